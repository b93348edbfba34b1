package io.wiretrial.gatling.http.connection;

import java.util.Iterator;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * Writes a streamed request body chunk by chunk. The next chunk is asked for only while
 * fewer than 64 KiB wait for the socket or for HTTP/2's flow control.
 */
final class UploadPump {

	private static final int HIGH_WATER_BYTES = 64 * 1024;

	private final Exchange exchange;

	private final Iterator<byte[]> chunks;

	private final Sink sink;

	private long waitingBytes;

	private boolean pumping;

	private boolean lastWritten;

	UploadPump(Exchange exchange, Iterator<byte[]> chunks, Sink sink) {
		this.exchange = exchange;
		this.chunks = chunks;
		this.sink = sink;
	}

	void pump() {
		if (this.pumping) {
			return;
		}
		this.pumping = true;
		try {
			while (wanted()) {
				fill();
				this.sink.flush();
			}
		}
		catch (Throwable ex) {
			this.exchange.fail(FailureCause.crash(FailureCause.BODY, ex));
		}
		finally {
			this.pumping = false;
		}
	}

	private void fill() {
		while (wanted()) {
			byte[] chunk = (this.chunks.hasNext()) ? this.chunks.next() : new byte[0];
			boolean last = !this.chunks.hasNext();
			this.lastWritten = last;
			this.waitingBytes += chunk.length;
			this.exchange.requestBytes += chunk.length;
			this.sink.write(Unpooled.wrappedBuffer(chunk), last)
				.addListener((future) -> written(chunk.length, last, future.isSuccess()));
		}
	}

	private boolean wanted() {
		return !this.lastWritten && !this.exchange.over() && this.waitingBytes < HIGH_WATER_BYTES;
	}

	private void written(int bytes, boolean last, boolean success) {
		this.waitingBytes -= bytes;
		if (last && success && !this.exchange.over()) {
			this.exchange.requestEnded = true;
			this.exchange.sent();
		}
		else if (success) {
			pump();
		}
	}

	/**
	 * Receiver of chunks.
	 */
	interface Sink {

		ChannelFuture write(ByteBuf chunk, boolean last);

		void flush();

	}

}
