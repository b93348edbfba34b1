package io.wiretrial.echo.grpc;

import io.grpc.Metadata;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;

import io.wiretrial.measured.OperationCount;

/**
 * Counts calls as they end, whatever their status. Hot path: one tracer serves all calls.
 */
final class CountedOperations extends ServerStreamTracer.Factory {

	private final ServerStreamTracer tracer;

	CountedOperations(OperationCount operations) {
		this.tracer = new ServerStreamTracer() {
			@Override
			public void streamClosed(Status status) {
				operations.complete();
			}
		};
	}

	@Override
	public ServerStreamTracer newServerStreamTracer(String method, Metadata headers) {
		return this.tracer;
	}

}
