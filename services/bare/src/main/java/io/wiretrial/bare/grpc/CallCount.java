package io.wiretrial.bare.grpc;

import io.grpc.Attributes;
import io.grpc.Metadata;
import io.grpc.ServerStreamTracer;
import io.grpc.ServerTransportFilter;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

import io.wiretrial.measured.ConnectionCount;
import io.wiretrial.measured.OperationCount;

/**
 * Counts calls of every kind as they end, and connections.
 */
final class CallCount extends ServerStreamTracer.Factory {

	private static final Attributes.Key<Boolean> COUNTED = Attributes.Key.create("wiretrial-counted");

	private final OperationCount operations;

	CallCount(OperationCount operations) {
		this.operations = operations;
	}

	@Override
	public ServerStreamTracer newServerStreamTracer(String fullMethodName, Metadata headers) {
		return new ServerStreamTracer() {

			@Override
			public void streamClosed(Status status) {
				CallCount.this.operations.complete();
			}

		};
	}

	static ServerTransportFilter connections(ConnectionCount connections) {
		return new ServerTransportFilter() {

			@Override
			public Attributes transportReady(Attributes attributes) {
				connections.opened();
				return attributes.toBuilder().set(COUNTED, true).build();
			}

			@Override
			public void transportTerminated(@Nullable Attributes attributes) {
				// What never spoke HTTP/2 ends too, but was never ready.
				if (attributes != null && attributes.get(COUNTED) != null) {
					connections.closed();
				}
			}

		};
	}

}
