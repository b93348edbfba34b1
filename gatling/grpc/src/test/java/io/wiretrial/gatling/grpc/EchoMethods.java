package io.wiretrial.gatling.grpc;

import com.google.protobuf.BytesValue;
import com.google.protobuf.Message;
import com.google.protobuf.StringValue;
import com.google.protobuf.Struct;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.protobuf.ProtoUtils;

/**
 * Methods of the test server, written by hand over Protobuf's well-known types.
 */
final class EchoMethods {

	static final String SERVICE = "test.Echo";

	static final MethodDescriptor<StringValue, StringValue> UNARY = method("Unary", MethodType.UNARY,
			StringValue.getDefaultInstance());

	static final MethodDescriptor<BytesValue, BytesValue> BYTES = method("Bytes", MethodType.UNARY,
			BytesValue.getDefaultInstance());

	static final MethodDescriptor<Struct, Struct> STRUCT = method("Struct", MethodType.UNARY,
			Struct.getDefaultInstance());

	static final MethodDescriptor<StringValue, StringValue> UNKNOWN = method("Unknown", MethodType.UNARY,
			StringValue.getDefaultInstance());

	static final MethodDescriptor<StringValue, StringValue> FEED = method("Feed", MethodType.SERVER_STREAMING,
			StringValue.getDefaultInstance());

	static final MethodDescriptor<BytesValue, BytesValue> FLOOD = method("Flood", MethodType.SERVER_STREAMING,
			BytesValue.getDefaultInstance());

	static final MethodDescriptor<BytesValue, BytesValue> UPLOAD = method("Upload", MethodType.CLIENT_STREAMING,
			BytesValue.getDefaultInstance());

	static final MethodDescriptor<StringValue, StringValue> CHAT = method("Chat", MethodType.BIDI_STREAMING,
			StringValue.getDefaultInstance());

	private EchoMethods() {
	}

	static StringValue text(String value) {
		return StringValue.of(value);
	}

	private static <T extends Message> MethodDescriptor<T, T> method(String name, MethodType type, T instance) {
		return MethodDescriptor.<T, T>newBuilder()
			.setType(type)
			.setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, name))
			.setRequestMarshaller(ProtoUtils.marshaller(instance))
			.setResponseMarshaller(ProtoUtils.marshaller(instance))
			.build();
	}

}
