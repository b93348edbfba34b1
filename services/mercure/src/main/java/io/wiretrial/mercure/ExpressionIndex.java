package io.wiretrial.mercure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.wiretrial.mercure.selector.Template;

/**
 * Finds the groups whose expressions stand for a topic. Each different expression is
 * tried once, and the answers for the topics of late are kept until a new expression
 * comes. For the publisher's thread.
 */
final class ExpressionIndex {

	private static final int MAX_KEPT = 1000;

	/** Of a topic, and of the expressions that stand for it. */
	private static final int MAX_KEPT_CHARS = 2000;

	private static final int MAX_KEPT_MATCHES = 64;

	private final HubCounts counts;

	private final Map<String, Wanted> expressions = new HashMap<>();

	private final Map<String, List<Wanted>> answers = new LinkedHashMap<>();

	ExpressionIndex(HubCounts counts) {
		this.counts = counts;
	}

	void add(Group group) {
		group.filter().wanted().templates().forEach((selector, template) -> {
			Wanted known = this.expressions.get(selector);
			if (known == null) {
				known = new Wanted(template, new LinkedHashSet<>(2));
				this.expressions.put(selector, known);
				this.answers.clear();
			}
			known.groups().add(group);
		});
	}

	// What was answered stays right: nobody is left there.
	void remove(Group group) {
		for (String selector : group.filter().wanted().templates().keySet()) {
			Wanted known = this.expressions.get(selector);
			if (known != null) {
				known.groups().remove(group);
				if (known.groups().isEmpty()) {
					this.expressions.remove(selector);
				}
			}
		}
	}

	List<Wanted> matching(String topic) {
		if (this.expressions.isEmpty()) {
			return List.of();
		}
		List<Wanted> known = this.answers.get(topic);
		return (known != null) ? known : tried(topic);
	}

	private List<Wanted> tried(String topic) {
		long begin = System.nanoTime();
		List<Wanted> matching = new ArrayList<>();
		for (Wanted expression : this.expressions.values()) {
			if (expression.template().matches(topic)) {
				matching.add(expression);
			}
		}
		this.counts.tried(this.expressions.size(), System.nanoTime() - begin);
		if (topic.length() <= MAX_KEPT_CHARS && matching.size() <= MAX_KEPT_MATCHES) {
			if (this.answers.size() == MAX_KEPT) {
				this.answers.remove(this.answers.keySet().iterator().next());
			}
			this.answers.put(topic, matching);
		}
		return matching;
	}

	/**
	 * An expression and those who asked for it.
	 *
	 * @param template the expression
	 * @param groups who wants what it stands for
	 */
	record Wanted(Template template, Set<Group> groups) {

	}

}
