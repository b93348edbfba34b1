package io.wiretrial.contract.own;

import com.google.protobuf.Message;
import com.google.protobuf.Struct;
import io.grpc.MethodDescriptor;
import io.grpc.protobuf.ProtoUtils;

import io.wiretrial.contract.v1.JsonText;

/**
 * The gRPC methods that echo a type made at run time, as protoc's plugin would have made
 * them.
 *
 * @param <M> the message
 * @param echo echoes typed messages
 * @param echoStruct echoes {@code google.protobuf.Struct}
 * @param echoJson echoes JSON text inside a message
 */
public record OwnMethods<M extends Message>(MethodDescriptor<M, M> echo, MethodDescriptor<Struct, Struct> echoStruct,
		MethodDescriptor<JsonText, JsonText> echoJson) {

	/**
	 * Makes the methods of a type.
	 * @param <M> the message
	 * @param type the type
	 * @return methods of the service {@code wiretrial.own.v1.OWN_NAME}, with an
	 * underscore for each hyphen of the name
	 */
	public static <M extends Message> OwnMethods<M> of(OwnType<?, M> type) {
		String service = service(type.name());
		return new OwnMethods<>(unary(service, "Echo", type.prototype()),
				unary(service, "EchoStruct", Struct.getDefaultInstance()),
				unary(service, "EchoJson", JsonText.getDefaultInstance()));
	}

	/**
	 * Returns the name of the service of a payload.
	 * @param payload name of the payload, such as {@code order}
	 * @return its full name, such as {@code wiretrial.own.v1.OWN_order}
	 */
	public static String service(String payload) {
		return "wiretrial.own.v1.OWN_" + payload.replace('-', '_');
	}

	private static <T extends Message> MethodDescriptor<T, T> unary(String service, String method, T prototype) {
		return MethodDescriptor.newBuilder(ProtoUtils.marshaller(prototype), ProtoUtils.marshaller(prototype))
			.setType(MethodDescriptor.MethodType.UNARY)
			.setFullMethodName(MethodDescriptor.generateFullMethodName(service, method))
			.setSampledToLocalTracing(true)
			.build();
	}

}
