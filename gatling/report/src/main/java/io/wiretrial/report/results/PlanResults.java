package io.wiretrial.report.results;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.ParityResult;

/**
 * Results of one plan.
 *
 * @param id id of the plan
 * @param answer what was found, in one sentence
 * @param about what it asks
 * @param judging by what its verdicts were reached
 * @param played how much of it was played, and how
 * @param conditions one per condition that was played
 * @param claims the scoreboard: one per published claim
 * @param parity whether the arms answered the same, per condition
 */
public record PlanResults(String id, String answer, About about, Judging judging, Played played,
		List<ConditionResults> conditions, List<ClaimResult> claims, List<ParityResult> parity) {

	public PlanResults {
		conditions = List.copyOf(conditions);
		claims = List.copyOf(claims);
		parity = List.copyOf(parity);
	}

	/**
	 * Returns the same with fewer conditions.
	 * @param kept conditions that it shall have
	 * @return the plan's results under these conditions
	 */
	public PlanResults only(List<ConditionResults> kept) {
		return new PlanResults(this.id, this.answer, this.about, this.judging, this.played, kept, this.claims,
				this.parity);
	}

	/**
	 * Returns what is said of all arms.
	 * @return both verdicts of each arm that has any, in the order of the conditions
	 */
	public Stream<VerdictResult> verdicts() {
		return this.conditions.stream()
			.flatMap((condition) -> condition.arms().stream())
			.map(ArmResults::verdicts)
			.flatMap((verdicts) -> Stream.ofNullable(verdicts).flatMap(ArmVerdicts::all));
	}

	/**
	 * Tells whether all arms of all conditions answered the same.
	 * @return true if no condition differs
	 */
	public boolean parityHeld() {
		return this.parity.stream().allMatch(ParityResult::equal);
	}

	/**
	 * Question of a plan.
	 *
	 * @param title short title
	 * @param question the question in one sentence
	 * @param source the publication that asked it
	 * @param scope what differs between the publication's set-up and this run
	 * @param network between which addresses it was played, and whether encrypted, in one
	 * sentence
	 */
	public record About(String title, String question, String source, String scope, String network) {
	}

	/**
	 * By what the verdicts of a plan were reached.
	 *
	 * @param metric the plan's own metric; a verdict names the one that it was reached by
	 * @param margin margin of "no difference above m", a fraction of 0.01 to 1
	 * @param comparisons comparisons that shared the significance, 0 or more: one for
	 * each arm, condition and metric; failed and refused ones take no share
	 * @param significance chance that one or more of the plan's verdicts and claims is
	 * false, a fraction of 0 to 0.5: its share of the run's
	 * @param starts starts of the services, 1 or more
	 * @param spread spread between starts that the verdicts allow for, in one sentence
	 */
	public record Judging(Metric metric, double margin, int comparisons, double significance, int starts,
			String spread) {
	}

	/**
	 * Amount of a plan that was played, and how.
	 *
	 * @param load how operations were asked for
	 * @param leadInMillis unrecorded time before each window in ms, 0 or more
	 * @param windowMillis recorded time of each trial in ms, above 0
	 * @param counts trials by outcome, those of dropped blocks included
	 * @param leftOut conditions and arms that the preset or its budget left out
	 * @param gatlingReports pages of Gatling's own reports relative to this file, one per
	 * start in their order; empty if Gatling made none
	 * @param errors what failed, by condition, arm and cause
	 */
	public record Played(Load load, double leadInMillis, double windowMillis, Counts counts, List<String> leftOut,
			List<String> gatlingReports, List<ErrorCount> errors) {

		public Played {
			gatlingReports = List.copyOf(gatlingReports);
			errors = List.copyOf(errors);
			leftOut = List.copyOf(leftOut);
		}

	}

	/**
	 * Trials by outcome.
	 *
	 * @param ok trials that went well, 0 or more
	 * @param failed trials that failed by the arm's fault, 0 or more
	 * @param voided trials in which clock or recorder broke, 0 or more
	 * @param flags trials by flag, 1 or more each; flags that none carries are not listed
	 * @param longestDeadMillis longest time between two trials in ms, 0 or more
	 */
	public record Counts(int ok, int failed, int voided, Map<Flag, Integer> flags, double longestDeadMillis) {

		public Counts {
			flags = Map.copyOf(flags);
		}

	}

}
