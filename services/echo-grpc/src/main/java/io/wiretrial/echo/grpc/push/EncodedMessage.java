package io.wiretrial.echo.grpc.push;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;
import org.jspecify.annotations.Nullable;

import io.wiretrial.kit.memory.MemoryPool;

/**
 * A Protobuf message, encoded once, whose bytes all calls share until grpc-java copies
 * them into a buffer of each call's transport: it has no way around that copy. Its bytes
 * are taken from the memory budget until its last hold is released. Hot path.
 */
final class EncodedMessage {

	static final MethodDescriptor.Marshaller<EncodedMessage> MARSHALLER = new MethodDescriptor.Marshaller<>() {
		@Override
		public InputStream stream(EncodedMessage message) {
			return new SharedBytes(message.bytes);
		}

		@Override
		public EncodedMessage parse(InputStream stream) {
			try {
				return new EncodedMessage(stream.readAllBytes(), null);
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}
	};

	/** What a message takes beside its bytes. */
	private static final int OVERHEAD_BYTES = 256;

	private final byte[] bytes;

	private final @Nullable MemoryPool pool;

	private final AtomicInteger holds = new AtomicInteger(1);

	private EncodedMessage(byte[] bytes, @Nullable MemoryPool pool) {
		this.bytes = bytes;
		this.pool = pool;
	}

	// To be written to, held once; null if the pool has no room.
	static @Nullable EncodedMessage allocate(MemoryPool pool, int sizeBytes) {
		if (!pool.tryTake((long) sizeBytes + OVERHEAD_BYTES)) {
			return null;
		}
		try {
			return new EncodedMessage(new byte[sizeBytes], pool);
		}
		catch (OutOfMemoryError ex) {
			pool.give((long) sizeBytes + OVERHEAD_BYTES);
			throw ex;
		}
	}

	// For its maker, before anybody else sees it.
	byte[] bytes() {
		return this.bytes;
	}

	int sizeBytes() {
		return this.bytes.length;
	}

	void hold() {
		this.holds.incrementAndGet();
	}

	void release() {
		if (this.holds.decrementAndGet() == 0 && this.pool != null) {
			this.pool.give((long) this.bytes.length + OVERHEAD_BYTES);
		}
	}

	/**
	 * Lets grpc-java learn the length and copy all at once; from any other stream it
	 * would copy twice, through an array made for each message.
	 */
	private static final class SharedBytes extends ByteArrayInputStream implements KnownLength, Drainable {

		SharedBytes(byte[] bytes) {
			super(bytes);
		}

		@Override
		public int drainTo(OutputStream target) throws IOException {
			return Math.toIntExact(transferTo(target));
		}

	}

}
