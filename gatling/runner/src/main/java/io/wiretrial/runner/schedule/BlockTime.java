package io.wiretrial.runner.schedule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.Shape;

/**
 * Time that one block of a condition takes: one phase in which its arms alternate and,
 * where arms share a process, a window of each alone in which its cost is read. Arms of a
 * feed are never pushed to together, so their cost is read in the phase.
 *
 * @param shape what blocks have in common
 * @param arms the arms that plans may name
 */
record BlockTime(Shape shape, Arms arms) {

	/** A quiet point, readings of the servers, files. */
	private static final Duration BETWEEN = Duration.ofMillis(30);

	/** Opening all subscriptions of an arm, and ending them. */
	private static final Duration SUBSCRIBING = Duration.ofMillis(80);

	/** Asking pages for what they have noted; seconds where one does not keep up. */
	private static final Duration ASKING_PAGES = Duration.ofMillis(1_500);

	Duration of(PlannedCondition condition) {
		Operation operation = condition.operation();
		Duration window = condition.window();
		Duration answer = (condition.payload() instanceof Payload.Tokens tokens) ? Duration.ofNanos(tokens.nanos())
				: Duration.ZERO;
		Duration edges = this.shape.leadIn()
			.plus(condition.load().network().roundTrip())
			.plus(BETWEEN)
			.plus(answer.multipliedBy(2));
		int trials = trials(condition).size();
		if (operation == Operation.FEED) {
			return window.plus(edges)
				.plus(SUBSCRIBING)
				.multipliedBy(trials)
				.plus(ASKING_PAGES.multipliedBy(
						trials(condition).stream().filter((arm) -> this.arms.find(arm).needsBrowser()).count()));
		}
		Duration phase = edges.plus(window.multipliedBy(trials));
		Duration whole = isShared(condition) ? phase.plus(edges.plus(window).multipliedBy(trials)) : phase;
		return operation.subscribes() ? whole.plus(SUBSCRIBING.multipliedBy(trials)) : whole;
	}

	// Arms by their trials in a block: the baseline twice
	private static List<String> trials(PlannedCondition condition) {
		List<String> trials = new ArrayList<>(condition.arms());
		trials.addAll(Collections.nCopies(2, condition.baseline()));
		return trials;
	}

	// Whether two arms of a block are answered by one process.
	private static boolean isShared(PlannedCondition condition) {
		List<String> targets = condition.played().stream().flatMap((arm) -> arm.targets().stream()).toList();
		return targets.stream().distinct().count() < targets.size();
	}

}
