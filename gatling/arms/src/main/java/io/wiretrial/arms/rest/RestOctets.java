package io.wiretrial.arms.rest;

import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.function.IntFunction;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.Upload;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.gatling.http.Framing;
import io.wiretrial.gatling.http.WireHttpRequest;

import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/**
 * Octets as they are. A byte stream is cut at the size at which it was made, because
 * chunks of the transport mean nothing.
 */
public final class RestOctets {

	private static final String OCTETS = "application/octet-stream";

	private RestOctets() {
	}

	/**
	 * Makes the chain of one operation.
	 * @param context the cell
	 * @return the chain
	 */
	public static ChainBuilder chain(ArmContext context) {
		return RestRequest.exchange(context, switch (context.operation()) {
			case DIGEST -> octets(context, RestPaths.OCTETS_DIGEST, "text/plain",
					(bytes) -> new String(bytes, StandardCharsets.US_ASCII));
			case STREAM_DOWN -> bytesDown(context);
			case STREAM_UP -> bytesUp(context);
			default -> octets(context, RestPaths.OCTETS_ECHO, OCTETS, (bytes) -> bytes);
		});
	}

	private static WireHttpRequest octets(ArmContext context, String path, String accept, Function<byte[], ?> decode) {
		IntFunction<byte[]> octets = context.octets();
		return wireHttp(context.requestName()).post(path)
			.header("content-type", OCTETS)
			.header("accept", accept)
			.body((session) -> octets.apply(Lane.of(session).payload()))
			.decode(decode);
	}

	private static WireHttpRequest bytesDown(ArmContext context) {
		return wireHttp(context.requestName()).get(RestJson.streamPath(RestPaths.STREAM_BYTES, ChunkPlan.BYTES))
			.header("accept", OCTETS)
			.frames(Framing.fixed(ChunkPlan.BYTES.sizeBytes()))
			.decodeFrame((bytes) -> bytes);
	}

	private static WireHttpRequest bytesUp(ArmContext context) {
		int sizeBytes = ChunkPlan.BYTES.sizeBytes();
		Upload<byte[]> upload = new Upload<>(ChunkPlan.BYTES, (index) -> context.corpus().bytesChunk(index, sizeBytes));
		return wireHttp(context.requestName())
			.post(RestPaths.STREAM_BYTES + "?" + ChunkPlan.SIZE_NAME + "=" + sizeBytes)
			.header("content-type", OCTETS)
			.header("accept", "application/json")
			.bodyChunks((session) -> upload.iterator())
			.decode((bytes) -> ContractJson.read(bytes, StreamDigestRecord.class));
	}

}
