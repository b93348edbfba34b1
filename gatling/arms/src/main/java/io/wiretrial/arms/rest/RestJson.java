package io.wiretrial.arms.rest;

import java.util.Arrays;
import java.util.function.IntFunction;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.RecordFamily;
import io.wiretrial.arms.chain.Upload;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.request.RestRequests;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.gatling.http.Framing;
import io.wiretrial.gatling.http.WireHttpRequest;
import io.wiretrial.model.plan.Payload;

import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/** Records as JSON; text streams as NDJSON, down and up. */
public final class RestJson {

	private RestJson() {
	}

	/**
	 * Makes the chain of one operation.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder chain(ArmContext context) {
		return RestRequest.exchange(context, switch (context.operation()) {
			case LIST -> RestRequests.list(context.requestName(), context.payload(Payload.Items.class).items());
			case STREAM_UP -> textUp(context);
			case STREAM_DOWN -> textDown(context);
			case ECHO -> echo(context, context.family());
			default -> throw context.withoutChain();
		});
	}

	private static <R extends Record> WireHttpRequest echo(ArmContext context, RecordFamily<R, ?> family) {
		IntFunction<R> records = family.records(context.payloads());
		return RestRequests.echo(context.requestName(), family, (session) -> records.apply(Lane.of(session).payload()));
	}

	private static WireHttpRequest textDown(ArmContext context) {
		return wireHttp(context.requestName()).get(streamPath(RestPaths.STREAM_TEXT, ChunkPlan.TEXT))
			.header("accept", "application/x-ndjson")
			.frames(Framing.lines())
			.decodeFrame((bytes) -> ContractJson.read(bytes, TextChunkRecord.class));
	}

	private static WireHttpRequest textUp(ArmContext context) {
		Upload<byte[]> upload = new Upload<>(ChunkPlan.TEXT,
				(index) -> line(context.payloads().corpus().textChunk(index, ChunkPlan.TEXT.sizeBytes())));
		return wireHttp(context.requestName()).post(RestPaths.STREAM_TEXT)
			.header("content-type", "application/x-ndjson")
			.header("accept", "application/json")
			.bodyChunks((session) -> upload.iterator())
			.decode((bytes) -> ContractJson.read(bytes, StreamDigestRecord.class));
	}

	private static byte[] line(TextChunkRecord chunk) {
		byte[] json = ContractJson.write(chunk);
		byte[] line = Arrays.copyOf(json, json.length + 1);
		line[json.length] = '\n';
		return line;
	}

	static String streamPath(String path, ChunkPlan plan) {
		return path + "?" + ChunkPlan.CHUNKS_NAME + "=" + plan.chunks() + "&" + ChunkPlan.SIZE_NAME + "="
				+ plan.sizeBytes();
	}

}
