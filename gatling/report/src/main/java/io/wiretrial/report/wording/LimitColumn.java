package io.wiretrial.report.wording;

import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.report.results.ArmRow;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.PlanResults;

/**
 * The column of a table that says which arms hold their limits.
 *
 * @param limits the limits of the plan's conditions, each once; empty for no column
 */
public record LimitColumn(List<Limit> limits) {

	public LimitColumn {
		limits = List.copyOf(limits);
	}

	/**
	 * Makes the column of a plan.
	 * @param plan what was found
	 * @return a column, which is empty where no condition has a limit
	 */
	public static LimitColumn of(PlanResults plan) {
		return new LimitColumn(plan.conditions()
			.stream()
			.flatMap((condition) -> Stream.ofNullable(condition.setting().limit()))
			.distinct()
			.toList());
	}

	/**
	 * Tells whether there is such a column.
	 * @return whether a condition has a limit
	 */
	public boolean isShown() {
		return !this.limits.isEmpty();
	}

	/**
	 * Returns what stands above it.
	 * @return such as {@code p99 < 25ms}; {@code limit} where conditions differ
	 */
	public String header() {
		return (this.limits.size() == 1) ? this.limits.get(0).toString() : "limit";
	}

	/**
	 * Says whether an arm holds its limit.
	 * @param row the arm under a condition
	 * @return such as {@code holds}, with the limit where conditions differ; empty for
	 * nothing
	 */
	public String cell(ArmRow row) {
		LimitResult limit = row.arm().judged().limit();
		if (limit == null) {
			return "";
		}
		String word = row.is(LimitResult.Kept.TOO_CLOSE) ? "too close" : limit.word();
		return (this.limits.size() == 1) ? word : "%s %s".formatted(word, row.condition().setting().limit());
	}

}
