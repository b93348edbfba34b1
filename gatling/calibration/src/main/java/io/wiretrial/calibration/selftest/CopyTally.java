package io.wiretrial.calibration.selftest;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmVerdicts;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.VerdictResult;

/** Counts what the judge says of copies, by their names. */
final class CopyTally {

	private final Map<String, Count> latency = new TreeMap<>();

	private final Map<String, Count> cpu = new TreeMap<>();

	void add(PlanResults plan) {
		plan.conditions()
			.stream()
			.flatMap((condition) -> condition.arms().stream())
			.filter((arm) -> !arm.baseline())
			.forEach(this::add);
	}

	private void add(ArmResults arm) {
		ArmVerdicts verdicts = arm.verdicts();
		if (verdicts != null) {
			Stream.ofNullable(verdicts.latency())
				.forEach((verdict) -> this.latency.merge(arm.arm(), Count.of(verdict), Count::plus));
			Stream.ofNullable(verdicts.cpu())
				.forEach((verdict) -> this.cpu.merge(arm.arm(), Count.of(verdict), Count::plus));
		}
	}

	Count latency(String copy) {
		return this.latency.getOrDefault(copy, Count.NONE);
	}

	Count cpu(String copy) {
		return this.cpu.getOrDefault(copy, Count.NONE);
	}

	/**
	 * Verdicts of one kind of copy.
	 *
	 * @param comparisons all of them
	 * @param higher called higher, whichever start was judged
	 * @param lower called lower, whichever start was judged
	 * @param inThisStart called higher or lower in their own start alone
	 * @param higherInThisStart of these, called higher
	 * @param none called no difference
	 */
	record Count(int comparisons, int higher, int lower, int inThisStart, int higherInThisStart, int none) {

		static final Count NONE = new Count(0, 0, 0, 0, 0, 0);

		static Count of(VerdictResult verdict) {
			VerdictResult.Size size = verdict.size();
			boolean own = size != null && size.inThisStart();
			boolean different = verdict.kind().isDifferent();
			boolean higher = verdict.kind() == VerdictResult.Kind.HIGHER
					|| verdict.kind() == VerdictResult.Kind.HIGHER_BELOW_MARGIN;
			return new Count(1, one(higher && !own), one(different && !higher && !own), one(different && own),
					one(higher && own), one(verdict.kind() == VerdictResult.Kind.NO_DIFFERENCE));
		}

		Count plus(Count other) {
			return new Count(this.comparisons + other.comparisons, this.higher + other.higher, this.lower + other.lower,
					this.inThisStart + other.inThisStart, this.higherInThisStart + other.higherInThisStart,
					this.none + other.none);
		}

		int different() {
			return this.higher + this.lower;
		}

		// What was found of a slowdown: a verdict on its own start is true of that start.
		int found() {
			return this.higher + this.higherInThisStart;
		}

		private static int one(boolean happened) {
			return happened ? 1 : 0;
		}

	}

}
