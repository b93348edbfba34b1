package io.wiretrial.mercure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.springframework.web.ErrorResponseException;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.kit.memory.MemoryPool;
import io.wiretrial.kit.web.ContractProblems;
import io.wiretrial.mercure.selector.Template;
import io.wiretrial.mercure.token.MercureRefusal;

/**
 * Limits of what subscribers' selectors may cost: of one, its number and characters; of
 * all together, the memory that they take and the variables of their different
 * expressions, which every publication may have to try. Nobody may take more than a
 * sixteenth of the variables that are left, so that those who ask for little are let in
 * longest. Safe for any number of threads.
 */
public final class SelectorLimits {

	/** Of what is left, for one. */
	private static final int SHARE = 16;

	/** A selector's places in the hub, and two octets for each character. */
	private static final int SELECTOR_BYTES = 500;

	private final MercureProperties properties;

	private final MemoryPool heap;

	private final Map<String, Integer> holders = new HashMap<>();

	private long variables;

	SelectorLimits(MercureProperties properties, MemoryBudget budget) {
		this.properties = properties;
		this.heap = budget.heap();
	}

	/**
	 * Refuses a subscriber that will never be let in. Before any template is read: each
	 * selector with a brace counts as one.
	 * @param selectors what it asks for
	 * @throws ErrorResponseException with 400 if that is more than one may ask for
	 */
	public void check(List<String> selectors) {
		List<String> expressions = selectors.stream().filter((selector) -> selector.indexOf('{') >= 0).toList();
		most(selectors.size(), this.properties.maxTopics(), "topics", "max-topics");
		most(characters(selectors), this.properties.maxSelectorCharacters(), "characters of topics",
				"max-selector-characters");
		most(expressions.size(), this.properties.maxExpressions(), "topics with expressions", "max-expressions");
		most(characters(expressions), this.properties.maxExpressionCharacters(),
				"characters of topics with expressions", "max-expression-characters");
	}

	private static void most(int number, int most, String what, String property) {
		if (number > most) {
			throw MercureRefusal.bad("%d %s are asked for: give at most %d, or raise wiretrial.mercure.%s."
				.formatted(number, what, most, property));
		}
	}

	private static int characters(Iterable<String> selectors) {
		int characters = 0;
		for (String selector : selectors) {
			characters += selector.length();
		}
		return characters;
	}

	/**
	 * Takes what a subscriber's selectors cost, or refuses it: there may be room later.
	 * @param selectors what it asks for
	 * @param wanted the same, read
	 * @return gives back what was taken; to be called once
	 * @throws ErrorResponseException with 503 if there is no room
	 */
	public Runnable take(List<String> selectors, Selection wanted) {
		long bytes = 2L * characters(selectors) + (long) SELECTOR_BYTES * selectors.size();
		if (!this.heap.tryTakeForOne(bytes)) {
			throw ContractProblems.unavailable("As much waits in this process as its share of the heap holds",
					"come back later, or give it more");
		}
		if (!wanted.templates().isEmpty() && !takeVariables(wanted.templates())) {
			this.heap.give(bytes);
			throw ContractProblems.unavailable(
					"Readers have asked for nearly as many different expressions as"
							+ " wiretrial.mercure.max-expression-variables allows",
					"come back later, ask for fewer, or raise it");
		}
		return () -> {
			this.heap.give(bytes);
			giveVariables(wanted.templates());
		};
	}

	private synchronized boolean takeVariables(Map<String, Template> templates) {
		long added = 0;
		for (Map.Entry<String, Template> each : templates.entrySet()) {
			added += this.holders.containsKey(each.getKey()) ? 0 : each.getValue().variables();
		}
		if (added > (this.properties.maxExpressionVariables() - this.variables) / SHARE) {
			return false;
		}
		this.variables += added;
		templates.keySet().forEach((selector) -> this.holders.merge(selector, 1, Integer::sum));
		return true;
	}

	private synchronized void giveVariables(Map<String, Template> templates) {
		templates.forEach((selector, template) -> {
			int left = this.holders.merge(selector, -1, Integer::sum);
			if (left == 0) {
				this.holders.remove(selector);
				this.variables -= template.variables();
			}
		});
	}

}
