package io.wiretrial.generator.phase;

import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.record.Recording;
import io.wiretrial.model.result.Counts;
import io.wiretrial.model.result.Pushed;

/**
 * Deliveries to the subscribers of one trial.
 *
 * @param pushed what came
 * @param published how publishing went; null for a feed, which nobody publishes to
 * @param subscribed failures of subscribing and of leaving, by cause
 * @param undelivered messages that should have come by the drain deadline and did not
 * @param publications what publishing took; null for a feed
 * @param opening what it cost to subscribe; null where pushing begins with it
 * @param delivering subscriptions on which messages came; null where all count
 */
record HeardDeliveries(Recording pushed, @Nullable Recording published, Map<String, Long> subscribed, long undelivered,
		Pushed.@Nullable Published publications, Pushed.@Nullable Opening opening, @Nullable Integer delivering) {

	HeardDeliveries {
		subscribed = Map.copyOf(subscribed);
	}

	HeardDeliveries(Recording pushed, @Nullable Recording published, Map<String, Long> subscribed, long undelivered,
			Pushed.@Nullable Published publications, Pushed.@Nullable Opening opening) {
		this(pushed, published, subscribed, undelivered, publications, opening, null);
	}

	int delivering(int users) {
		return (this.delivering != null) ? this.delivering : users;
	}

	// Responses in Gatling's log that stand for what came; null if it was off.
	@Nullable Long logged() {
		return (this.pushed.logged() > 0) ? (Long) this.pushed.logged() : null;
	}

	Map<String, Long> failures() {
		Map<String, Long> failures = new TreeMap<>(this.pushed.failures());
		this.subscribed.forEach((cause, count) -> failures.merge(cause, count, Long::sum));
		if (this.published != null) {
			this.published.failures().forEach((cause, count) -> failures.merge(cause, count, Long::sum));
		}
		long noted = this.pushed.failures().values().stream().mapToLong(Long::longValue).sum();
		if (this.undelivered > noted) {
			failures.put(Counts.NOT_DELIVERED, this.undelivered - noted);
		}
		return failures;
	}

}
