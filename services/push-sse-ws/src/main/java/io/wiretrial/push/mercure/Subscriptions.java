package io.wiretrial.push.mercure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.push.mercure.history.Update;

/**
 * The subscriptions that are active now. Each that begins or ends is told by a private
 * update, if the hub is asked to. Safe for any number of threads.
 */
@Component
final class Subscriptions {

	private final Map<String, List<Subscription>> active = new ConcurrentHashMap<>();

	private final JsonMapper mapper = ContractJson.mapper();

	private final Hub hub;

	private final boolean told;

	Subscriptions(Hub hub, MercureProperties properties) {
		this.hub = hub;
		this.told = properties.subscriptionUpdates();
	}

	void opened(String subscriber, List<String> topics, @Nullable Object payload) {
		List<Subscription> subscriptions = topics.stream()
			.map((topic) -> new Subscription(topic, subscriber, payload))
			.toList();
		this.active.put(subscriber, subscriptions);
		tell(subscriptions, true);
	}

	void closed(String subscriber) {
		List<Subscription> ended = this.active.remove(subscriber);
		if (ended != null) {
			tell(ended, false);
		}
	}

	private void tell(List<Subscription> subscriptions, boolean active) {
		if (this.told) {
			subscriptions.forEach((subscription) -> this.hub.announce(update(subscription, active)));
		}
	}

	private Update update(Subscription subscription, boolean active) {
		return new Update("urn:uuid:" + UUID.randomUUID(), List.of(subscription.id()), true,
				this.mapper.writeValueAsString(subscription.document(active)), null, null);
	}

	List<Subscription> all() {
		List<Subscription> all = new ArrayList<>();
		this.active.values().forEach(all::addAll);
		return all;
	}

	List<Subscription> of(String topic) {
		return all().stream().filter((subscription) -> subscription.topic().equals(topic)).toList();
	}

	// Null if there is none.
	@Nullable Subscription find(String topic, String subscriber) {
		for (Subscription subscription : this.active.getOrDefault(subscriber, List.of())) {
			if (subscription.topic().equals(topic)) {
				return subscription;
			}
		}
		return null;
	}

}
