package io.wiretrial.streaming.websocket;

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

import io.wiretrial.kit.memory.MemoryBudget;

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

	private final ChannelFutureListener pongTaken = this::pongTaken;

	private final Pending pending;

	private final ReadSwitch reading;

	private boolean closing;

	private EndCause cause = EndCause.PEER;

	NettyConnection(Channel channel, WebSocketProperties properties, WebSocketCounts counts, MemoryBudget budget) {
		this.channel = channel;
		this.properties = properties;
		this.counts = counts;
		this.pending = new Pending(budget);
		this.reading = new ReadSwitch(channel);
	}

	@Override
	public EventLoop eventLoop() {
		return this.channel.eventLoop();
	}

	@Override
	public void reply(WebSocketFrame message) {
		int sizeBytes = message.content().readableBytes() + Pending.OVERHEAD_BYTES;
		if (this.closing || !hasRoomFor(sizeBytes)) {
			this.counts.dropped();
			message.release();
			return;
		}
		this.counts.written();
		write(message, sizeBytes, this.taken);
	}

	@Override
	public void push(SharedMessage message) {
		if (this.closing) {
			this.counts.dropped();
		}
		else if (this.pending.messages() >= this.properties.maxPendingMessages() || !this.channel.isWritable()) {
			this.counts.dropped();
			close(EndCause.SLOW, WebSocketCloseStatus.POLICY_VIOLATION,
					"More is pending than allowed: read faster, or ask for less.");
		}
		else {
			this.counts.written();
			this.pending.wrote(0);
			this.channel.write(message.frame()).addListener(this.taken);
		}
	}

	@Override
	public void flush() {
		this.channel.flush();
		if (!this.pending.cover()) {
			cut();
		}
		else if (this.pending.isMuch()) {
			pause();
		}
	}

	@Override
	public boolean isBehind() {
		int quarter = this.channel.config().getWriteBufferHighWaterMark() / 4;
		return this.channel.bytesBeforeUnwritable() < 3L * quarter
				|| this.pending.messages() > this.properties.maxPendingMessages() / 4;
	}

	@Override
	public void cut() {
		if (!this.closing) {
			close(EndCause.SLOW, WebSocketCloseStatus.TRY_AGAIN_LATER,
					"No memory for more that waits: read faster, or come back later.");
			discard();
			this.reading.end();
		}
	}

	@Override
	public void close(WebSocketCloseStatus status, String reason) {
		close(EndCause.ENDPOINT, status, reason);
	}

	// A peer that does not read what it asks for is not read either.
	void pong(PongWebSocketFrame pong) {
		int sizeBytes = pong.content().readableBytes() + Pending.OVERHEAD_BYTES;
		if (hasRoomFor(sizeBytes)) {
			write(pong, sizeBytes, this.pongTaken);
		}
		else {
			pong.release();
		}
	}

	// The peer's close frame ends what begins here, or a time-out.
	void close(EndCause cause, WebSocketCloseStatus status, String reason) {
		if (begin(cause)) {
			this.channel.writeAndFlush(new CloseWebSocketFrame(status, reason));
		}
	}

	// Nothing the peer sends makes sense any more: say so, and wait for its end.
	void fail(EndCause cause, WebSocketCloseStatus status, String reason) {
		discard();
		if (begin(cause)) {
			this.channel.writeAndFlush(new CloseWebSocketFrame(status, reason)).addListener((written) -> endOutput());
		}
	}

	private void discard() {
		ChannelPipeline pipeline = this.channel.pipeline();
		if (pipeline.get(WebSocketFrameDecoder.class) != null) {
			pipeline.replace(WebSocketFrameDecoder.class, null, new Discarding());
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

	// A peer that does not take its replies is not read: they would wait here.
	private void pause() {
		if (!this.closing && !this.reading.isPaused()) {
			this.reading.pause();
		}
	}

	void readAgain() {
		if (this.reading.isPaused() && (this.closing || (this.channel.isWritable() && !this.pending.isMuch()))) {
			this.reading.resume();
		}
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
		new CloseTimeout(this.channel, this.pending, this.properties.closeTimeout()).begin(cause);
		return true;
	}

	private void endOutput() {
		if (this.channel instanceof DuplexChannel duplex) {
			duplex.shutdownOutput();
		}
	}

	private void taken(ChannelFuture written) {
		pongTaken(written);
		this.counts.taken(written.isSuccess());
	}

	private void pongTaken(ChannelFuture written) {
		this.pending.taken((written instanceof OwnWrite own) ? own.sizeBytes() : 0);
		if (this.reading.isPaused()) {
			readAgain();
		}
	}

	private boolean hasRoomFor(int sizeBytes) {
		boolean room = this.pending.hasRoomFor(sizeBytes);
		if (!room) {
			cut();
		}
		return room;
	}

	// What this connection alone has.
	private void write(WebSocketFrame message, int sizeBytes, ChannelFutureListener taken) {
		this.pending.wrote(sizeBytes);
		this.channel.write(message, new OwnWrite(this.channel, sizeBytes)).addListener(taken);
		if (!this.channel.isWritable()) {
			pause();
		}
	}

}
