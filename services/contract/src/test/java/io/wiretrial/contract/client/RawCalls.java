package io.wiretrial.contract.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.stub.ClientCalls;

/**
 * Sends messages that are bytes, whatever the service expects.
 */
public final class RawCalls {

	private static final MethodDescriptor.Marshaller<byte[]> BYTES = new MethodDescriptor.Marshaller<>() {
		@Override
		public InputStream stream(byte[] bytes) {
			return new ByteArrayInputStream(bytes);
		}

		@Override
		public byte[] parse(InputStream stream) {
			try {
				return stream.readAllBytes();
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}
	};

	private RawCalls() {
	}

	/**
	 * Calls a method.
	 * @param channel where to
	 * @param method full name of the method
	 * @param message bytes of the message
	 * @return bytes of the answer
	 */
	public static byte[] unary(Channel channel, String method, byte[] message) {
		MethodDescriptor<byte[], byte[]> descriptor = MethodDescriptor.newBuilder(BYTES, BYTES)
			.setFullMethodName(method)
			.setType(MethodDescriptor.MethodType.UNARY)
			.build();
		return ClientCalls.blockingUnaryCall(channel, descriptor, CallOptions.DEFAULT, message);
	}

}
