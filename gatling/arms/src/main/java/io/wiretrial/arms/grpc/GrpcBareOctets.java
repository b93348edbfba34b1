package io.wiretrial.arms.grpc;

import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.contract.grpc.BareOctets;
import io.wiretrial.model.plan.Operation;

/** Octets as a message without Protobuf: {@code GrpcProto} without its codec. */
public final class GrpcBareOctets {

	private GrpcBareOctets() {
	}

	/**
	 * Makes the chain of one operation.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder chain(ArmContext context) {
		if (context.operation() != Operation.DIGEST) {
			throw context.withoutChain();
		}
		IntFunction<byte[]> octets = context.octets();
		return GrpcCallSettings.call(context, BareOctets.DIGEST, (lane) -> octets.apply(lane.payload()),
				(reply) -> new String(reply, StandardCharsets.US_ASCII));
	}

}
