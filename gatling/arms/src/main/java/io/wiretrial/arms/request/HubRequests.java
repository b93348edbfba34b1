package io.wiretrial.arms.request;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import io.wiretrial.contract.ContractJson;

/**
 * Requests and messages of subscribers and publishers of a hub, by Mercure and by Action
 * Cable.
 */
public final class HubRequests {

	/** Path of the Mercure hub: GET subscribes, POST publishes. */
	public static final String MERCURE = "/.well-known/mercure";

	/** Path of Action Cable. */
	public static final String CABLE = "/cable";

	/** Subprotocol of Action Cable. */
	public static final String CABLE_PROTOCOL = "actioncable-v1-json";

	// Names of topics; nothing is fetched from there.
	private static final String TOPICS = "https://example.com/stops/";

	private HubRequests() {
	}

	/**
	 * Returns the name of a Mercure topic.
	 * @param number number of the topic
	 * @return the URL that ends with the number
	 */
	public static String topic(int number) {
		return TOPICS + number;
	}

	/**
	 * Returns where a Mercure topic is subscribed to.
	 * @param number number of the topic
	 * @return path and query, which begin with /
	 */
	public static String subscription(int number) {
		return MERCURE + "?topic=" + encoded(topic(number));
	}

	/**
	 * Returns the form that publishes to a Mercure topic.
	 * @param number number of the topic
	 * @param data what is published
	 * @return body of a POST
	 */
	public static byte[] publication(int number, String data) {
		return ("topic=" + encoded(topic(number)) + "&data=" + encoded(data)).getBytes(StandardCharsets.US_ASCII);
	}

	private static String encoded(String text) {
		return URLEncoder.encode(text, StandardCharsets.UTF_8);
	}

	/**
	 * Returns the command that enters a room of Action Cable's chat.
	 * @param room number of the room
	 * @return text of a message
	 */
	public static String entering(int room) {
		return ContractJson.writeText(Map.of("command", "subscribe", "identifier", room(room)));
	}

	/**
	 * Returns the command that speaks in a room of Action Cable's chat.
	 * @param room number of the room, which the speaker has entered
	 * @param object a JSON object: what all in the room get beside the action
	 * @return text of a message
	 */
	public static String speaking(int room, String object) {
		return ContractJson.writeText(Map.of("command", "message", "identifier", room(room), "data",
				"{\"action\":\"speak\"," + object.substring(1)));
	}

	private static String room(int room) {
		return "{\"channel\":\"ChatChannel\",\"room\":\"" + room + "\"}";
	}

}
