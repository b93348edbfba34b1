package io.wiretrial.push.cable;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The channels that are offered, by the names that identifiers have for them.
 */
enum Channel {

	/**
	 * A room to speak in: {@code speak} goes to all of the room, {@code echo} back.
	 */
	ChatChannel {
		@Override
		@Nullable String stream(JsonNode parameters) {
			JsonNode room = parameters.path("room");
			if (room.isContainer()) {
				return null;
			}
			String name = (room.isMissingNode() || room.isNull()) ? "" : room.asString();
			return "forbidden".equals(name) ? null : "chat:" + name;
		}

		@Override
		void perform(String action, CableSubscription subscription, String data) {
			switch (action) {
				case "echo" -> subscription.transmit(data);
				case "speak" -> subscription.broadcast(data);
				default -> subscription.ignore("an action the channel lacks");
			}
		}
	},

	/**
	 * A channel that rejects everybody.
	 */
	DeniedChannel {
		@Override
		@Nullable String stream(JsonNode parameters) {
			return null;
		}

		@Override
		void perform(String action, CableSubscription subscription, String data) {
			subscription.ignore("an action of a channel that rejects");
		}
	};

	// Null if there is none of this name.
	static @Nullable Channel named(String name) {
		for (Channel channel : values()) {
			if (channel.name().equals(name)) {
				return channel;
			}
		}
		return null;
	}

	// What to subscribe to, null to reject.
	abstract @Nullable String stream(JsonNode parameters);

	abstract void perform(String action, CableSubscription subscription, String data);

}
