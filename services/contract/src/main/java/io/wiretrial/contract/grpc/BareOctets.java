package io.wiretrial.contract.grpc;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.grpc.stub.StreamObservers;

import io.wiretrial.contract.Sha256;

/**
 * Digests octets that are gRPC's message as they are, without Protobuf around them: what
 * differs from {@code Octets/Digest} is the codec alone.
 */
public final class BareOctets {

	private static final String SERVICE = "wiretrial.v1.BareOctets";

	/** Octets go up, their SHA-256 comes down as text. */
	public static final MethodDescriptor<byte[], byte[]> DIGEST = MethodDescriptor
		.newBuilder(new Octets(), new Octets())
		.setType(MethodDescriptor.MethodType.UNARY)
		.setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, "Digest"))
		.build();

	private BareOctets() {
	}

	static ServerServiceDefinition service() {
		return ServerServiceDefinition.builder(SERVICE)
			.addMethod(DIGEST, ServerCalls.asyncUnaryCall(BareOctets::digest))
			.build();
	}

	private static void digest(byte[] octets, StreamObserver<byte[]> answers) {
		StreamObservers.nextAndComplete(answers, new Sha256().add(octets).hex().getBytes(StandardCharsets.US_ASCII));
	}

	/** Octets as they are: one copy to the transport, one from it. */
	private static final class Octets implements MethodDescriptor.Marshaller<byte[]> {

		@Override
		public InputStream stream(byte[] octets) {
			return new Whole(octets);
		}

		@Override
		public byte[] parse(InputStream message) {
			try {
				return (message instanceof KnownLength) ? message.readNBytes(message.available())
						: message.readAllBytes();
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}

	}

	/** Octets that go to the transport in one piece. */
	private static final class Whole extends ByteArrayInputStream implements Drainable, KnownLength {

		Whole(byte[] octets) {
			super(octets);
		}

		@Override
		public int drainTo(OutputStream target) throws IOException {
			int left = available();
			target.write(this.buf, this.pos, left);
			this.pos += left;
			return left;
		}

	}

}
