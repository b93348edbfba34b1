package io.wiretrial.report.results;

import java.util.List;
import java.util.Map;

import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.ParityResult;

/**
 * What a run says about one plan.
 *
 * @param id id of the plan
 * @param about what it asks
 * @param judging by what its verdicts were reached
 * @param played how much of it was played, and how
 * @param conditions one per condition that was played
 * @param claims the scoreboard
 * @param parity whether the arms answered the same, per condition
 */
public record PlanResults(String id, About about, Judging judging, Played played, List<ConditionResults> conditions,
		List<ClaimResult> claims, List<ParityResult> parity) {

	public PlanResults {
		conditions = List.copyOf(conditions);
		claims = List.copyOf(claims);
		parity = List.copyOf(parity);
	}

	/**
	 * Tells whether all arms of all conditions answered the same.
	 * @return true if no condition differs
	 */
	public boolean parityHeld() {
		return this.parity.stream().allMatch(ParityResult::equal);
	}

	/**
	 * What a plan asks.
	 *
	 * @param title short title
	 * @param question the question in one sentence
	 * @param source the publication that asked it
	 * @param scope what differs between the publication's set-up and this run
	 */
	public record About(String title, String question, String source, String scope) {
	}

	/**
	 * By what the verdicts of a plan were reached.
	 *
	 * @param metric the one metric that gets verdicts
	 * @param margin margin of "no difference above m", a fraction of 0.01 to 1
	 * @param noiseBand half-width h of the noise band, a fraction of 0.02 or more; the
	 * band reaches from 1 / (1 + h) to 1 + h
	 * @param comparisons comparisons that shared the significance, 0 or more; failed arms
	 * take no share
	 * @param significance chance that one or more of the verdicts is false, a fraction of
	 * 0 to 0.5
	 */
	public record Judging(Metric metric, double margin, double noiseBand, int comparisons, double significance) {
	}

	/**
	 * How much of a plan was played, and how.
	 *
	 * @param load how operations were asked for
	 * @param leadInMillis unrecorded time before each window in ms, 0 or more
	 * @param windowMillis recorded time of each trial in ms, above 0
	 * @param counts trials by outcome, those of dropped blocks included
	 * @param leftOut conditions and arms that the preset or its budget left out
	 * @param gatlingReport folder of Gatling's report relative to this file; empty if
	 * none
	 */
	public record Played(Load load, double leadInMillis, double windowMillis, Counts counts, List<String> leftOut,
			String gatlingReport) {

		public Played {
			leftOut = List.copyOf(leftOut);
		}

	}

	/**
	 * Trials by outcome.
	 *
	 * @param ok trials that went well, 0 or more
	 * @param failed trials that failed by the arm's fault, 0 or more
	 * @param voided trials that the machine disturbed, 0 or more
	 * @param flags trials by flag, 1 or more each; flags that none carries are not listed
	 * @param longestDeadMillis longest time between two trials in ms, 0 or more
	 */
	public record Counts(int ok, int failed, int voided, Map<Flag, Integer> flags, double longestDeadMillis) {

		public Counts {
			flags = Map.copyOf(flags);
		}

	}

}
