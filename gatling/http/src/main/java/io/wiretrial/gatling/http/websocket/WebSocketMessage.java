package io.wiretrial.gatling.http.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

import io.wiretrial.gatling.http.push.PushMessage;

/**
 * The message of a WebSocket that is being shown. Hot path.
 */
final class WebSocketMessage implements PushMessage {

	private ByteBuf content = Unpooled.EMPTY_BUFFER;

	private int begin;

	private int sizeBytes;

	private boolean binary;

	private long receivedNanos;

	void take(ByteBuf payload, boolean isBinary, long nanos) {
		this.content = payload;
		this.begin = payload.readerIndex();
		this.sizeBytes = payload.readableBytes();
		this.binary = isBinary;
		this.receivedNanos = nanos;
	}

	// Undoes what a reader did to the indexes.
	WebSocketMessage rewound() {
		this.content.setIndex(this.begin, this.begin + this.sizeBytes);
		return this;
	}

	void forget() {
		this.content = Unpooled.EMPTY_BUFFER;
	}

	@Override
	public long receivedNanos() {
		return this.receivedNanos;
	}

	@Override
	public ByteBuf content() {
		return this.content;
	}

	@Override
	public boolean isBinary() {
		return this.binary;
	}

	@Override
	public int sizeBytes() {
		return this.sizeBytes;
	}

}
