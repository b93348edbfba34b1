package io.wiretrial.simulations.arm;

import java.util.Arrays;
import java.util.function.IntFunction;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.gatling.http.Framing;
import io.wiretrial.gatling.http.WireHttpRequest;
import io.wiretrial.simulations.lane.Lane;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/** Records as JSON; text streams as NDJSON, down and up. */
final class RestJsonArm extends RestArm {

	RestJsonArm(Transport transport) {
		super(transport);
	}

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return switch (payload.kind()) {
			case FIELDS -> operation == Operation.ECHO;
			case LIST -> operation == Operation.LIST;
			case TEXT -> operation == Operation.STREAM_DOWN || operation == Operation.STREAM_UP;
			default -> false;
		};
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		return exchange(context, switch (context.payload().kind()) {
			case LIST -> list(context);
			case TEXT -> (context.operation() == Operation.STREAM_UP) ? textUp(context) : textDown(context);
			default -> fields(context);
		});
	}

	private static WireHttpRequest fields(ArmContext context) {
		return switch (context.payload().size()) {
			case 1 -> echo(context, RestPaths.FIELDS_1_ECHO, Fields1Record.class);
			case 5 -> echo(context, RestPaths.FIELDS_5_ECHO, Fields5Record.class);
			default -> echo(context, RestPaths.FIELDS_100_ECHO, Fields100Record.class);
		};
	}

	private static WireHttpRequest echo(ArmContext context, String path, Class<? extends Record> type) {
		IntFunction<Record> records = context.payload().records(context.corpus());
		return json(wireHttp(context.requestName()).post(path))
			.body((session) -> ContractJson.write(records.apply(Lane.of(session).payload())))
			.decode((bytes) -> ContractJson.read(bytes, type));
	}

	private static WireHttpRequest list(ArmContext context) {
		String path = RestPaths.LIST + "?" + ListCount.QUERY_NAME + "=" + context.payload().size();
		return json(wireHttp(context.requestName()).post(path))
			.body((session) -> ContractJson.write(ExampleRequestRecord.EMPTY))
			.decode((bytes) -> ContractJson.read(bytes, ExampleListRecord.class));
	}

	private static WireHttpRequest textDown(ArmContext context) {
		return wireHttp(context.requestName()).get(streamPath(RestPaths.STREAM_TEXT, ChunkPlan.TEXT))
			.header("accept", "application/x-ndjson")
			.frames(Framing.lines())
			.decodeFrame((bytes) -> ContractJson.read(bytes, TextChunkRecord.class));
	}

	private static WireHttpRequest textUp(ArmContext context) {
		Upload<byte[]> upload = new Upload<>(ChunkPlan.TEXT,
				(index) -> line(context.corpus().textChunk(index, ChunkPlan.TEXT.sizeBytes())));
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

	private static WireHttpRequest json(WireHttpRequest request) {
		return request.header("content-type", "application/json").header("accept", "application/json");
	}

	@Override
	public String name() {
		return "rest-json-" + suffix();
	}

	@Override
	public String description() {
		return "Records as JSON, text streams as NDJSON, over " + transport() + ".";
	}

	@Override
	public String encoding() {
		return "JSON";
	}

}
