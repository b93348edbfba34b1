package io.wiretrial.arms.grpc;

import java.util.function.Function;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.grpc.MethodDescriptor;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.DelayHeaders;
import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.chain.Upload;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.gatling.grpc.GrpcNamed;
import io.wiretrial.gatling.grpc.GrpcRequest;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/** Settings that all calls of {@code gatling/grpc} share. */
final class GrpcCallSettings {

	private GrpcCallSettings() {
	}

	// One call; the request is made from the lane, the reply decoded to the contract's
	// record.
	static <Q, R> ChainBuilder call(ArmContext context, MethodDescriptor<Q, R> method, Function<Lane, Q> request,
			Function<R, ?> decode) {
		GrpcNamed named = grpc(context.requestName());
		boolean down = method.getType() == MethodDescriptor.MethodType.SERVER_STREAMING;
		return call(context,
				(down ? named.serverStream(method) : named.unary(method))
					.send((Session session) -> request.apply(Lane.of(session)))
					.decode(decode));
	}

	// One upload; the reply is decoded to the contract's record.
	static <Q, R> ChainBuilder upload(ArmContext context, MethodDescriptor<Q, R> method, Upload<Q> upload,
			Function<R, ?> decode) {
		return call(context,
				grpc(context.requestName()).clientStream(method)
					.asOneRequest()
					.sendAll((session) -> upload)
					.decode(decode));
	}

	// One call that is defined already.
	static <Q, R> ChainBuilder call(ArmContext context, GrpcRequest<Q, R> request) {
		GrpcRequest<Q, R> call = request.observe(ExpectedReplies.observer(context))
			.deadline(Conditions::timeout)
			.target(context.connection());
		if (context.delayInjected()) {
			call = call.metadata(DelayHeaders.ORDINAL, DelayHeaders::ordinal)
				.metadata(DelayHeaders.EXTRA, DelayHeaders::extra);
		}
		return exec(call);
	}

}
