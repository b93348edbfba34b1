package io.wiretrial.model.rules;

import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Halves;

/**
 * Rule of how far the medians of the two halves of a window may lie apart:
 * {@code |ln(p50₁ / p50₂)|}. A trial whose halves differ had not settled, or was
 * disturbed.
 *
 * @param most shift above which the halves differ, above 0
 * @param values values that each half must have, 1 or more
 */
public record HalvesShift(double most, long values) {

	/** The shift, {@code |ln(p50₁ / p50₂)|}, 0 or more. */
	public double of(Halves halves) {
		return Math.abs(Math.log(halves.firstMedianNanos() / halves.secondMedianNanos()));
	}

	/** Whether both halves have enough values and the shift is too large. */
	public boolean isUnsteady(Halves halves) {
		return halves.smallerCount() >= this.values && of(halves) > this.most;
	}

	FlagRule rule() {
		return new FlagRule(Flag.HALVES_DIFFER,
				"The medians of the window's halves, of at least %d values each, differ by more than %s in their logarithms."
					.formatted(this.values, this.most),
				(trial) -> isUnsteady(trial.times().halves()));
	}

}
