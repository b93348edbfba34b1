package io.wiretrial.mercure;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.mercure.selector.TopicSelectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SelectorLimitsTests {

	private final MemoryBudget memory = MemoryBudget.of(20_000, 1000);

	private final TopicSelectors matcher = new TopicSelectors();

	private final SelectorLimits limits = new SelectorLimits(
			HubProperties.with("max-topics", "5", "max-selector-characters", "100", "max-expressions", "2",
					"max-expression-characters", "50", "max-expression-variables", "160"),
			this.memory);

	@Test
	void subscriberIsToldWhichLimitItsSelectorsExceed() {
		assertRefused(IntStream.range(0, 6).mapToObj(Integer::toString).toList(),
				"6 topics are asked for: give at most 5, or raise wiretrial.mercure.max-topics.");
		assertRefused(List.of("a".repeat(60), "b".repeat(41)), "101 characters of topics are asked for: "
				+ "give at most 100, or raise wiretrial.mercure.max-selector-characters.");
		assertRefused(List.of("{a}", "{b}", "{c}"), "3 topics with expressions are asked for: "
				+ "give at most 2, or raise wiretrial.mercure.max-expressions.");
		assertRefused(List.of("{a}" + "b".repeat(48)), "51 characters of topics with expressions are asked for: "
				+ "give at most 50, or raise wiretrial.mercure.max-expression-characters.");
		this.limits.check(List.of("{a}", "{b}" + "c".repeat(44), "d", "e"));
	}

	@Test
	void whoeverAsksForManyVariablesIsRefusedBeforeWhoeverAsksForOne() {
		List<Runnable> held = new ArrayList<>();
		for (int number = 0; number < 7; number++) {
			held.add(take(variables(5 + number % 2, "x" + number)));
		}
		assertThatThrownBy(() -> take(variables(10, "y"))).isInstanceOf(ErrorResponseException.class)
			.hasMessageContaining("Readers have asked for nearly as many different expressions as "
					+ "wiretrial.mercure.max-expression-variables allows: come back later, ask for fewer, or raise it.");
		held.add(take("{z}"));
		held.forEach(Runnable::run);
		take(variables(10, "y"));
	}

	@Test
	void sameExpressionCountsOnceHoweverManyAskForIt() {
		Runnable first = take(variables(10, "x"));
		take(variables(10, "x"));
		first.run();
		assertThatThrownBy(() -> take(variables(10, "y"))).isInstanceOf(ErrorResponseException.class);
	}

	@Test
	void selectorsTakeMemoryOfTheProcessUntilTheirSubscriberLeaves() {
		Runnable held = take("a".repeat(100));
		assertThat(this.memory.heap().usedBytes()).isEqualTo(700);
		assertThat(this.memory.heap().tryTake(9_000)).isTrue();
		assertThatThrownBy(() -> take("b")).isInstanceOf(ErrorResponseException.class)
			.hasMessageContaining("As much waits in this process as its share of the heap holds");
		held.run();
		assertThat(this.memory.heap().usedBytes()).isEqualTo(9_000);
	}

	@Test
	void selectorsOfIdleReadersLeaveAQuarterToPublications() {
		List<Runnable> held = new ArrayList<>();
		assertThatThrownBy(() -> {
			while (held.size() < 100) {
				held.add(take("a".repeat(100)));
			}
		}).isInstanceOf(ErrorResponseException.class);
		assertThat(this.memory.heap().tryTake(this.memory.heap().limitBytes() / 4)).isTrue();
	}

	private static String variables(int variables, String name) {
		return "{a}".repeat(variables - 1) + "{" + name + "}";
	}

	private Runnable take(String selector) {
		return this.limits.take(List.of(selector), Selection.of(List.of(selector), this.matcher));
	}

	private void assertRefused(List<String> selectors, String detail) {
		assertThatThrownBy(() -> this.limits.check(selectors)).isInstanceOf(ErrorResponseException.class)
			.hasMessageContaining(detail);
	}

}
