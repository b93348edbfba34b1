package io.wiretrial.simulations.arm;

import java.util.function.IntFunction;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.http.HttpRequestActionBuilder;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.simulations.lane.Lane;
import io.wiretrial.simulations.lane.Notes;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

import static io.gatling.javaapi.core.CoreDsl.ByteArrayBody;
import static io.gatling.javaapi.core.CoreDsl.bodyBytes;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

/**
 * JSON by Gatling's own HTTP client: a cross-check of {@code rest-json-h1}. Gatling's
 * clock has milliseconds, so the times are taken where its check hands the body over to
 * be decoded. Its pool has no cap, so only one connection a lane can be held.
 */
final class GatlingJsonArm implements Arm {

	private static final String FAILED = "GATLING_HTTP";

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		boolean known = (payload.kind() == Payload.Kind.FIELDS && operation == Operation.ECHO)
				|| (payload.kind() == Payload.Kind.LIST && operation == Operation.LIST);
		return known && connections.equals(Connections.PER_LANE);
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		return switch (context.payload().size() + "-" + context.payload().kind()) {
			case "1-FIELDS" -> echo(context, RestPaths.FIELDS_1_ECHO, Fields1Record.class);
			case "5-FIELDS" -> echo(context, RestPaths.FIELDS_5_ECHO, Fields5Record.class);
			case "100-FIELDS" -> echo(context, RestPaths.FIELDS_100_ECHO, Fields100Record.class);
			default -> exchange(context, RestPaths.LIST + "?" + ListCount.QUERY_NAME + "=" + context.payload().size(),
					(index) -> ExampleRequestRecord.EMPTY, ExampleListRecord.class);
		};
	}

	private static ChainBuilder echo(ArmContext context, String path, Class<? extends Record> type) {
		return exchange(context, path, context.payload().records(context.corpus()), type);
	}

	private static ChainBuilder exchange(ArmContext context, String path, IntFunction<? extends Record> records,
			Class<? extends Record> type) {
		String base = "http://" + context.target().host() + ":" + context.target().port("http");
		HttpRequestActionBuilder request = http(context.requestName()).post(base + path)
			.header("content-type", "application/json")
			.header("accept", "application/json")
			.body(ByteArrayBody((session) -> body(Lane.of(session), records)))
			.check(status().is(200))
			.check(bodyBytes().transformWithSession((bytes, session) -> decode(bytes, session, type)).exists());
		return exec(request).exec(GatlingJsonArm::end);
	}

	private static byte[] body(Lane lane, IntFunction<? extends Record> records) {
		byte[] body = ContractJson.write(records.apply(lane.payload()));
		lane.notes().request(body.length);
		return body;
	}

	private static Object decode(byte[] bytes, Session session, Class<? extends Record> type) {
		Lane lane = Lane.of(session);
		long lastByteNanos = System.nanoTime();
		Record decoded = ContractJson.read(bytes, type);
		long decodedNanos = System.nanoTime();
		lane.keep(decoded);
		lane.notes().reply(lastByteNanos, decodedNanos, bytes.length);
		return decoded;
	}

	private static Session end(Session session) {
		Lane lane = Lane.of(session);
		Notes notes = lane.notes();
		lane.complete(notes.lastByteNanos(), notes.decodedNanos(), notes.requestBytes(), notes.replyBytes(),
				session.isFailed() ? FAILED : null);
		return session.isFailed() ? session.markAsSucceeded() : session;
	}

	@Override
	public String name() {
		return "rest-json-gatling";
	}

	@Override
	public String description() {
		return "Records as JSON over HTTP/1.1 by Gatling's own client, to check ours.";
	}

	@Override
	public String protocol() {
		return "REST";
	}

	@Override
	public String encoding() {
		return "JSON";
	}

	@Override
	public Transport transport() {
		return Transport.GATLING_HTTP_1_1;
	}

	@Override
	public String target() {
		return "echo-rest";
	}

}
