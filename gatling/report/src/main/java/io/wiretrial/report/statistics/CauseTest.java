package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import io.wiretrial.report.statistics.JudgedClaim.Outcome;

/**
 * Form cause: the effect itself must be decided; then the share of it that the cause
 * explains, {@code mean move / mean effect}, must be above 0. Its interval is that of the
 * line through both at their means (the delta method), {@code share + (move − share ×
 * effect) / mean effect} per block, which is sound because the effect is far from 0 where
 * it is decided.
 */
final class CauseTest implements ClaimHypothesis {

	// What no effect is as small as, so that nothing is divided by 0
	private static final double TINY = 1e-9;

	private final Inside effect;

	private final OneSide share;

	CauseTest(ClaimForm.Cause cause, RatioBand margin) {
		SeriesInference effect = new SeriesInference(cause.effect());
		this.effect = new Inside(effect, margin.logs(), new Interval(0, 0), cause.noise().logs(), Math::exp);
		double mean = (Math.abs(effect.mean()) < TINY) ? TINY : effect.mean();
		double explained = (cause.move().size() > 0) ? cause.move().mean() / mean : 0;
		BlockSeries shares = cause.move().plus(-explained, cause.effect()).map((rest) -> explained + rest / mean);
		// what noise could move is no share
		double noise = cause.noise().logs().high() / Math.abs(mean);
		Interval none = new Interval(-margin.fraction(), margin.fraction());
		BlockSeries scaled = shares.with(shares.between().times(1 / mean)).drifting(shares.drift() / mean);
		this.share = new OneSide(new SeriesInference(scaled), Direction.ABOVE, new Interval(-noise, noise), none,
				(value) -> value);
	}

	@Override
	public int blocks() {
		return Math.min(this.effect.blocks(), this.share.blocks());
	}

	@Override
	public Outcome outcome(double significance, Scope scope) {
		return switch (this.effect.outcome(significance, scope)) {
			case CONFIRMED -> Outcome.NO_EFFECT;
			case REFUTED -> this.share.outcome(significance, scope);
			default -> Outcome.UNDECIDED;
		};
	}

	@Override
	public OptionalInt blocksNeeded(double significance) {
		boolean found = this.effect.outcome(significance, Scope.THIS_START) == Outcome.REFUTED;
		return found ? this.share.blocksNeeded(significance) : this.effect.blocksNeeded(significance);
	}

	// The effect and, where there is one, the share of it
	@Override
	public List<Estimate> estimates(double significance) {
		List<Estimate> estimates = new ArrayList<>(this.effect.estimates(significance));
		if (!estimates.isEmpty() && this.effect.outcome(significance, Scope.THIS_START) == Outcome.REFUTED) {
			estimates.addAll(this.share.estimates(significance));
		}
		return estimates;
	}

}
