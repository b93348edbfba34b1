package io.wiretrial.model.rules;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.Predicate;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.TrialResult;

/**
 * One rule. Its sentence is made of the thresholds that it applies.
 *
 * @param flag what a trial gets
 * @param meaning what is true of such a trial, thresholds included, in one sentence
 * @param applies tells from a trial's evidence whether it gets the flag
 */
public record FlagRule(Flag flag, String meaning, Predicate<TrialResult> applies) {

	// Operations that failed, as a share of those that were intended
	static FlagRule errors(double share) {
		return new FlagRule(Flag.ERRORS, "More than %s of the operations failed.".formatted(percent(share)),
				(trial) -> trial.counts().failed() > share * trial.counts().intended());
	}

	static FlagRule steal(double share) {
		return new FlagRule(Flag.STEAL, "The hypervisor took more than %s of the CPU time.".formatted(percent(share)),
				(trial) -> trial.cost().generator().stealFraction() > share);
	}

	static FlagRule generatorThrottled(double share) {
		return new FlagRule(Flag.GENERATOR_THROTTLED,
				"A CPU quota stopped the generator for more than %s of the elapsed time.".formatted(percent(share)),
				(trial) -> trial.cost().generator().throttledNanos() > share * trial.cost().generator().wallNanos());
	}

	// What is late then waits in a queue that only grows
	static FlagRule behind(double received) {
		return new FlagRule(Flag.BEHIND,
				"Readers of a feed received less than %s of the rows that were offered: a delay is that of a queue which grows."
					.formatted(percent(received)),
				(trial) -> trial.pushed() != null && trial.pushed().offeredPerSecond() != null && trial.pushed()
					.events() < received * trial.pushed().offeredPerSecond() * trial.timing().windowNanos() / 1e9);
	}

	// Of few tokens one that is late makes most a burst
	static FlagRule notStreamed(double share, int fewest) {
		return new FlagRule(Flag.NOT_STREAMED,
				"In most answers %s of the tokens came in one burst: nothing was streamed.".formatted(percent(share)),
				(trial) -> trial.tokensEach() >= fewest
						&& trial.time(Measure.LARGEST_BURST).p50() >= share * trial.tokensEach());
	}

	static FlagRule limitedByLink(double share) {
		return new FlagRule(Flag.LIMITED_BY_LINK,
				"More than %s of what the link can carry was used: limited by the link.".formatted(percent(share)),
				(trial) -> trial.cost().link() != null
						&& trial.cost().link().share(trial.counts().achievedRate()) > share);
	}

	// The quota of a service is part of what is measured: its user set it (decision 0013)
	static FlagRule serviceThrottled(double share) {
		return new FlagRule(Flag.SERVICE_THROTTLED,
				"The service's CPU quota stopped it for more than %s of the elapsed time: part of what is measured."
					.formatted(percent(share)),
				(trial) -> isServiceThrottled(trial, share));
	}

	static boolean isServiceThrottled(TrialResult trial, double share) {
		ServerCost server = trial.cost().server();
		Long throttled = (server != null) ? server.controlGroup().throttledNanos() : null;
		return server != null && throttled != null && throttled > share * server.wallNanos();
	}

	static boolean isPushed(TrialResult trial) {
		return trial.pushed() != null;
	}

	// By a plan's rate, not by the replies that came before
	static boolean isScheduled(TrialResult trial) {
		return trial.counts().plannedRate() != null;
	}

	static String percent(double share) {
		return new BigDecimal(share * 100).round(new MathContext(3)).stripTrailingZeros().toPlainString() + " %";
	}

}
