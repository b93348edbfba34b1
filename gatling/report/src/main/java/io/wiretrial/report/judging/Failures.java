package io.wiretrial.report.judging;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.result.TrialResult;

/**
 * Failures of one arm, over all its trials, whatever became of their blocks.
 *
 * @param operation what one operation does
 * @param arm what people call the arm
 * @param trials its trials
 */
record Failures(Operation operation, String arm, List<TrialResult> trials) {

	/** Share of operations that may fail. */
	static final double ALLOWED = 0.001;

	/** Share of trials with a grave flag above which an arm failed. */
	static final double GRAVE_SHARE = 0.1;

	/** What a feed must receive of what it was offered. */
	static final double RECEIVED = 0.95;

	// Cause of what a service cut off because it was read too slowly
	private static final String CUT = "ENDED_BY_SERVER";

	// What is no matter of the error rate
	private static final Set<Flag> GRAVE = Set.of(Flag.TARGET_DIED, Flag.OUT_OF_MEMORY, Flag.RATE_MISSED,
			Flag.TRIAL_DEADLINE);

	// What failed; empty if the arm did not fail
	Optional<String> sentence() {
		long grave = this.trials.stream().filter((trial) -> trial.flags().stream().anyMatch(GRAVE::contains)).count();
		if (grave > GRAVE_SHARE * this.trials.size()) {
			return Optional
				.of("%s died or fell behind in %d of %d trials.".formatted(this.arm, grave, this.trials.size()));
		}
		return (isTooMany() && !isCutForLateness())
				? Optional
					.of(String.format(Locale.ROOT, "%,d of %,d operations of %s.", failed(), intended(), this.arm))
				: Optional.empty();
	}

	// A feed that was cut for its readers is late, as others are that are not cut
	boolean isCutForLateness() {
		Set<String> causes = new HashSet<>();
		this.trials.forEach((trial) -> causes.addAll(trial.counts().failures().keySet()));
		double received = 0;
		double offered = 0;
		for (TrialResult trial : this.trials) {
			Pushed pushed = trial.pushed();
			Double perSecond = (pushed != null) ? pushed.offeredPerSecond() : null;
			if (pushed != null && perSecond != null) {
				received += pushed.events();
				offered += perSecond * trial.timing().windowNanos() / 1e9;
			}
		}
		return this.operation.kind() == Operation.Kind.FEED && isTooMany() && causes.equals(Set.of(CUT))
				&& received < RECEIVED * offered;
	}

	private boolean isTooMany() {
		return failed() > ALLOWED * intended();
	}

	private long failed() {
		return this.trials.stream().mapToLong((trial) -> trial.counts().failed()).sum();
	}

	private long intended() {
		return Math.max(failed(), this.trials.stream().mapToLong((trial) -> trial.counts().intended()).sum());
	}

}
