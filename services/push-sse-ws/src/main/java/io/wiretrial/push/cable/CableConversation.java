package io.wiretrial.push.cable;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.kit.memory.Charge;
import io.wiretrial.push.json.RawJson;
import io.wiretrial.streaming.websocket.Conversation;
import io.wiretrial.streaming.websocket.WebSocketConnection;

/**
 * One client's commands and subscriptions. It is welcomed before its first message is
 * read, so that commands which came earlier wait in the socket. Hot path.
 */
final class CableConversation implements Conversation {

	private static final String DEFAULT_ACTION = "receive";

	private final WebSocketConnection connection;

	private final CableStreams cable;

	private final CableProperties properties;

	private final Runnable leavePings;

	/** What subscriptions take of the process. */
	private final Charge heap;

	private long subscribedBytes;

	/** By the identifiers' text. */
	private final Map<String, CableSubscription> subscriptions = new HashMap<>();

	CableConversation(WebSocketConnection connection, CableStreams cable, Heartbeat heartbeat,
			CableProperties properties) {
		this.connection = connection;
		this.cable = cable;
		this.properties = properties;
		this.heap = cable.heapCharge();
		connection.reply(CableMessage.WELCOME.frame());
		connection.flush();
		this.leavePings = heartbeat.join(connection.eventLoop(), connection);
	}

	@Override
	public void text(ByteBuf utf8) {
		try {
			obey(RawJson.fields(utf8.toString(StandardCharsets.UTF_8)));
		}
		catch (InvalidRequestException ex) {
			this.cable.ignored(ex.detail());
		}
	}

	@Override
	public void binary(ByteBuf octets) {
		this.cable.ignored("a binary message");
	}

	private void obey(Map<String, String> fields) {
		String command = RawJson.text("command", fields.get("command"));
		String raw = fields.get("identifier");
		String identifier = RawJson.text("identifier", raw);
		switch (command) {
			case "subscribe" -> subscribe(identifier, Objects.requireNonNull(raw));
			case "unsubscribe" -> unsubscribe(subscribed(identifier, this.subscriptions.remove(identifier)));
			case "message" -> perform(subscribed(identifier, this.subscriptions.get(identifier)),
					RawJson.text("data", fields.get("data")));
			default ->
				throw InvalidRequestException.forValue("command", command, "use subscribe, unsubscribe or message");
		}
	}

	private void subscribe(String identifier, String raw) {
		if (this.subscriptions.containsKey(identifier)) {
			this.cable.ignored("a second subscription of one identifier");
			return;
		}
		JsonNode parameters = parameters(identifier);
		String name = parameters.path("channel").asString("");
		Channel channel = Channel.named(name);
		if (channel == null) {
			throw InvalidRequestException.forValue("channel", name, "use ChatChannel or DeniedChannel");
		}
		String stream = fits(identifier, raw) ? channel.stream(parameters) : null;
		if (stream == null) {
			this.connection.reply(CableMessage.rejection(raw));
			return;
		}
		this.subscriptions.put(identifier, new CableSubscription(this.connection, this.cable, channel, raw, stream));
		this.subscribedBytes += CableSubscription.sizeBytes(raw);
		this.connection.reply(CableMessage.confirmation(raw));
	}

	private void unsubscribe(CableSubscription subscription) {
		subscription.leave();
		this.subscribedBytes -= subscription.sizeBytes();
		this.heap.cover(this.subscribedBytes);
	}

	private static JsonNode parameters(String identifier) {
		try {
			return ContractJson.mapper().readTree(identifier);
		}
		catch (JacksonException ex) {
			throw ContractJson.invalid(ex).within("identifier");
		}
	}

	private boolean fits(String identifier, String raw) {
		return identifier.length() <= this.properties.maxIdentifierLength()
				&& this.subscriptions.size() < this.properties.maxSubscriptions()
				&& this.heap.cover(this.subscribedBytes + CableSubscription.sizeBytes(raw));
	}

	private static CableSubscription subscribed(String identifier, @Nullable CableSubscription subscription) {
		if (subscription == null) {
			throw InvalidRequestException.forValue("identifier", identifier, "subscribe before");
		}
		return subscription;
	}

	private static void perform(CableSubscription subscription, String data) {
		String action = RawJson.fields(data).get("action");
		subscription.perform((action != null) ? RawJson.text("action", action) : DEFAULT_ACTION, data);
	}

	@Override
	public void stopping() {
		this.connection.reply(CableMessage.SERVER_RESTART.frame());
	}

	@Override
	public void ended() {
		this.leavePings.run();
		this.subscriptions.values().forEach(CableSubscription::leave);
		this.subscriptions.clear();
		this.subscribedBytes = 0;
		this.heap.cover(0);
	}

}
