package io.wiretrial.gatling.grpc;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

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

	/** The methods again without Protobuf: messages are their bytes. */
	static final MethodDescriptor<byte[], byte[]> RAW_FEED = raw("Feed", MethodType.SERVER_STREAMING);

	static final MethodDescriptor<byte[], byte[]> RAW_CHAT = raw("Chat", MethodType.BIDI_STREAMING);

	private EchoMethods() {
	}

	static StringValue text(String value) {
		return StringValue.of(value);
	}

	private static MethodDescriptor<byte[], byte[]> raw(String name, MethodType type) {
		return MethodDescriptor.<byte[], byte[]>newBuilder()
			.setType(type)
			.setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, name))
			.setRequestMarshaller(new RawMarshaller())
			.setResponseMarshaller(new RawMarshaller())
			.build();
	}

	private static <T extends Message> MethodDescriptor<T, T> method(String name, MethodType type, T instance) {
		return MethodDescriptor.<T, T>newBuilder()
			.setType(type)
			.setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, name))
			.setRequestMarshaller(ProtoUtils.marshaller(instance))
			.setResponseMarshaller(ProtoUtils.marshaller(instance))
			.build();
	}

	/**
	 * Leaves messages as they are on the wire.
	 */
	static final class RawMarshaller implements MethodDescriptor.Marshaller<byte[]> {

		@Override
		public InputStream stream(byte[] value) {
			return new ByteArrayInputStream(value);
		}

		@Override
		public byte[] parse(InputStream bytes) {
			try {
				return bytes.readAllBytes();
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}

	}

}
