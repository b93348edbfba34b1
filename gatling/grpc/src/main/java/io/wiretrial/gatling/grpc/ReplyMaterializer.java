package io.wiretrial.gatling.grpc;

import java.util.function.Function;

import io.gatling.commons.validation.Failure;
import io.gatling.commons.validation.Success;
import io.gatling.commons.validation.Validation;
import io.gatling.core.check.Check;
import io.gatling.core.check.CheckMaterializer;
import org.jspecify.annotations.Nullable;
import scala.Function1;

/**
 * Turns one of Gatling's checks into a check of a reply by preparing what it looks at.
 */
final class ReplyMaterializer<P> extends CheckMaterializer<Object, Check<GrpcReply>, GrpcReply, P> {

	private final Function<GrpcReply, @Nullable P> preparer;

	ReplyMaterializer(Function<GrpcReply, @Nullable P> preparer) {
		super((check) -> check);
		this.preparer = preparer;
	}

	@Override
	public Function1<GrpcReply, Validation<P>> preparer() {
		return (reply) -> {
			P prepared = this.preparer.apply(reply);
			return (prepared != null) ? new Success<>(prepared) : failure("no Protobuf message");
		};
	}

	// Scala's Failure is a Validation of Nothing, which Java's generics do not have.
	@SuppressWarnings("unchecked")
	private static <T> Validation<T> failure(String message) {
		return (Validation<T>) (Validation<?>) new Failure(message);
	}

}
