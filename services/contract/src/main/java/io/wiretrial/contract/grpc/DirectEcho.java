package io.wiretrial.contract.grpc;

import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObservers;

import io.wiretrial.contract.v1.FieldsProtoGrpc;

/**
 * Echoes typed messages as they are, as a service does whose domain objects are the
 * messages: what differs from {@code FieldsProto} is that no record is made of them.
 */
public final class DirectEcho {

	private static final String SUFFIX = "Direct";

	private DirectEcho() {
	}

	/**
	 * Returns the method that echoes as they are what another echoes by way of records.
	 * @param <M> type of the messages
	 * @param echo the other method
	 * @return method of the same name, whose service has {@code Direct} behind its name
	 */
	public static <M> MethodDescriptor<M, M> of(MethodDescriptor<M, M> echo) {
		return echo.toBuilder()
			.setFullMethodName(
					MethodDescriptor.generateFullMethodName(echo.getServiceName() + SUFFIX, echo.getBareMethodName()))
			.setSchemaDescriptor(null)
			.build();
	}

	static ServerServiceDefinition fields() {
		ServerServiceDefinition.Builder service = service(FieldsProtoGrpc.SERVICE_NAME);
		add(service, FieldsProtoGrpc.getEcho1Method());
		add(service, FieldsProtoGrpc.getEcho5Method());
		add(service, FieldsProtoGrpc.getEcho100Method());
		return service.build();
	}

	static <M> ServerServiceDefinition service(MethodDescriptor<M, M> echo) {
		ServerServiceDefinition.Builder service = service(String.valueOf(echo.getServiceName()));
		add(service, echo);
		return service.build();
	}

	private static ServerServiceDefinition.Builder service(String name) {
		return ServerServiceDefinition.builder(name + SUFFIX);
	}

	private static <M> void add(ServerServiceDefinition.Builder service, MethodDescriptor<M, M> echo) {
		service.addMethod(of(echo), ServerCalls
			.<M, M>asyncUnaryCall((message, answers) -> StreamObservers.nextAndComplete(answers, message)));
	}

}
