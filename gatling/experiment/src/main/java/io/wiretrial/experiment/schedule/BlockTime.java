package io.wiretrial.experiment.schedule;

import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.schedule.Shape;

/**
 * How long one block of a condition takes: one phase in which its arms alternate and,
 * where arms share a process, a window of each alone in which its cost is read. Arms of a
 * feed are never pushed to together, so their cost is read in the phase. Windows whose
 * rate the plan fixes are known beforehand; others are as long as their operations need,
 * within the shape.
 *
 * @param plan plan whose conditions are asked about
 * @param shape what its blocks look like
 */
record BlockTime(Plan plan, Shape shape) {

	/** A quiet point, readings of the servers, files. */
	private static final Duration BETWEEN = Duration.ofMillis(30);

	/** Opening all subscriptions of an arm, and ending them. */
	private static final Duration SUBSCRIBING = Duration.ofMillis(80);

	/**
	 * Asking pages for what they have noted; seconds where one does not keep up
	 * (docs/measured/browser-bars.txt).
	 */
	private static final Duration ASKING_PAGES = Duration.ofMillis(1_500);

	private static final Set<String> IN_BROWSERS = Arms.all()
		.list()
		.stream()
		.filter(Arm::needsBrowser)
		.map(Arm::name)
		.collect(Collectors.toUnmodifiableSet());

	Duration inRunIn(SelectedCondition selected, boolean shared) {
		return of(selected, shared, this.shape.runInWindow());
	}

	Duration shortest(SelectedCondition selected, boolean shared) {
		return of(selected, shared, window(selected, this.shape.window()));
	}

	Duration longest(SelectedCondition selected, boolean shared) {
		return of(selected, shared, window(selected, this.shape.longest()));
	}

	// A feed sends far more messages than a window must have.
	private Duration window(SelectedCondition selected, Duration unknown) {
		if (selected.condition().operation() == Operation.FEED) {
			return this.shape.window();
		}
		Load load = selected.load(this.plan);
		Double perSecond = load.rate().perSecond();
		if (load.model() == Load.Model.CLOSED || perSecond == null) {
			return unknown;
		}
		Duration needed = Duration.ofNanos(Math.round(this.shape.operations() / perSecond * 1e9));
		return min(max(needed, this.shape.window()), this.shape.longest());
	}

	private Duration of(SelectedCondition selected, boolean shared, Duration window) {
		Operation operation = selected.condition().operation();
		Duration edges = this.shape.leadIn().plus(BETWEEN);
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
	private static long pages(SelectedCondition selected) {
		long arms = selected.played().stream().filter(IN_BROWSERS::contains).count();
		return arms + (IN_BROWSERS.contains(selected.condition().baseline()) ? 1 : 0);
	}

	private static Duration max(Duration one, Duration other) {
		return (one.compareTo(other) > 0) ? one : other;
	}

	private static Duration min(Duration one, Duration other) {
		return (one.compareTo(other) < 0) ? one : other;
	}

}
