package io.wiretrial.targets.worker;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

import io.grpc.MethodDescriptor;

import io.wiretrial.model.TrialJson;

/** The one method between a runner and a worker: messages in JSON, both ways. */
final class FleetStream {

	static final String SERVICE = "wiretrial.Fleet";

	static final String TLS = "TLSv1.3";

	/** Of an order: twice what payloads of a run's own may have, for JSON. */
	static final int LARGEST_ORDER = 128 * 1024 * 1024;

	/** Of what a worker says, and of what strangers say: lines of a log, in JSON. */
	static final int LARGEST_WORD = 1024 * 1024;

	static final MethodDescriptor<FleetMessage, FleetMessage> JOIN = MethodDescriptor
		.<FleetMessage, FleetMessage>newBuilder()
		.setType(MethodDescriptor.MethodType.BIDI_STREAMING)
		.setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, "Join"))
		.setRequestMarshaller(new Json())
		.setResponseMarshaller(new Json())
		.build();

	private FleetStream() {
	}

	/** Writes a message as JSON. */
	private static final class Json implements MethodDescriptor.Marshaller<FleetMessage> {

		@Override
		public InputStream stream(FleetMessage message) {
			return new ByteArrayInputStream(
					TrialJson.mapper().writerFor(FleetMessage.class).writeValueAsBytes(message));
		}

		@Override
		public FleetMessage parse(InputStream stream) {
			try {
				return TrialJson.mapper().readValue(stream.readAllBytes(), FleetMessage.class);
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}

	}

}
