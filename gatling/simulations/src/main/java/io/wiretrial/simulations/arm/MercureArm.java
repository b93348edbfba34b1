package io.wiretrial.simulations.arm;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.gatling.http.SseStream;
import io.wiretrial.trial.schedule.Target;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.http.WireHttpDsl.sse;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/** A Mercure hub: subscribers by SSE, publishers by POST. */
final class MercureArm extends HubArm {

	private static final String HUB = "/.well-known/mercure";

	// Names of topics; nothing is fetched from there.
	private static final String TOPICS = "https://example.com/stops/";

	private final Transport transport;

	MercureArm(Transport transport) {
		super((transport == Transport.H2C) ? "mercure-h2c" : "mercure",
				"Updates of a Mercure hub as server-sent events, published by POST with a token, over %s."
					.formatted(transport));
		this.transport = transport;
	}

	@Override
	ChainBuilder subscribe(ArmContext context) {
		return Steps.ended(stream(context).open(context.requestName() + " subscribe").timeout(PushArm::timeout));
	}

	@Override
	ChainBuilder ready(ArmContext context) {
		return Steps.nothing();
	}

	@Override
	ChainBuilder publish(ArmContext context) {
		return exec(wireHttp(context.requestName()).post(HUB)
			.header("authorization", "Bearer " + context.target().setting(Target.MERCURE_PUBLISHER_TOKEN))
			.header("content-type", "application/x-www-form-urlencoded")
			.body((session) -> form(context, session))
			.target(context.connection())
			.timeout(PushArm::timeout)
			.observe(new LaneTimes(Expected.REPLY)));
	}

	private static byte[] form(ArmContext context, Session session) {
		return ("topic=" + encoded(TOPICS + published(context, session)) + "&data="
				+ encoded(update(context, session).json()))
			.getBytes(StandardCharsets.US_ASCII);
	}

	@Override
	ChainBuilder leave(ArmContext context) {
		return Steps.leaving(stream(context).close(context.requestName() + " leave").timeout(PushArm::timeout));
	}

	@Override
	ChainBuilder rest(ArmContext context) {
		return Steps.nothing();
	}

	private SseStream stream(ArmContext context) {
		return sse(name()).get((session) -> HUB + "?topic=" + encoded(TOPICS + subscribed(context, session)))
			.target(context.connection())
			.observe(subscription(context, UpdateReader.BARE));
	}

	private static String encoded(String text) {
		return URLEncoder.encode(text, StandardCharsets.UTF_8);
	}

	@Override
	public String protocol() {
		return "Mercure";
	}

	@Override
	public Transport transport() {
		return this.transport;
	}

	@Override
	public String target() {
		return "push-sse-ws";
	}

}
