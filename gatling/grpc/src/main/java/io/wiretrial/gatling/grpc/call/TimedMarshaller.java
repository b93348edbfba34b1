package io.wiretrial.gatling.grpc.call;

import java.io.InputStream;

import io.grpc.MethodDescriptor;

/**
 * Parses as another marshaller does and notes the time before. Hot path.
 */
record TimedMarshaller(MethodDescriptor.Marshaller<?> marshaller) implements MethodDescriptor.Marshaller<Object> {

	@Override
	public InputStream stream(Object value) {
		throw new UnsupportedOperationException("Replies are only read.");
	}

	@Override
	public Object parse(InputStream bytes) {
		long receivedNanos = System.nanoTime();
		return new Received(this.marshaller.parse(bytes), receivedNanos);
	}

	/** A parsed message with the time before its parsing; only of observed calls. */
	record Received(Object message, long receivedNanos) {
	}

}
