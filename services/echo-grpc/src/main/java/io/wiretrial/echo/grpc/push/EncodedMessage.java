package io.wiretrial.echo.grpc.push;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;

/**
 * A Protobuf message, encoded once, whose bytes all calls share until grpc-java copies
 * them into a buffer of each call's transport: it has no way around that copy. Hot path.
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
				return new EncodedMessage(stream.readAllBytes());
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}
	};

	private final byte[] bytes;

	// Keeps the array, which nobody may change any more.
	EncodedMessage(byte[] bytes) {
		this.bytes = bytes;
	}

	int sizeBytes() {
		return this.bytes.length;
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
