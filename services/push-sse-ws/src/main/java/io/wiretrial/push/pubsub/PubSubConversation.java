package io.wiretrial.push.pubsub;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.topic.Topics;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.kit.memory.Charge;
import io.wiretrial.push.json.JsonEnvelope;
import io.wiretrial.push.json.JsonPublication;
import io.wiretrial.push.json.RawJson;
import io.wiretrial.streaming.websocket.Conversation;
import io.wiretrial.streaming.websocket.SharedMessage;
import io.wiretrial.streaming.websocket.WebSocketConnection;

/**
 * One client's subscriptions and publications. Mistakes are answered, and end nothing.
 * Hot path.
 */
final class PubSubConversation implements Conversation {

	private static final int SUBSCRIPTION_BYTES = 1024;

	private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]{1,18}");

	private final WebSocketConnection connection;

	private final Topics<JsonPublication, SharedMessage> topics;

	private final PubSubProperties properties;

	/** What subscriptions take of the process. */
	private final Charge heap;

	private long subscribedBytes;

	/** What leaves each topic, by its name. */
	private final Map<String, Runnable> subscriptions = new HashMap<>();

	PubSubConversation(WebSocketConnection connection, Topics<JsonPublication, SharedMessage> topics,
			PubSubProperties properties, Charge heap) {
		this.connection = connection;
		this.topics = topics;
		this.properties = properties;
		this.heap = heap;
	}

	@Override
	public void text(ByteBuf utf8) {
		String ack = null;
		try {
			Map<String, String> fields = RawJson.fields(utf8.toString(StandardCharsets.UTF_8));
			ack = ack(fields.get("ack"));
			obey(fields, ack);
		}
		catch (InvalidRequestException ex) {
			refuse(ex.detail(), ack);
		}
	}

	@Override
	public void binary(ByteBuf octets) {
		refuse("A binary message: send text.", null);
	}

	private static @Nullable String ack(@Nullable String json) {
		if (json != null && !WHOLE_NUMBER.matcher(json).matches()) {
			throw InvalidRequestException.forValue("ack", json, "use a whole number of at most 18 digits");
		}
		return json;
	}

	private void obey(Map<String, String> fields, @Nullable String ack) {
		if (fields.containsKey("publish")) {
			publish(topic("publish", fields), fields.get("data"), ack);
		}
		else if (fields.containsKey("subscribe")) {
			subscribe(topic("subscribe", fields));
		}
		else {
			unsubscribe(topic("unsubscribe", fields));
		}
	}

	private String topic(String field, Map<String, String> fields) {
		String topic = RawJson.text(field, fields.get(field));
		if (topic.isEmpty() || topic.length() > this.properties.maxTopicLength()) {
			throw InvalidRequestException.forValue(field, topic,
					"use 1 to " + this.properties.maxTopicLength() + " characters");
		}
		return topic;
	}

	private void publish(String topic, @Nullable String data, @Nullable String ack) {
		if (data == null) {
			throw new InvalidRequestException("data", "Missing value", "give any JSON");
		}
		if (!JsonPublication.publish(this.topics, topic, data)) {
			refuse("As much waits as wiretrial.pubsub.max-waiting-size or the memory budget of the process allows: "
					+ "publish less.", ack);
		}
		else if (ack != null) {
			reply("{\"ack\":" + ack + "}");
		}
	}

	// Twice is as good as once.
	private void subscribe(String topic) {
		if (!this.subscriptions.containsKey(topic)) {
			if (this.subscriptions.size() >= this.properties.maxTopics()) {
				String reason = "More than " + this.properties.maxTopics() + " topics: use more connections.";
				refuse(reason, null);
				this.connection.close(WebSocketCloseStatus.POLICY_VIOLATION, reason);
				return;
			}
			if (!this.heap.cover(this.subscribedBytes + sizeBytes(topic))) {
				refuse("No memory for another subscription: come back later.", null);
				return;
			}
			this.subscribedBytes += sizeBytes(topic);
			this.subscriptions.put(topic, this.topics.join(topic, this.connection.eventLoop(),
					new JsonEnvelope("{\"topic\":" + ContractJson.writeText(topic) + ",\"data\":"), this.connection));
		}
		reply("{\"subscribed\":" + ContractJson.writeText(topic) + "}");
	}

	private void unsubscribe(String topic) {
		Runnable leave = this.subscriptions.remove(topic);
		if (leave == null) {
			throw InvalidRequestException.forValue("unsubscribe", topic, "subscribe before");
		}
		leave.run();
		this.subscribedBytes -= sizeBytes(topic);
		this.heap.cover(this.subscribedBytes);
	}

	// About what a subscription takes on the heap: its topic, and the head of messages.
	private static int sizeBytes(String topic) {
		return SUBSCRIPTION_BYTES + 4 * topic.length();
	}

	private void refuse(String detail, @Nullable String ack) {
		String error = "{\"error\":" + ContractJson.writeText(detail);
		reply((ack != null) ? error + ",\"ack\":" + ack + "}" : error + "}");
	}

	private void reply(String json) {
		this.connection.reply(new TextWebSocketFrame(Unpooled.wrappedBuffer(json.getBytes(StandardCharsets.UTF_8))));
	}

	@Override
	public void ended() {
		this.subscriptions.values().forEach(Runnable::run);
		this.subscriptions.clear();
		this.subscribedBytes = 0;
		this.heap.cover(0);
	}

}
