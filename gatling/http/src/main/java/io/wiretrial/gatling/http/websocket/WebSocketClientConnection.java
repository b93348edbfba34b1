package io.wiretrial.gatling.http.websocket;

import java.io.IOException;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrameAggregator;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.util.ReferenceCountUtil;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * The TCP connection of one WebSocket: asks for the upgrade, answers pings and hands on
 * whole messages. Hot path.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a failed write closes the channel
final class WebSocketClientConnection extends ChannelInboundHandlerAdapter {

	private final WebSocketClientHandshake upgrade;

	private final OpenWebSocket stream;

	WebSocketClientConnection(WebSocketClientHandshake upgrade, OpenWebSocket stream) {
		this.upgrade = upgrade;
		this.stream = stream;
	}

	@Override
	public void handlerAdded(ChannelHandlerContext context) {
		this.stream.added(context.channel());
	}

	@Override
	public void channelActive(ChannelHandlerContext context) {
		if (!this.upgrade.secure()) {
			this.upgrade.handshake(context.channel());
		}
	}

	@Override
	public void userEventTriggered(ChannelHandlerContext context, Object event) {
		if (event instanceof SslHandshakeCompletionEvent handshake) {
			if (handshake.isSuccess()) {
				this.upgrade.handshake(context.channel());
			}
			else {
				this.stream.end(FailureCause.ofTls(handshake.cause()));
			}
		}
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object read) {
		try {
			if (this.stream.ended()) {
				return;
			}
			if (read instanceof WebSocketFrame frame) {
				read(context, frame);
			}
			else if (read instanceof HttpResponse response && !this.stream.isOpen()) {
				agree(context, response);
			}
		}
		finally {
			ReferenceCountUtil.release(read);
		}
	}

	@Override
	public void channelInactive(ChannelHandlerContext context) {
		this.stream.end(this.stream.isOpen() ? FailureCause.CONNECTION_CLOSED : FailureCause.CLOSED_BEFORE_REPLY);
	}

	@Override
	public void exceptionCaught(ChannelHandlerContext context, Throwable thrown) {
		if (thrown instanceof IOException) {
			this.stream.end(FailureCause.CONNECTION_RESET);
		}
		else if (thrown instanceof TooLongFrameException
				|| (thrown instanceof CorruptedWebSocketFrameException corrupted
						&& corrupted.closeStatus().equals(WebSocketCloseStatus.MESSAGE_TOO_BIG))) {
			this.stream.end(FailureCause.REPLY_TOO_LARGE);
		}
		else {
			this.stream.end(this.stream.isOpen() ? FailureCause.MALFORMED_FRAME : FailureCause.MALFORMED_REPLY);
		}
	}

	private void agree(ChannelHandlerContext context, HttpResponse response) {
		FailureCause refusal = this.upgrade.refusal(context.channel(), response);
		if (refusal != null) {
			this.stream.end(refusal);
		}
		else if (this.upgrade.isHandshakeComplete()) {
			context.pipeline()
				.addBefore(context.name(), null, new WebSocketFrameAggregator(this.upgrade.maxFramePayloadLength()));
			this.stream.opened(context.channel());
		}
	}

	private void read(ChannelHandlerContext context, WebSocketFrame frame) {
		if (frame instanceof TextWebSocketFrame || frame instanceof BinaryWebSocketFrame) {
			this.stream.message(frame.content(), frame instanceof BinaryWebSocketFrame);
		}
		else if (frame instanceof PingWebSocketFrame) {
			context.channel().writeAndFlush(new PongWebSocketFrame(frame.content().retain()));
		}
		else if (frame instanceof CloseWebSocketFrame close) {
			this.stream.closed(context.channel(), close.statusCode());
		}
	}

}
