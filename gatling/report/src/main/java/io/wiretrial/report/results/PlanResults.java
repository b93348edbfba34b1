package io.wiretrial.report.results;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.ParityResult;

/**
 * Results of one plan.
 *
 * @param id id of the plan
 * @param headline what stands above everything else
 * @param about what it asks
 * @param judging by what its words were reached
 * @param played how much of it was played, and how
 * @param conditions one per condition that was played
 * @param claims the scoreboard: one per published claim
 * @param checks what came before its first block
 */
public record PlanResults(String id, Headline headline, About about, Judging judging, Played played,
		List<ConditionResults> conditions, List<ClaimResult> claims, Checks checks) {

	public PlanResults {
		conditions = List.copyOf(conditions);
		claims = List.copyOf(claims);
	}

	/**
	 * Returns what one operation does: a plan has one kind of operation, or several that
	 * are all asked for.
	 * @return that of the first condition
	 */
	public Operation operation() {
		return this.conditions.isEmpty() ? Operation.ECHO : this.conditions.get(0).setting().operation();
	}

	/**
	 * Returns all arms under all conditions.
	 * @return rows in the order of the conditions
	 */
	public Stream<ArmRow> rows() {
		return this.conditions.stream().flatMap(ConditionResults::rows);
	}

	/**
	 * Returns what is said of all arms.
	 * @return the verdict of each arm but the baselines, in the order of the conditions
	 */
	public Stream<VerdictResult> verdicts() {
		return rows().flatMap((row) -> Stream.ofNullable(row.verdict()));
	}

	/**
	 * Tells whether all arms of all conditions answered the same.
	 * @return true if no condition differs
	 */
	public boolean parityHeld() {
		return this.checks.parity().stream().allMatch(ParityResult::equal);
	}

	/**
	 * Tells whether every arm was shown to hold the limit of its condition.
	 * @return true where there is no limit
	 */
	public boolean holdsLimits() {
		return rows().filter((row) -> row.condition().setting().limit() != null)
			.allMatch((row) -> row.is(LimitResult.Kept.HOLDS));
	}

	/**
	 * Tells whether the services were warm.
	 * @return false if a warm-up did not settle
	 */
	public boolean wasWarm() {
		return this.checks.warmUps().stream().allMatch(WarmUp::settled);
	}

	/**
	 * Question of a plan.
	 *
	 * @param title short title
	 * @param question the question in one sentence
	 * @param source the publication that asked it
	 * @param scope what differs between the publication's set-up and this run
	 * @param network between which addresses it was played, and whether encrypted; what
	 * arms of the plan's own called, and how their replies were compared
	 */
	public record About(String title, String question, String source, String scope, String network) {
	}

	/**
	 * What stands above everything else.
	 *
	 * @param answer which arm to take by what was found, in one sentence
	 * @param badge what its words speak of: {@code one start}, {@code 3 starts}, or
	 * {@code not warm} where a warm-up did not settle
	 * @param health what disturbed it, in one sentence
	 */
	public record Headline(String answer, String badge, String health) {
	}

	/**
	 * By what the words of a plan were reached.
	 *
	 * @param metric the plan's own metric; a verdict names the one that it was reached by
	 * @param margin margin of "same within", a fraction of 0.01 to 1
	 * @param comparisons primary comparisons that were played, 0 or more
	 * @param level confidence of the interval of each, a fraction of 0.95 to 1: so that
	 * all of them hold together at 0.95
	 * @param starts starts of the services, 0 or more
	 * @param limit limit of conditions that have none of their own, such as
	 * {@code p99 < 25ms}; null for none
	 */
	public record Judging(Metric metric, double margin, int comparisons, double level, int starts,
			@Nullable Limit limit) {
	}

	/**
	 * What came before the first block of a plan.
	 *
	 * @param parity whether the arms answered the same, per condition
	 * @param warmUps the warm-up of each start
	 */
	public record Checks(List<ParityResult> parity, List<WarmUp> warmUps) {

		public Checks {
			parity = List.copyOf(parity);
			warmUps = List.copyOf(warmUps);
		}

	}

	/**
	 * The warm-up of one start.
	 *
	 * @param start which start, 1 or more
	 * @param settled whether compilers were quiet and the arms' slopes against their
	 * baselines flat before the limit
	 * @param reason what ended it, in one sentence
	 * @param seconds its length in s, 0 or more
	 */
	public record WarmUp(int start, boolean settled, String reason, double seconds) {
	}

	/**
	 * Amount of a plan that was played, and how.
	 *
	 * @param load how operations were asked for
	 * @param leadInMillis unrecorded time before each window in ms, 0 or more
	 * @param counts trials by outcome, those of dropped blocks included
	 * @param leftOut conditions and arms that the preset left out
	 * @param gatlingReports pages of Gatling's own reports relative to this file, one per
	 * start in their order; empty if Gatling made none
	 * @param errors what failed, by condition, arm and cause
	 */
	public record Played(Load load, double leadInMillis, Counts counts, List<String> leftOut,
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
