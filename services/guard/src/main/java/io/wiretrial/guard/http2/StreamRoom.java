package io.wiretrial.guard.http2;

import java.util.Map;
import java.util.concurrent.TimeUnit;

import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * What the open streams of one connection take of the heap, and how many had no room. The
 * only one of a connection, if small, takes nothing: the room for the connection is for
 * it, too, so that nobody else's streams keep it out. For one thread; hot path.
 */
final class StreamRoom {

	/** About what a header takes beside its characters. */
	private static final int HEADER_BYTES = 128;

	/** Headers that the room for a connection has room for. */
	private static final int SMALL_HEADERS_BYTES = 4 * 1024;

	private static final long WINDOW_NANOS = TimeUnit.SECONDS.toNanos(GuardLimits.RESET_WINDOW_SECONDS);

	private final StreamLimits limits;

	private long taken;

	private int open;

	private int refused;

	private long windowNanos = System.nanoTime();

	StreamRoom(StreamLimits limits) {
		this.limits = limits;
	}

	int open() {
		return this.open;
	}

	// Null without room.
	@Nullable OpenStream open(Http2Headers headers) {
		int headerBytes = bytes(headers);
		int bytes = (this.open == 0 && headerBytes <= SMALL_HEADERS_BYTES) ? 0
				: this.limits.streamBytes() + headerBytes;
		if (bytes > 0 && !take(bytes)) {
			return null;
		}
		this.open++;
		CharSequence path = headers.path();
		return new OpenStream(bytes, (path != null) ? path : "", this.limits.handlerIsTold() ? new MessageEnds() : null,
				System.nanoTime());
	}

	// False without room.
	boolean trailers(OpenStream stream, Http2Headers trailers) {
		int bytes = bytes(trailers);
		if (stream.taken() == 0 && bytes <= SMALL_HEADERS_BYTES) {
			return true;
		}
		if (!take(bytes)) {
			return false;
		}
		stream.takeMore(bytes);
		return true;
	}

	private static int bytes(Http2Headers headers) {
		int bytes = 0;
		for (Map.Entry<CharSequence, CharSequence> header : headers) {
			bytes += HEADER_BYTES + header.getKey().length() + header.getValue().length();
		}
		return bytes;
	}

	private boolean take(int bytes) {
		MemoryPool streams = this.limits.streams();
		if (this.taken + bytes > streams.limitForOneBytes() - streams.usedBytes() || !streams.tryTakeForOne(bytes)) {
			return false;
		}
		this.taken += bytes;
		return true;
	}

	void closed(OpenStream stream) {
		this.open--;
		if (stream.taken() > 0) {
			this.taken -= stream.taken();
			this.limits.streams().give(stream.taken());
		}
	}

	// Of the last 10 s, with this one.
	int refused() {
		long now = System.nanoTime();
		if (now - this.windowNanos > WINDOW_NANOS) {
			this.windowNanos = now;
			this.refused = 0;
		}
		this.refused++;
		return this.refused;
	}

}
