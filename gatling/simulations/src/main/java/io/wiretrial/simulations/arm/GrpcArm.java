package io.wiretrial.simulations.arm;

import java.util.function.Function;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.grpc.MethodDescriptor;

import io.wiretrial.contract.list.ListCount;
import io.wiretrial.gatling.grpc.GrpcNamed;
import io.wiretrial.gatling.grpc.GrpcRequest;
import io.wiretrial.simulations.lane.Lane;
import io.wiretrial.trial.plan.Operation;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/** What all gRPC arms share. */
abstract class GrpcArm implements Arm {

	@Override
	public final String protocol() {
		return "gRPC";
	}

	@Override
	public final Transport transport() {
		return Transport.GRPC;
	}

	/**
	 * Makes the chain of one call.
	 * @param <Q> type of the request message
	 * @param <R> type of the reply messages
	 * @param context the cell
	 * @param method method of the call
	 * @param request makes the message from the lane
	 * @param decode makes the contract's record of a reply message
	 * @return chain of one request
	 */
	static <Q, R> ChainBuilder call(ArmContext context, MethodDescriptor<Q, R> method, Function<Lane, Q> request,
			Function<R, ?> decode) {
		GrpcNamed named = grpc(context.requestName());
		boolean down = context.operation() == Operation.STREAM_DOWN;
		return observed(context, (down ? named.serverStream(method) : named.unary(method))
			.send((Session session) -> request.apply(Lane.of(session))), decode);
	}

	/**
	 * Makes the chain of one upload.
	 * @param <Q> type of the request messages
	 * @param <R> type of the reply message
	 * @param context the cell
	 * @param method method of the call
	 * @param upload makes the messages
	 * @param decode makes the contract's record of the reply message
	 * @return chain of one request
	 */
	static <Q, R> ChainBuilder upload(ArmContext context, MethodDescriptor<Q, R> method, Upload<Q> upload,
			Function<R, ?> decode) {
		return observed(context,
				grpc(context.requestName()).clientStream(method).asOneRequest().sendAll((session) -> upload), decode);
	}

	private static <Q, R> ChainBuilder observed(ArmContext context, GrpcRequest<Q, R> request, Function<R, ?> decode) {
		GrpcRequest<Q, R> call = request.decode(decode)
			.observe(new LaneTimes(Expected.of(context)))
			.deadline((Session session) -> Lane.of(session).conditions().timeout())
			.target(context.connection());
		if (context.operation() == Operation.LIST) {
			call = call.metadata(ListCount.METADATA_NAME, Integer.toString(context.payload().size()));
		}
		if (context.handicapped()) {
			call = call.metadata(Handicaps.ORDINAL, Handicaps::ordinal).metadata(Handicaps.EXTRA, Handicaps::extra);
		}
		return exec(call);
	}

}
