package io.wiretrial.arms.push;

import java.util.Map;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.gatling.http.websocket.WebSocketStream;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;

/** Action Cable: a topic is a room of the chat, and a publisher speaks in it. */
public final class Cable extends WebSocketHub {

	/**
	 * Creates the chains.
	 */
	public Cable() {
		super(UpdateReader.CABLE);
	}

	@Override
	WebSocketStream connection(String name) {
		return webSocket(name).connect("/cable").subprotocol("actioncable-v1-json");
	}

	@Override
	String subscription(ArmContext context, Session session) {
		return command("subscribe", subscribed(context, session), null);
	}

	@Override
	String confirmation() {
		return "\"type\":\"confirm_subscription\"";
	}

	// A publisher must be in a room to speak in it: a publisher enters all of its own,
	// and so
	// hears what is said there, which no other protocol makes it do.
	@Override
	ChainBuilder ready(ArmContext context) {
		WebSocketStream stream = connection(context.requestName()).target(context.connection());
		String room = context.requestName() + " room";
		return exec(stream.open(context.requestName() + " open").timeout(Conditions::timeout))
			.exec(repeat((session) -> topics(context, Lane.of(session)), room).on(
					exec(stream
						.sendAndAwait(context.requestName() + " enter",
								(session) -> command("subscribe",
										topic(context, Lane.of(session), session.getInt(room)), null))
						.until(confirmed(confirmation()))
						.timeout(Conditions::timeout))))
			.exec(Steps.nothing());
	}

	// The protocol has no acknowledgement: it is published when it is flushed.
	@Override
	ChainBuilder publish(ArmContext context) {
		return Steps.ended(stream(context).sendText(context.requestName(), (session) -> spoken(context, session))
			.timeout(Conditions::timeout));
	}

	private static String spoken(ArmContext context, Session session) {
		String update = update(context, session).json();
		return command("message", published(context, session), "{\"action\":\"speak\"," + update.substring(1));
	}

	private static String command(String command, int room, @Nullable String data) {
		String identifier = "{\"channel\":\"ChatChannel\",\"room\":\"" + room + "\"}";
		return ContractJson
			.writeText((data != null) ? Map.of("command", command, "identifier", identifier, "data", data)
					: Map.of("command", command, "identifier", identifier));
	}

}
