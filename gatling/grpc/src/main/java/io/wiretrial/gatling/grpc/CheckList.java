package io.wiretrial.gatling.grpc;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

import com.google.protobuf.MessageLite;
import io.gatling.commons.validation.Failure;
import io.gatling.core.check.Check;
import io.gatling.core.check.Check$;
import io.gatling.core.session.Session;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.internal.Converters;
import io.gatling.javaapi.core.internal.CoreCheckType;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.Tuple2;

/**
 * The checks of one request, ready to run.
 */
record CheckList(scala.collection.immutable.List<Check<GrpcReply>> checks, boolean empty, boolean onStatus) {

	static CheckList of(List<CheckBuilder> builders) {
		List<Check<GrpcReply>> checks = builders.stream().map(CheckList::materialize).toList();
		boolean onStatus = builders.stream().anyMatch((builder) -> builder.type() == CheckKind.STATUS);
		return new CheckList(Converters.toScalaSeq(checks).toList(), checks.isEmpty(), onStatus);
	}

	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static Check<GrpcReply> materialize(CheckBuilder builder) {
		return (Check<GrpcReply>) ((io.gatling.core.check.CheckBuilder) builder.asScala())
			.build(new ReplyMaterializer<>(preparer(builder.type())));
	}

	private static Function<GrpcReply, @Nullable Object> preparer(CheckBuilder.CheckType type) {
		if (type instanceof CheckKind) {
			return (reply) -> reply;
		}
		if (type instanceof CoreCheckType core) {
			return corePreparer(core);
		}
		throw unsupported(type);
	}

	private static Function<GrpcReply, @Nullable Object> corePreparer(CoreCheckType type) {
		return switch (type) {
			case BodyBytes -> CheckList::bytes;
			case BodyLength -> CheckList::length;
			case BodyString, Substring, Regex -> CheckList::text;
			default -> throw unsupported(type);
		};
	}

	private static IllegalArgumentException unsupported(CheckBuilder.CheckType type) {
		return new IllegalArgumentException("Check " + type + " does not work on a gRPC reply: use message(…),"
				+ " bodyBytes(), bodyLength(), bodyString(), substring(…) or regex(…).");
	}

	private static @Nullable Integer length(GrpcReply reply) {
		return (reply.message() instanceof MessageLite message) ? message.getSerializedSize() : null;
	}

	private static byte @Nullable [] bytes(GrpcReply reply) {
		return (reply.message() instanceof MessageLite message) ? message.toByteArray() : null;
	}

	private static @Nullable String text(GrpcReply reply) {
		byte[] bytes = bytes(reply);
		return (bytes != null) ? new String(bytes, StandardCharsets.UTF_8) : null;
	}

	// Runs the checks.
	// Returns the session with what was saved, and the first failure
	Tuple2<Session, Option<Failure>> run(GrpcReply reply, Session session) {
		return Check$.MODULE$.applyChecks(reply, session, this.checks);
	}

}
