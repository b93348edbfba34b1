package io.wiretrial.contract.grpc;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;

import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.contract.v1.TokensGrpc;

/**
 * Counts the operations of a gRPC server: a unary call and a stream that goes one way is
 * one operation, whatever its status, and ends with the call; on a bidirectional stream
 * every answer is one, because such a stream may stay open over many measured windows.
 * Hot path: two tracers serve all calls.
 */
public final class CountedCalls extends ServerStreamTracer.Factory {

	private static final Set<String> BIDIRECTIONAL = Stream
		.of(FieldsProtoGrpc.getServiceDescriptor(), OctetsGrpc.getServiceDescriptor(),
				StreamsGrpc.getServiceDescriptor(), PushGrpc.getServiceDescriptor(), TokensGrpc.getServiceDescriptor())
		.flatMap((service) -> service.getMethods().stream())
		.filter((method) -> method.getType() == MethodDescriptor.MethodType.BIDI_STREAMING)
		.map(MethodDescriptor::getFullMethodName)
		.collect(Collectors.toUnmodifiableSet());

	private final ServerStreamTracer calls;

	private final ServerStreamTracer answers;

	/**
	 * Creates the factory.
	 * @param completed is run once for each operation, on the thread that ends it
	 */
	public CountedCalls(Runnable completed) {
		this.calls = new ServerStreamTracer() {
			@Override
			public void streamClosed(Status status) {
				completed.run();
			}
		};
		this.answers = new ServerStreamTracer() {
			@Override
			public void outboundMessage(int sequenceNumber) {
				completed.run();
			}
		};
	}

	@Override
	public ServerStreamTracer newServerStreamTracer(String fullMethodName, Metadata headers) {
		return BIDIRECTIONAL.contains(fullMethodName) ? this.answers : this.calls;
	}

}
