package io.wiretrial.gatling.grpc;

import java.util.function.Function;

import io.gatling.commons.validation.Success;
import io.gatling.core.check.CheckBuilder$Find$Default;
import io.gatling.core.check.FindExtractor;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.internal.Expressions;
import io.grpc.Metadata;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;
import scala.Option;

/**
 * What Gatling's check language can find in a reply.
 */
final class GrpcChecks {

	private GrpcChecks() {
	}

	static CheckBuilder.Find<Status.Code> status() {
		return find(CheckKind.STATUS, "status", (reply) -> reply.status().getCode(), Status.Code.class);
	}

	@SuppressWarnings("unchecked")
	static <R, X> CheckBuilder.Find<X> message(Function<R, X> extract, Class<?> extracted) {
		return find("message", (reply) -> (reply.message() != null) ? extract.apply((R) reply.message()) : null,
				extracted);
	}

	static <X> CheckBuilder.Find<X> decoded(Function<Object, X> extract) {
		return find("decoded", (reply) -> (reply.decoded() != null) ? extract.apply(reply.decoded()) : null,
				Object.class);
	}

	static CheckBuilder.Find<String> text(String name, String key, Function<GrpcReply, Metadata> where) {
		Metadata.Key<String> metadataKey = MetadataEntry.textKey(key);
		return find(name, (reply) -> where.apply(reply).get(metadataKey), String.class);
	}

	static CheckBuilder.Find<byte[]> binary(String name, String key, Function<GrpcReply, Metadata> where) {
		Metadata.Key<byte[]> metadataKey = MetadataEntry.binaryKey(key);
		return find(name, (reply) -> where.apply(reply).get(metadataKey), byte[].class);
	}

	static <X> CheckBuilder.Find<X> find(String name, Function<GrpcReply, @Nullable X> extract, Class<?> type) {
		return find(CheckKind.REPLY, name, extract, type);
	}

	// Gatling's finder is nested in a companion object, which Java can name by its binary
	// name only.
	private static <X> CheckBuilder.Find<X> find(CheckKind kind, String name, Function<GrpcReply, @Nullable X> extract,
			Class<?> type) {
		FindExtractor<GrpcReply, X> extractor = new FindExtractor<>(name,
				(reply) -> new Success<>(Option.apply(extract.apply(reply))));
		io.gatling.core.check.CheckBuilder.Find<CheckKind, GrpcReply, X> find = new CheckBuilder$Find$Default<>(
				Expressions.toStaticValueExpression(extractor), true);
		return new CheckBuilder.Find.Default<>(find, kind, type, null);
	}

}
