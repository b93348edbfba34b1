package io.wiretrial.gatling.grpc.call;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

import com.google.protobuf.MessageLite;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.internal.CoreCheckType;
import io.grpc.Metadata;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.connection.MetadataEntry;
import io.wiretrial.gatling.protocol.CheckKind;
import io.wiretrial.gatling.protocol.Checks;
import io.wiretrial.gatling.protocol.Preparer;

/**
 * Parts of a reply that Gatling's check language can find.
 */
public final class GrpcChecks {

	private static final Preparer<GrpcReply, byte[]> BYTES = new Preparer<>(GrpcChecks::bytes);

	private static final Preparer<GrpcReply, Integer> LENGTH = new Preparer<>(GrpcChecks::length);

	private static final Preparer<GrpcReply, String> TEXT = new Preparer<>(GrpcChecks::text);

	private GrpcChecks() {
	}

	@SuppressWarnings("unchecked")
	public static <R, X> CheckBuilder.Find<X> message(Function<R, X> extract, Class<?> extracted) {
		return find("message", (reply) -> (reply.message() != null) ? extract.apply((R) reply.message()) : null,
				extracted);
	}

	public static <X> CheckBuilder.Find<X> decoded(Function<Object, X> extract) {
		return find("decoded", (reply) -> (reply.decoded() != null) ? extract.apply(reply.decoded()) : null,
				Object.class);
	}

	public static CheckBuilder.Find<String> text(String name, String key, Function<GrpcReply, Metadata> where) {
		Metadata.Key<String> metadataKey = MetadataEntry.textKey(key);
		return find(name, (reply) -> where.apply(reply).get(metadataKey), String.class);
	}

	public static CheckBuilder.Find<byte[]> binary(String name, String key, Function<GrpcReply, Metadata> where) {
		Metadata.Key<byte[]> metadataKey = MetadataEntry.binaryKey(key);
		return find(name, (reply) -> where.apply(reply).get(metadataKey), byte[].class);
	}

	public static <X> CheckBuilder.Find<X> find(String name, Function<GrpcReply, @Nullable X> extract, Class<?> type) {
		return Checks.find(CheckKind.REPLY, name, type, extract);
	}

	public static Checks<GrpcReply> ready(List<CheckBuilder> checks) {
		return Checks.of(checks, GrpcChecks::preparer);
	}

	private static Preparer<GrpcReply, ?> preparer(CoreCheckType type) {
		return switch (type) {
			case BodyBytes -> BYTES;
			case BodyLength -> LENGTH;
			case BodyString, Substring, Regex -> TEXT;
			default ->
				throw new IllegalArgumentException("Check " + type + " does not work on a gRPC reply: use message(…),"
						+ " bodyBytes(), bodyLength(), bodyString(), substring(…) or regex(…).");
		};
	}

	private static byte @Nullable [] bytes(GrpcReply reply) {
		return (reply.message() instanceof MessageLite message) ? message.toByteArray() : null;
	}

	private static @Nullable String text(GrpcReply reply) {
		byte[] bytes = bytes(reply);
		return (bytes != null) ? new String(bytes, StandardCharsets.UTF_8) : null;
	}

	private static @Nullable Integer length(GrpcReply reply) {
		return (reply.message() instanceof MessageLite message) ? message.getSerializedSize() : null;
	}

}
