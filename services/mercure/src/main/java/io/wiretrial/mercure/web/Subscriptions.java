package io.wiretrial.mercure.web;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.mercure.MercureProperties;
import io.wiretrial.mercure.SubscriptionUpdates;
import io.wiretrial.mercure.token.Grants;

/**
 * The subscriptions that are active now. Those that begin or end are told, if the hub is
 * asked to. Safe for any number of threads.
 */
final class Subscriptions {

	private final Map<String, Subscriber> active = new ConcurrentHashMap<>();

	private final AtomicLong version = new AtomicLong();

	private final SubscriptionUpdatePublisher announcements;

	private final SubscriptionUpdates told;

	Subscriptions(SubscriptionUpdatePublisher announcements, MercureProperties properties) {
		this.announcements = announcements;
		this.told = properties.subscriptionUpdates();
	}

	void opened(String subscriber, List<String> topics, Grants grants) {
		List<Subscription> subscriptions = topics.stream()
			.map((topic) -> new Subscription(topic, subscriber, grants.payload()))
			.toList();
		boolean tell = this.told.tell(grants.source() != Grants.Source.NONE);
		this.active.put(subscriber, new Subscriber(subscriptions, tell));
		this.version.incrementAndGet();
		if (tell) {
			this.announcements.tell(subscriptions, true);
		}
	}

	void closed(String subscriber) {
		Subscriber ended = this.active.remove(subscriber);
		this.version.incrementAndGet();
		if (ended != null && ended.told()) {
			this.announcements.tell(ended.subscriptions(), false);
		}
	}

	// Grows with each that begins or ends.
	long version() {
		return this.version.get();
	}

	// Found one by one while they are taken.
	Stream<Subscription> all() {
		return this.active.values().stream().flatMap((subscriber) -> subscriber.subscriptions().stream());
	}

	Stream<Subscription> of(String topic) {
		return all().filter((subscription) -> subscription.topic().equals(topic));
	}

	// Null if there is none.
	@Nullable Subscription find(String topic, String subscriber) {
		Subscriber found = this.active.get(subscriber);
		if (found == null) {
			return null;
		}
		Stream<Subscription> same = found.subscriptions()
			.stream()
			.filter((subscription) -> subscription.topic().equals(topic));
		return same.findFirst().orElse(null);
	}

	/**
	 * Subscriber that is there.
	 *
	 * @param subscriptions one for each selector
	 * @param told whether their beginning was told, and their end will be
	 */
	private record Subscriber(List<Subscription> subscriptions, boolean told) {

	}

}
