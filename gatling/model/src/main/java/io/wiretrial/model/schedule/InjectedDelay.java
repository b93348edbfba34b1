package io.wiretrial.model.schedule;

/**
 * Delay that the null target is asked to add to a cell, to test the instrument itself.
 *
 * @param slowdown extra time as a share of the baseline's warm-up median, 0 to 10
 * @param ordinals whether each request carries its ordinal within the trial, so that the
 * null target applies its delay law
 */
public record InjectedDelay(double slowdown, boolean ordinals) {

	public InjectedDelay {
		if (!(slowdown >= 0 && slowdown <= 10)) {
			throw new IllegalArgumentException("Slowdown %s is out of range: use 0 to 10.".formatted(slowdown));
		}
	}

}
