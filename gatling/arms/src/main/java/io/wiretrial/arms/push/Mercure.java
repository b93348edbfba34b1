package io.wiretrial.arms.push;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.Expected;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.gatling.http.sse.SseStream;
import io.wiretrial.trial.schedule.Target;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.http.WireHttpDsl.sse;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/** A Mercure hub: subscribers by SSE, publishers by POST. */
public final class Mercure extends HubChains {

	private static final String HUB = "/.well-known/mercure";

	// Names of topics; nothing is fetched from there.
	private static final String TOPICS = "https://example.com/stops/";

	@Override
	ChainBuilder subscribe(ArmContext context) {
		return Steps.ended(stream(context).open(context.requestName() + " subscribe").timeout(Conditions::timeout));
	}

	@Override
	ChainBuilder publish(ArmContext context) {
		return exec(wireHttp(context.requestName()).post(HUB)
			.header("authorization", "Bearer " + context.target().setting(Target.MERCURE_PUBLISHER_TOKEN))
			.header("content-type", "application/x-www-form-urlencoded")
			.body((session) -> form(context, session))
			.target(context.connection())
			.timeout(Conditions::timeout)
			.observe(Expected.REPLY));
	}

	private static byte[] form(ArmContext context, Session session) {
		return ("topic=" + encoded(TOPICS + published(context, session)) + "&data="
				+ encoded(update(context, session).json()))
			.getBytes(StandardCharsets.US_ASCII);
	}

	@Override
	ChainBuilder leave(ArmContext context) {
		return Steps.leaving(stream(context).close(context.requestName() + " leave").timeout(Conditions::timeout));
	}

	private SseStream stream(ArmContext context) {
		return sse(context.requestName())
			.get((session) -> HUB + "?topic=" + encoded(TOPICS + subscribed(context, session)))
			.target(context.connection())
			.observe(subscription(context, UpdateReader.BARE));
	}

	private static String encoded(String text) {
		return URLEncoder.encode(text, StandardCharsets.UTF_8);
	}

}
