package io.wiretrial.bare.feed;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import org.jspecify.annotations.Nullable;

import io.wiretrial.kit.memory.ChargedBuffer;
import io.wiretrial.kit.memory.MemoryPool;

/**
 * Form of a batch on a connection: encoded once, then wrapped for each connection. Hot
 * path.
 */
enum Wire {

	/** A server-sent event as a chunk of HTTP/1.1. */
	CHUNK,

	/** A server-sent event as data of HTTP/2. */
	DATA,

	/** A text message of WebSocket. */
	TEXT,

	/** A binary message of WebSocket. */
	BINARY;

	private static final String LINE_END = "\r\n";

	// Null if the pool has no room.
	@Nullable ByteBuf encode(long sequence, byte[] json, int sizeBytes, MemoryPool pool) {
		if (this == TEXT || this == BINARY) {
			ByteBuf message = ChargedBuffer.allocate(pool, sizeBytes);
			return (message != null) ? message.writeBytes(json, 0, sizeBytes) : null;
		}
		String head = "id: " + sequence + "\ndata: ";
		int eventBytes = head.length() + sizeBytes + 2;
		ByteBuf event = ChargedBuffer.allocate(pool, eventBytes + 16);
		if (event == null) {
			return null;
		}
		if (this == CHUNK) {
			ascii(event, Integer.toHexString(eventBytes) + LINE_END);
		}
		ascii(event, head);
		event.writeBytes(json, 0, sizeBytes);
		ascii(event, (this == CHUNK) ? "\n\n" + LINE_END : "\n\n");
		return event;
	}

	Object message(ByteBuf encoded) {
		ByteBuf shared = encoded.retainedDuplicate();
		return switch (this) {
			case CHUNK -> shared;
			case DATA -> new DefaultHttp2DataFrame(shared);
			case TEXT -> new TextWebSocketFrame(shared);
			case BINARY -> new BinaryWebSocketFrame(shared);
		};
	}

	private static void ascii(ByteBuf buffer, String text) {
		buffer.writeCharSequence(text, StandardCharsets.US_ASCII);
	}

}
