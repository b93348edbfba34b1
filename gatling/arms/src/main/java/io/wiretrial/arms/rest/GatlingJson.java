package io.wiretrial.arms.rest;

import java.util.function.Function;
import java.util.function.IntFunction;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.http.HttpRequestActionBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.RecordFamily;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.PendingTimes;
import io.wiretrial.arms.request.RestRequests;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.model.plan.Payload;

import static io.gatling.javaapi.core.CoreDsl.bodyBytes;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.http.HttpDsl.status;

/**
 * JSON by Gatling's own HTTP client: a cross-check of {@code rest-json-h1}. Gatling's
 * clock has milliseconds, so the times are taken where its check hands the body over to
 * be decoded. Its pool has no cap, so only one connection a lane can be held.
 */
public final class GatlingJson {

	private static final String FAILED = "GATLING_HTTP";

	private GatlingJson() {
	}

	/**
	 * Makes the chain of one operation.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder chain(ArmContext context) {
		if (context.payload() instanceof Payload.Items items) {
			return exchange(context, RestRequests.listPath(items.items()),
					(index) -> ContractJson.write(ExampleRequestRecord.EMPTY),
					(reply) -> ContractJson.read(reply, ExampleListRecord.class));
		}
		return echo(context, context.family());
	}

	private static <R extends Record> ChainBuilder echo(ArmContext context, RecordFamily<R, ?> family) {
		IntFunction<R> records = family.records(context.payloads());
		return exchange(context, family.path(), (index) -> family.toJson(records.apply(index)), family::ofJson);
	}

	private static ChainBuilder exchange(ArmContext context, String path, IntFunction<byte[]> bodies,
			Function<byte[], Record> reader) {
		String base = "http://" + context.target().host() + ":" + context.target().port("http");
		HttpRequestActionBuilder request = RestRequests
			.json(context.requestName(), base + path, (session) -> body(Lane.of(session), bodies))
			.check(status().is(200))
			.check(bodyBytes().transformWithSession((bytes, session) -> decode(bytes, session, reader)).exists());
		return exec(request).exec(GatlingJson::end);
	}

	private static byte[] body(Lane lane, IntFunction<byte[]> bodies) {
		byte[] body = bodies.apply(lane.payload());
		lane.notes().request(body.length);
		return body;
	}

	private static Object decode(byte[] bytes, Session session, Function<byte[], Record> reader) {
		Lane lane = Lane.of(session);
		long lastByteNanos = System.nanoTime();
		Record decoded = reader.apply(bytes);
		long decodedNanos = System.nanoTime();
		lane.keep(decoded);
		lane.notes().reply(lastByteNanos, decodedNanos, bytes.length);
		return decoded;
	}

	private static Session end(Session session) {
		Lane lane = Lane.of(session);
		PendingTimes notes = lane.notes();
		lane.complete(notes.lastByteNanos(), notes.decodedNanos(), notes.requestBytes(), notes.replyBytes(),
				session.isFailed() ? FAILED : null);
		return session.isFailed() ? session.markAsSucceeded() : session;
	}

}
