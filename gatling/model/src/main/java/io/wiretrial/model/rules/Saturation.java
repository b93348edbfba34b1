package io.wiretrial.model.rules;

import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.GeneratorCost;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.TrialResult;

/**
 * Processors without reserve. In the open model a generator without any is late; in the
 * closed model the rate is then that of the machine.
 *
 * @param busy used share of its processors above which a process has no reserve, 0 to 1
 * @param together the same of generator, its browser and server on one machine
 * @param throttled share of the elapsed time for which a quota may stop a service
 */
record Saturation(double busy, double together, double throttled) {

	FlagRule generatorBusy() {
		return new FlagRule(Flag.GENERATOR_BUSY,
				"The generator used more than %s of its processors at a planned rate."
					.formatted(FlagRule.percent(this.busy)),
				(trial) -> FlagRule.isScheduled(trial) && trial.cost().generator().cpuShare() > this.busy);
	}

	FlagRule rule() {
		return new FlagRule(Flag.SATURATED,
				"Without a planned rate generator or server used more than %s of the processors, both together more than %s, or a quota stopped the server: the rate is a limit, no property of the arm."
					.formatted(FlagRule.percent(this.busy), FlagRule.percent(this.together)),
				(trial) -> !FlagRule.isScheduled(trial) && isSaturated(trial));
	}

	// A single lane waits for each reply: it cannot saturate anything
	private boolean isSaturated(TrialResult trial) {
		if (FlagRule.isPushed(trial)) {
			return isFull(trial);
		}
		return trial.counts().lanes() > 1 && (FlagRule.isServiceThrottled(trial, this.throttled) || isFull(trial));
	}

	private boolean isFull(TrialResult trial) {
		GeneratorCost generator = trial.cost().generator();
		ServerCost server = trial.cost().server();
		double ofServer = (server == null || server.wallNanos() <= 0) ? 0
				: Math.max(0, (double) server.cpuNanos() / (server.wallNanos() * trial.cost().processors()));
		double ofBrowser = generator.browserLoad() / trial.cost().processors();
		return generator.cpuShare() > this.busy || ofServer > this.busy || ofBrowser > this.busy
				|| generator.cpuShare() + ofServer + ofBrowser > this.together;
	}

}
