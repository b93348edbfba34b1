package io.wiretrial.mercure.web;

import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.mercure.Hub;
import io.wiretrial.mercure.MercureProperties;
import io.wiretrial.mercure.history.Update;
import io.wiretrial.mercure.history.UpdateHistory;

/**
 * Tells of subscriptions by private updates, made between two publications and only while
 * somebody may read them. They are not stored unless the hub is asked to, so that those
 * who come and go cost no publication its place in the history; the id of one that is not
 * stored says where to go on.
 */
final class SubscriptionUpdatePublisher {

	/** Told in one go; then publications have their turn. */
	private static final int SLICE = 32;

	private static final Pattern ID = Pattern
		.compile("urn:wiretrial:subscription:([0-9a-f-]{36}):([0-9]{1,18}):[0-9]+");

	private final JsonMapper mapper = ContractJson.mapper();

	private final String epoch = UUID.randomUUID().toString();

	private final Hub hub;

	private final UpdateHistory history;

	private final boolean stored;

	private long told;

	SubscriptionUpdatePublisher(Hub hub, UpdateHistory history, MercureProperties properties) {
		this.hub = hub;
		this.history = history;
		this.stored = properties.storeSubscriptionUpdates();
	}

	// On any thread.
	void tell(List<Subscription> subscriptions, boolean active) {
		this.hub.between(() -> slice(subscriptions, active), (failure) -> {
		});
	}

	private void slice(List<Subscription> subscriptions, boolean active) {
		if (!this.stored && !this.hub.hasTrustedReaders()) {
			return;
		}
		int end = Math.min(SLICE, subscriptions.size());
		this.hub.tell(
				subscriptions.subList(0, end).stream().map((subscription) -> update(subscription, active)).toList(),
				this.stored);
		if (end < subscriptions.size()) {
			tell(subscriptions.subList(end, subscriptions.size()), active);
		}
	}

	private Update update(Subscription subscription, boolean active) {
		String id = this.stored ? "urn:uuid:" + UUID.randomUUID()
				: "urn:wiretrial:subscription:%s:%d:%d".formatted(this.epoch, this.history.end(), this.told++);
		return new Update(id, List.of(subscription.id()), true,
				this.mapper.writeValueAsString(subscription.document(active)), null, null);
	}

	// Where the reader of an update that is not stored goes on; empty if the id is none
	// of
	// this process.
	OptionalLong positionOf(String id) {
		Matcher matcher = ID.matcher(id);
		if (!matcher.matches() || !matcher.group(1).equals(this.epoch)) {
			return OptionalLong.empty();
		}
		return OptionalLong.of(Math.min(Long.parseLong(matcher.group(2)), this.history.end()));
	}

}
