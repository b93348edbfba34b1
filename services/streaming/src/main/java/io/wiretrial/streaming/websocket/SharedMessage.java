package io.wiretrial.streaming.websocket;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

import io.wiretrial.kit.memory.ChargedBuffer;
import io.wiretrial.kit.memory.MemoryPool;

/**
 * A message encoded once, as the frame it is on the wire, for any number of connections:
 * what a server sends is unmasked (RFC 6455, section 5.3), so all get the same octets. It
 * is never compressed. Its maker releases it; connections keep it for themselves as long
 * as they need it, and so long its octets are taken from a pool. Hot path.
 */
public final class SharedMessage {

	private static final int FINAL = 0x80;

	private static final int TEXT = 0x1;

	private static final int BINARY = 0x2;

	private static final int MAX_HEADER_BYTES = 10;

	private final ByteBuf frame;

	private SharedMessage(ByteBuf frame) {
		this.frame = frame;
	}

	/**
	 * Encodes a message of text.
	 * @param utf8 valid UTF-8, copied
	 * @param pool what it is taken from
	 * @return the message, held once; null if the pool has no room
	 */
	public static @Nullable SharedMessage text(ByteBuf utf8, MemoryPool pool) {
		return copied(TEXT, utf8, pool);
	}

	/**
	 * Encodes a binary message.
	 * @param octets any octets, copied
	 * @param pool what it is taken from
	 * @return the message, held once; null if the pool has no room
	 */
	public static @Nullable SharedMessage binary(ByteBuf octets, MemoryPool pool) {
		return copied(BINARY, octets, pool);
	}

	/**
	 * Encodes a message of text around octets that other messages have too, which are not
	 * copied.
	 * @param head what comes before
	 * @param shared valid UTF-8 in direct memory, kept until the message is released
	 * @param tail what comes after
	 * @param pool what is not shared is taken from
	 * @return the message, held once; null if the pool has no room
	 */
	public static @Nullable SharedMessage around(String head, ByteBuf shared, String tail, MemoryPool pool) {
		byte[] before = head.getBytes(StandardCharsets.UTF_8);
		byte[] after = tail.getBytes(StandardCharsets.UTF_8);
		ByteBuf begin = Unpooled.buffer(MAX_HEADER_BYTES + before.length);
		writeHeader(begin, TEXT, before.length + shared.readableBytes() + after.length);
		begin.writeBytes(before);
		ByteBuf frame = ChargedBuffer.around(pool, begin, shared, Unpooled.wrappedBuffer(after));
		return (frame != null) ? new SharedMessage(frame) : null;
	}

	private static @Nullable SharedMessage copied(int opcode, ByteBuf payload, MemoryPool pool) {
		int payloadBytes = payload.readableBytes();
		ByteBuf frame = ChargedBuffer.allocate(pool, MAX_HEADER_BYTES + payloadBytes);
		if (frame == null) {
			return null;
		}
		writeHeader(frame, opcode, payloadBytes);
		frame.writeBytes(payload, payload.readerIndex(), payloadBytes);
		return new SharedMessage(frame);
	}

	private static void writeHeader(ByteBuf frame, int opcode, int payloadBytes) {
		frame.writeByte(FINAL | opcode);
		if (payloadBytes < 126) {
			frame.writeByte(payloadBytes);
		}
		else if (payloadBytes <= 0xffff) {
			frame.writeByte(126).writeShort(payloadBytes);
		}
		else {
			frame.writeByte(127).writeLong(payloadBytes);
		}
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
