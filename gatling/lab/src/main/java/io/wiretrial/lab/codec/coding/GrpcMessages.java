package io.wiretrial.lab.codec.coding;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor.Marshaller;

/**
 * Writes and reads messages as grpc-java does: its marshaller drains a message into the
 * buffers of the transport, and parses one from a stream whose length is known. Without
 * the five octets that frame a message. Hot path.
 */
final class GrpcMessages {

	private GrpcMessages() {
	}

	static <T, M> Coding<T> coding(List<T> values, Marshaller<M> marshaller, Function<T, M> toMessage,
			Function<M, T> toValue) {
		return new Coding<>(values, (value) -> write(marshaller, toMessage.apply(value)),
				(octets) -> toValue.apply(marshaller.parse(new Arrived(octets))));
	}

	private static <M> byte[] write(Marshaller<M> marshaller, M message) {
		try (InputStream stream = marshaller.stream(message)) {
			Leaving leaving = new Leaving(stream.available());
			((Drainable) stream).drainTo(leaving);
			return leaving.octets;
		}
		catch (IOException ex) {
			throw new UncheckedIOException("An array cannot be written: report it as a bug.", ex);
		}
	}

	/** Octets that have arrived. */
	private static final class Arrived extends ByteArrayInputStream implements KnownLength {

		Arrived(byte[] octets) {
			super(octets);
		}

	}

	/** Room for the octets of one message. */
	private static final class Leaving extends OutputStream {

		private final byte[] octets;

		private int size;

		Leaving(int length) {
			this.octets = new byte[length];
		}

		@Override
		public void write(int octet) {
			this.octets[this.size++] = (byte) octet;
		}

		@Override
		public void write(byte[] source, int offset, int length) {
			System.arraycopy(source, offset, this.octets, this.size, length);
			this.size += length;
		}

	}

}
