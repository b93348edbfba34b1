package io.wiretrial.mercure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.broadcast.SubscriberGroup;
import io.wiretrial.mercure.history.Update;

/**
 * Finds the groups that get an update: those that named its topic by hash, those with
 * expressions by trying each different one once. For the publisher's thread. Hot path: an
 * update with one topic that nobody wants but by its name is found by one look, even
 * while readers come and go.
 */
final class GroupIndex {

	private final HubCounts counts;

	private final Map<String, Named> named = new HashMap<>();

	private final Set<Group> all = new LinkedHashSet<>();

	private final ExpressionIndex expressions;

	GroupIndex(HubCounts counts) {
		this.counts = counts;
		this.expressions = new ExpressionIndex(counts);
	}

	void add(Group group) {
		Selection wanted = group.filter().wanted();
		if (wanted.all()) {
			this.all.add(group);
		}
		wanted.texts().forEach((topic) -> this.named.computeIfAbsent(topic, (absent) -> new Named()).add(group));
		this.expressions.add(group);
	}

	// After a group has got or given up an event loop.
	void changed(Group group) {
		for (String topic : group.filter().wanted().texts()) {
			Named known = this.named.get(topic);
			if (known != null) {
				known.route = null;
			}
		}
	}

	void remove(Group group) {
		this.all.remove(group);
		group.filter()
			.wanted()
			.texts()
			.forEach((topic) -> this.named.computeIfPresent(topic, (present, known) -> known.without(group)));
		this.expressions.remove(group);
	}

	Map<LoopQueue<WireEvent>, List<SubscriberGroup<WireEvent>>> route(Update update) {
		List<String> topics = update.topics();
		this.counts.lookedUp(topics.size());
		if (topics.size() == 1 && this.all.isEmpty()) {
			String topic = topics.get(0);
			if (this.expressions.matching(topic).isEmpty()) {
				Named known = this.named.get(topic);
				return (known != null) ? known.route(update) : Map.of();
			}
		}
		Set<Group> found = new LinkedHashSet<>(this.all);
		for (String topic : topics) {
			Named known = this.named.get(topic);
			if (known != null) {
				found.addAll(known.groups);
			}
			this.expressions.matching(topic).forEach((expression) -> found.addAll(expression.groups()));
		}
		return route(found, update);
	}

	private static Map<LoopQueue<WireEvent>, List<SubscriberGroup<WireEvent>>> route(Collection<Group> groups,
			Update update) {
		Map<LoopQueue<WireEvent>, List<SubscriberGroup<WireEvent>>> route = new HashMap<>();
		for (Group group : groups) {
			if (group.filter().allows(update)) {
				group.readers()
					.forEach((loop, readers) -> route.computeIfAbsent(loop, (absent) -> new ArrayList<>())
						.add(readers.group()));
			}
		}
		return route;
	}

	/** Groups that named one topic. */
	private static final class Named {

		private final Set<Group> groups = new LinkedHashSet<>(2);

		/** For an update with this topic alone; null until it is asked for. */
		private @Nullable Map<LoopQueue<WireEvent>, List<SubscriberGroup<WireEvent>>> route;

		private void add(Group group) {
			this.groups.add(group);
			this.route = null;
		}

		private @Nullable Named without(Group group) {
			this.groups.remove(group);
			this.route = null;
			return this.groups.isEmpty() ? null : this;
		}

		private Map<LoopQueue<WireEvent>, List<SubscriberGroup<WireEvent>>> route(Update update) {
			Map<LoopQueue<WireEvent>, List<SubscriberGroup<WireEvent>>> known = this.route;
			if (known == null) {
				known = GroupIndex.route(this.groups, update);
				this.route = known;
			}
			return known;
		}

	}

}
