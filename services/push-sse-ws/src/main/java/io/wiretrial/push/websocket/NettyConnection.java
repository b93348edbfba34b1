package io.wiretrial.push.websocket;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrameDecoder;

/**
 * Sends, holds back and closes one connection, on its event loop. Hot path.
 */
@SuppressWarnings("FutureReturnValueIgnored") // what fails ends the channel, and that is
												// heard
final class NettyConnection implements WebSocketConnection {

	private final Channel channel;

	private final WebSocketProperties properties;

	private final WebSocketCounts counts;

	private final ChannelFutureListener taken = this::taken;

	private int pending;

	private boolean closing;

	private EndCause cause = EndCause.PEER;

	NettyConnection(Channel channel, WebSocketProperties properties, WebSocketCounts counts) {
		this.channel = channel;
		this.properties = properties;
		this.counts = counts;
	}

	@Override
	public EventLoop eventLoop() {
		return this.channel.eventLoop();
	}

	@Override
	public void reply(WebSocketFrame message) {
		if (this.closing) {
			this.counts.dropped();
			message.release();
			return;
		}
		write(message);
		readOnlyWhileWritable();
	}

	@Override
	public void push(SharedMessage message) {
		if (this.closing) {
			this.counts.dropped();
		}
		else if (this.pending >= this.properties.maxPendingMessages() || !this.channel.isWritable()) {
			this.counts.dropped();
			close(EndCause.SLOW, WebSocketCloseStatus.POLICY_VIOLATION,
					"More is pending than allowed: read faster, or ask for less.");
		}
		else {
			write(message.frame());
		}
	}

	@Override
	public void flush() {
		this.channel.flush();
	}

	@Override
	public void close(WebSocketCloseStatus status, String reason) {
		close(EndCause.ENDPOINT, status, reason);
	}

	// A peer that does not read what it asks for is not read either.
	void pong(PongWebSocketFrame pong) {
		this.channel.write(pong);
		readOnlyWhileWritable();
	}

	// The peer's close frame ends what begins here, or a time-out.
	void close(EndCause cause, WebSocketCloseStatus status, String reason) {
		if (begin(cause)) {
			this.channel.writeAndFlush(new CloseWebSocketFrame(status, reason));
		}
	}

	// Nothing the peer sends makes sense any more: say so, and wait for its end.
	void fail(EndCause cause, WebSocketCloseStatus status, String reason) {
		ChannelPipeline pipeline = this.channel.pipeline();
		if (pipeline.get(WebSocketFrameDecoder.class) != null) {
			pipeline.replace(WebSocketFrameDecoder.class, null, new Discarding());
		}
		if (begin(cause)) {
			this.channel.writeAndFlush(new CloseWebSocketFrame(status, reason)).addListener((written) -> endOutput());
		}
	}

	void closedByPeer(CloseWebSocketFrame close) {
		Object last = this.closing ? Unpooled.EMPTY_BUFFER : close.retainedDuplicate();
		begin(EndCause.PEER);
		this.channel.writeAndFlush(last).addListener(ChannelFutureListener.CLOSE);
	}

	void cut(EndCause cause) {
		begin(cause);
		this.channel.close();
	}

	void readAgain() {
		this.channel.config().setAutoRead(true);
	}

	boolean isClosing() {
		return this.closing;
	}

	EndCause cause() {
		return this.cause;
	}

	private boolean begin(EndCause cause) {
		if (this.closing) {
			return false;
		}
		this.closing = true;
		this.cause = cause;
		readAgain();
		Future<?> timeout = eventLoop().schedule(() -> this.channel.close(), this.properties.closeTimeout().toNanos(),
				TimeUnit.NANOSECONDS);
		this.channel.closeFuture().addListener((closed) -> timeout.cancel(false));
		return true;
	}

	private void endOutput() {
		if (this.channel instanceof DuplexChannel duplex) {
			duplex.shutdownOutput();
		}
	}

	private void write(Object message) {
		this.pending++;
		this.counts.written();
		this.channel.write(message).addListener(this.taken);
	}

	private void taken(ChannelFuture written) {
		this.pending--;
		this.counts.taken(written.isSuccess());
	}

	private void readOnlyWhileWritable() {
		if (!this.channel.isWritable() && !this.closing) {
			this.channel.config().setAutoRead(false);
		}
	}

}
