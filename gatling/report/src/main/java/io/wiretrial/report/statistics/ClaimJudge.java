package io.wiretrial.report.statistics;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.JudgedClaim.Outcome;
import io.wiretrial.report.statistics.JudgedClaim.Size;

/**
 * Judges claims, each by the intervals of what it speaks of.
 *
 * @param judge margin of the plan
 */
record ClaimJudge(Judge judge) {

	/** Used share above which a process is full. */
	private static final double FULL = 0.9;

	/** Blocks below which a count that never differed confirms nothing. */
	private static final int FEWEST_COUNTS = 6;

	private static final Interval ZERO = new Interval(0, 0);

	JudgedClaim judge(ClaimForm form) {
		ClaimHypothesis test = test(form);
		if (test != null) {
			Outcome outcome = test.outcome();
			return new JudgedClaim(form, outcome, test.sizes(), (outcome != Outcome.UNDECIDED) ? OptionalInt.empty()
					: Judge.least(test.units(), (units) -> test.over(units).outcome() != Outcome.UNDECIDED));
		}
		if (form instanceof ClaimForm.Question question) {
			return untested(form, Outcome.ANSWERED, List.of(Size.of(question.answer(), Math::exp)));
		}
		if (form instanceof ClaimForm.Capped capped) {
			return untested(form, Outcome.UNDECIDED, List.of(Size.of(capped.comparison(), Math::exp)));
		}
		if (form instanceof ClaimForm.Delivers delivers) {
			return untested(form, delivered(delivers), List.of());
		}
		return untested(form, (form instanceof ClaimForm.Open) ? Outcome.UNDECIDED : Outcome.NOT_TRIED, List.of());
	}

	private static JudgedClaim untested(ClaimForm form, Outcome outcome, List<Size> sizes) {
		return new JudgedClaim(form, outcome, sizes, OptionalInt.empty());
	}

	private @Nullable ClaimHypothesis test(ClaimForm form) {
		Interval margin = this.judge.margin().logs();
		if (form instanceof ClaimForm.OneSide side) {
			return new ClaimHypothesis.OneSide(side.comparison(), side.claimed(), margin, Math::exp);
		}
		if (form instanceof ClaimForm.Equal equal) {
			return new ClaimHypothesis.Inside(equal.comparison(), margin(equal.margin()).logs(), ZERO, Math::exp);
		}
		if (form instanceof ClaimForm.Crossing crossing) {
			return new ClaimHypothesis.Crossed(
					new ClaimHypothesis.OneSide(crossing.lowEnd(), Standing.BELOW, margin, Math::exp),
					new ClaimHypothesis.OneSide(crossing.highEnd(), Standing.ABOVE, margin, Math::exp));
		}
		if (form instanceof ClaimForm.Slope slope) {
			return steepness(slope.slope(), slope.growth());
		}
		if (form instanceof ClaimForm.MostOf most) {
			double bound = Math.log(1 - most.share());
			Comparison comparison = most.comparison();
			return new ClaimHypothesis.OneSide(
					new Comparison(comparison.logRatio().plus(-bound), comparison.level(), comparison.control()),
					Standing.BELOW, null, (log) -> Math.exp(log + bound));
		}
		if (form instanceof ClaimForm.Within within) {
			return new ClaimHypothesis.OneSide(alone(within.logShare()), Standing.BELOW, null, Math::exp);
		}
		if (form instanceof ClaimForm.Cause cause) {
			return cause(cause, margin(cause.margin()));
		}
		boolean limited = form instanceof ClaimForm.Capped capped && capped.process() > FULL && capped.machine() < FULL;
		return limited ? new ClaimHypothesis.Inside(((ClaimForm.Capped) form).comparison(), margin, ZERO, Math::exp)
				: null;
	}

	private static ClaimHypothesis steepness(Estimate slope, ClaimForm.Growth growth) {
		Comparison difference = alone(slope.plus(-growth.slope()));
		Interval tolerance = ClaimForm.Growth.TOLERANCE;
		DoubleUnaryOperator scale = (value) -> value + growth.slope();
		return switch (growth) {
			case LINEAR, FLAT -> new ClaimHypothesis.Inside(difference, tolerance, tolerance, scale);
			case GROWS -> new ClaimHypothesis.OneSide(difference, Standing.ABOVE, tolerance, scale);
			case SUB_LINEAR -> new ClaimHypothesis.OneSide(difference, Standing.BELOW, tolerance, scale);
		};
	}

	// What equal arms could move of the effect is no share of it
	private static ClaimHypothesis cause(ClaimForm.Cause cause, RatioBand margin) {
		Comparison effect = cause.effect();
		double size = Math.abs(effect.logRatio().value());
		Estimate control = effect.control();
		Comparison share = new Comparison(cause.share(), Comparison.PLAIN,
				(control != null && size > 0) ? control.times(1 / size) : null);
		return new ClaimHypothesis.Explained(new ClaimHypothesis.Inside(effect, margin.logs(), ZERO, Math::exp),
				new ClaimHypothesis.OneSide(share, Standing.ABOVE, new Interval(-margin.fraction(), margin.fraction()),
						(value) -> value));
	}

	private static Comparison alone(Estimate estimate) {
		return new Comparison(estimate, Comparison.PLAIN, null);
	}

	private RatioBand margin(@Nullable RatioBand own) {
		return (own != null) ? own : this.judge.margin();
	}

	// A count has no noise: one block that shows another refutes
	private static Outcome delivered(ClaimForm.Delivers delivers) {
		if (delivers.delivered().stream().anyMatch((count) -> count != delivers.claimed())) {
			return Outcome.REFUTED;
		}
		return (delivers.delivered().size() >= FEWEST_COUNTS) ? Outcome.CONFIRMED : Outcome.UNDECIDED;
	}

}
