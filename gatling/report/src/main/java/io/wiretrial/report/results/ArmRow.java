package io.wiretrial.report.results;

import org.jspecify.annotations.Nullable;

/**
 * One arm under one condition: the row that page, console and files make of it.
 *
 * @param condition the condition
 * @param arm one of its arms
 */
public record ArmRow(ConditionResults condition, ArmResults arm) {

	/**
	 * Names the row within its plan.
	 * @return such as {@code 5 fields, gRPC}
	 */
	public String place() {
		return "%s, %s".formatted(this.condition.label(), this.arm.label());
	}

	/**
	 * Returns what is said of the arm.
	 * @return null for the baseline
	 */
	public @Nullable VerdictResult verdict() {
		return this.arm.judged().verdict();
	}

	/**
	 * Returns which word is said of the arm.
	 * @return none for the baseline, and for a comparison that is not primary
	 */
	public Word word() {
		VerdictResult verdict = verdict();
		return (verdict != null) ? verdict.kind() : Word.NONE;
	}

	/**
	 * Returns the ratio to the baseline.
	 * @return null for the baseline, and where none could be formed
	 */
	public @Nullable RatioResult size() {
		VerdictResult verdict = verdict();
		return (verdict != null) ? verdict.size() : null;
	}

	/**
	 * Tells whether something is said of the arm and its limit.
	 * @param kept what
	 * @return false where its condition has no limit
	 */
	public boolean is(LimitResult.Kept kept) {
		LimitResult limit = this.arm.judged().limit();
		return limit != null && limit.kept() == kept;
	}

}
