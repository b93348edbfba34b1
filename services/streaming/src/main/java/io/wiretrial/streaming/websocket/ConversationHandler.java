package io.wiretrial.streaming.websocket;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.util.ReferenceCountUtil;

import io.wiretrial.streaming.OpenStream;

/**
 * The end of the pipeline: hands messages to the conversation, and turns control frames,
 * failures and silence into the end of the connection. Hot path.
 */
final class ConversationHandler extends ChannelInboundHandlerAdapter {

	private final Conversation conversation;

	private final NettyConnection connection;

	private final OpenStream stream;

	private final WebSocketCounts counts;

	private boolean ended;

	ConversationHandler(Conversation conversation, NettyConnection connection, OpenStream stream,
			WebSocketCounts counts) {
		this.conversation = conversation;
		this.connection = connection;
		this.stream = stream;
		this.counts = counts;
	}

	@Override
	public void handlerAdded(ChannelHandlerContext context) {
		if (!context.channel().isActive()) {
			this.connection.eventLoop().execute(this::end);
		}
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		try {
			if (message instanceof CloseWebSocketFrame close) {
				this.connection.closedByPeer(close);
			}
			else if (!this.connection.isClosing()) {
				receive(message);
			}
		}
		finally {
			ReferenceCountUtil.release(message);
		}
	}

	// Pongs have been heard by Liveness; what is no frame is the end of the upgrade
	// request.
	private void receive(Object message) {
		if (message instanceof TextWebSocketFrame text) {
			this.counts.received();
			this.conversation.text(text.content());
		}
		else if (message instanceof BinaryWebSocketFrame binary) {
			this.counts.received();
			this.conversation.binary(binary.content());
		}
		else if (message instanceof PingWebSocketFrame ping) {
			this.connection.pong(new PongWebSocketFrame(ping.content().retain()));
		}
	}

	@Override
	public void channelReadComplete(ChannelHandlerContext context) {
		this.connection.flush();
	}

	@Override
	public void channelWritabilityChanged(ChannelHandlerContext context) {
		if (context.channel().isWritable()) {
			this.connection.readAgain();
		}
		context.fireChannelWritabilityChanged();
	}

	@Override
	public void userEventTriggered(ChannelHandlerContext context, Object event) {
		if (event instanceof Silence silence) {
			switch (silence) {
				case HALF_OPEN -> this.connection.cut(EndCause.HALF_OPEN);
				case STALLED -> this.connection.cut(EndCause.SLOW);
				case IDLE -> this.connection.close(EndCause.IDLE, WebSocketCloseStatus.ENDPOINT_UNAVAILABLE,
						"No message for long: connect again.");
			}
			return;
		}
		context.fireUserEventTriggered(event);
	}

	@Override
	public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
		if (context.channel().isActive()) {
			Breach breach = Breach.of(failure);
			this.connection.fail(breach.cause(), breach.status(), breach.reason());
		}
	}

	@Override
	public void channelInactive(ChannelHandlerContext context) {
		end();
		context.fireChannelInactive();
	}

	private void end() {
		if (!this.ended) {
			this.ended = true;
			this.stream.ended();
			this.counts.ended(this.connection.cause());
			this.conversation.ended();
		}
	}

}
