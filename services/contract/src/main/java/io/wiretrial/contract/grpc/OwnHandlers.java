package io.wiretrial.contract.grpc;

import java.util.List;
import java.util.function.UnaryOperator;

import com.google.protobuf.Message;
import com.google.protobuf.Struct;
import io.grpc.ServerCallHandler;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObservers;
import tools.jackson.core.JacksonException;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.own.OwnMapping;
import io.wiretrial.contract.own.OwnMethods;
import io.wiretrial.contract.own.OwnType;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.JsonText;

/**
 * The gRPC handlers of a type that was made at run time: what {@link GrpcOperations} does
 * for the contract's own records, by the same steps.
 */
public final class OwnHandlers {

	private OwnHandlers() {
	}

	/**
	 * Makes the handlers of a type.
	 * @param type the type
	 * @return services without state of a call: one that makes records, and one that does
	 * not
	 */
	public static List<ServerServiceDefinition> of(OwnType<?, ?> type) {
		return handlers(type);
	}

	private static <R extends Record, M extends Message> List<ServerServiceDefinition> handlers(OwnType<R, M> type) {
		OwnMethods<M> methods = OwnMethods.of(type);
		OwnMapping<R, M> mapping = type.mapping();
		ServerServiceDefinition byRecords = ServerServiceDefinition.builder(OwnMethods.service(type.name()))
			.addMethod(methods.echo(), unary((message) -> mapping.toProto(mapping.toRecord(message))))
			.addMethod(methods.echoStruct(), unary((struct) -> echo(struct, type.recordClass())))
			.addMethod(methods.echoJson(), unary((text) -> echo(text, type)))
			.build();
		return List.of(byRecords, DirectEcho.service(methods.echo()));
	}

	private static Struct echo(Struct struct, Class<? extends Record> type) {
		return StructMapping.toStruct(StructMapping.toRecord(struct, type));
	}

	private static JsonText echo(JsonText text, OwnType<?, ?> type) {
		try {
			Record record = type.mapper().readValue(text.getJson(), type.recordClass());
			return JsonText.newBuilder().setJson(type.mapper().writeValueAsString(record)).build();
		}
		catch (JacksonException ex) {
			throw ContractJson.invalid(ex);
		}
	}

	private static <M> ServerCallHandler<M, M> unary(UnaryOperator<M> echo) {
		return ServerCalls
			.asyncUnaryCall((message, answers) -> StreamObservers.nextAndComplete(answers, echo.apply(message)));
	}

}
