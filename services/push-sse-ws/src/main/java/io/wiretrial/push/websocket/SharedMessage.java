package io.wiretrial.push.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/**
 * A message encoded once, as the frame it is on the wire, for any number of connections:
 * what a server sends is unmasked (RFC 6455, section 5.3), so all get the same octets. It
 * is never compressed. Whoever made it releases it; connections keep it for themselves as
 * long as they need it.
 */
public final class SharedMessage {

	private static final int FINAL = 0x80;

	private static final int TEXT = 0x1;

	private static final int BINARY = 0x2;

	private static final int MAX_HEADER_BYTES = 10;

	private final ByteBuf frame;

	private SharedMessage(int opcode, ByteBuf payload) {
		int payloadBytes = payload.readableBytes();
		this.frame = ByteBufAllocator.DEFAULT.directBuffer(MAX_HEADER_BYTES + payloadBytes);
		this.frame.writeByte(FINAL | opcode);
		if (payloadBytes < 126) {
			this.frame.writeByte(payloadBytes);
		}
		else if (payloadBytes <= 0xffff) {
			this.frame.writeByte(126).writeShort(payloadBytes);
		}
		else {
			this.frame.writeByte(127).writeLong(payloadBytes);
		}
		this.frame.writeBytes(payload, payload.readerIndex(), payloadBytes);
	}

	/**
	 * Encodes a message of text.
	 * @param utf8 valid UTF-8, copied
	 * @return the message, held once
	 */
	public static SharedMessage text(ByteBuf utf8) {
		return new SharedMessage(TEXT, utf8);
	}

	/**
	 * Encodes a binary message.
	 * @param octets any octets, copied
	 * @return the message, held once
	 */
	public static SharedMessage binary(ByteBuf octets) {
		return new SharedMessage(BINARY, octets);
	}

	/**
	 * Gives up the maker's hold.
	 */
	public void release() {
		this.frame.release();
	}

	ByteBuf frame() {
		return this.frame.retainedDuplicate();
	}

}
