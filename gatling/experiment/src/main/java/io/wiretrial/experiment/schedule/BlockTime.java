package io.wiretrial.experiment.schedule;

import java.time.Duration;

import io.wiretrial.arms.Arms;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.schedule.Shape;

/**
 * How long one block of a condition takes: one phase in which its arms alternate and,
 * where arms share a process, a window of each alone in which its cost is read. Arms of a
 * feed are never pushed to together, so their cost is read in the phase.
 *
 * @param plan plan whose conditions are asked about
 * @param shape what its blocks have in common
 * @param arms the arms that plans may name
 */
record BlockTime(Plan plan, Shape shape, Arms arms) {

	/** A quiet point, readings of the servers, files. */
	private static final Duration BETWEEN = Duration.ofMillis(30);

	/** Opening all subscriptions of an arm, and ending them. */
	private static final Duration SUBSCRIBING = Duration.ofMillis(80);

	/** Asking pages for what they have noted; seconds where one does not keep up. */
	private static final Duration ASKING_PAGES = Duration.ofMillis(1_500);

	Duration of(SelectedCondition selected, Duration window, boolean shared) {
		Operation operation = selected.condition().operation();
		Duration edges = this.shape.leadIn()
			.plus(this.plan.load(selected.condition()).network().roundTrip())
			.plus(BETWEEN);
		int trials = selected.trials();
		if (operation == Operation.FEED) {
			return window.plus(edges)
				.plus(SUBSCRIBING)
				.multipliedBy(trials)
				.plus(ASKING_PAGES.multipliedBy(pages(selected)));
		}
		Duration phase = edges.plus(window.multipliedBy(trials));
		Duration whole = shared ? phase.plus(edges.plus(window).multipliedBy(trials)) : phase;
		return operation.subscribes() ? whole.plus(SUBSCRIBING.multipliedBy(trials)) : whole;
	}

	// Trials in a browser; the baseline has two
	private long pages(SelectedCondition selected) {
		long played = selected.played().stream().filter(this::isInBrowser).count();
		return played + (isInBrowser(selected.condition().baseline()) ? 1 : 0);
	}

	private boolean isInBrowser(String arm) {
		return this.arms.find(arm).needsBrowser();
	}

}
