package io.wiretrial.mercure;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.wiretrial.mercure.selector.Template;
import io.wiretrial.mercure.selector.TopicSelectors;

/**
 * Some selectors, those that are compared apart from those that are tried. Two are equal
 * if they stand for the same topics by the same selectors, in whatever order.
 */
public final class Selection {

	private final boolean all;

	private final Set<String> texts;

	private final Map<String, Template> templates;

	private final int variables;

	private final int hash;

	private Selection(boolean all, Set<String> texts, Map<String, Template> templates) {
		this.all = all;
		this.texts = Set.copyOf(texts);
		this.templates = Map.copyOf(templates);
		this.variables = templates.values().stream().mapToInt(Template::variables).sum();
		this.hash = this.texts.hashCode() + (all ? 1 : 0);
	}

	/**
	 * Reads selectors.
	 * @param selectors any number, as a client or its token wrote them
	 * @param matcher tells which are templates
	 * @return the selectors
	 */
	public static Selection of(Collection<String> selectors, TopicSelectors matcher) {
		Set<String> texts = new HashSet<>(selectors);
		boolean all = texts.remove(TopicSelectors.ALL);
		Map<String, Template> templates = new HashMap<>();
		for (String text : texts) {
			matcher.template(text).ifPresent((template) -> templates.put(text, template));
		}
		return new Selection(all, texts, templates);
	}

	boolean isEmpty() {
		return !this.all && this.texts.isEmpty();
	}

	boolean all() {
		return this.all;
	}

	// those that equal topics, templates too
	Set<String> texts() {
		return this.texts;
	}

	Map<String, Template> templates() {
		return this.templates;
	}

	// what trying all templates costs
	int variables() {
		return this.variables;
	}

	// Whether one of the selectors stands for one of the topics; the cheap ones first.
	boolean takes(List<String> topics) {
		if (this.all) {
			return true;
		}
		for (String topic : topics) {
			if (this.texts.contains(topic)) {
				return true;
			}
		}
		for (Template template : this.templates.values()) {
			for (String topic : topics) {
				if (template.matches(topic)) {
					return true;
				}
			}
		}
		return false;
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof Selection selection && selection.all == this.all && selection.hash == this.hash
				&& selection.texts.equals(this.texts);
	}

	@Override
	public int hashCode() {
		return this.hash;
	}

}
