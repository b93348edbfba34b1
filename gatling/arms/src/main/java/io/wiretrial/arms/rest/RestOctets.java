package io.wiretrial.arms.rest;

import java.util.function.Function;
import java.util.function.IntFunction;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.request.RestRequests;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.gatling.http.Framing;
import io.wiretrial.gatling.http.WireHttpRequest;

import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/**
 * Octets as they are. A byte stream is cut at the size at which it was made, because
 * chunks of the transport mean nothing.
 */
public final class RestOctets {

	private RestOctets() {
	}

	/**
	 * Makes the chain of one operation.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder chain(ArmContext context) {
		return RestRequest.exchange(context, switch (context.operation()) {
			case DIGEST -> RestRequests.digest(context.requestName(), octets(context));
			case STREAM_DOWN -> bytesDown(context);
			case STREAM_UP -> RestRequests.bytesUp(context.requestName(), context.payloads().corpus());
			case ECHO -> RestRequests.octets(context.requestName(), octets(context));
			default -> throw context.withoutChain();
		});
	}

	private static Function<Session, byte[]> octets(ArmContext context) {
		IntFunction<byte[]> octets = context.octets();
		return (session) -> octets.apply(Lane.of(session).payload());
	}

	private static WireHttpRequest bytesDown(ArmContext context) {
		return wireHttp(context.requestName()).get(RestJson.streamPath(RestPaths.STREAM_BYTES, ChunkPlan.BYTES))
			.header("accept", "application/octet-stream")
			.frames(Framing.fixed(ChunkPlan.BYTES.sizeBytes()))
			.decodeFrame((bytes) -> bytes);
	}

}
