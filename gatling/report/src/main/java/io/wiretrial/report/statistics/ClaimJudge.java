package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.JudgedClaim.Outcome;

/**
 * Judges the claims of one plan: questions and claims that were not tried stand apart,
 * all others have equal shares of the significance.
 *
 * @param settings significance and margin
 * @param shared what the ratios of the claims say of one another's starts
 */
record ClaimJudge(JudgeSettings settings, SharedSpread shared) {

	private static final Interval NOWHERE = new Interval(0, 0);

	List<JudgedClaim> judge(List<MeasuredClaim> claims) {
		List<Optional<ClaimHypothesis>> tests = claims.stream()
			.map((claim) -> Optional.ofNullable(test(claim.form())))
			.toList();
		double level = this.settings.significance() / Math.max(1, tests.stream().flatMap(Optional::stream).count());
		List<JudgedClaim> judged = new ArrayList<>();
		for (int i = 0; i < claims.size(); i++) {
			MeasuredClaim claim = claims.get(i);
			judged.add(tests.get(i).map((test) -> judged(claim, test, level)).orElseGet(() -> untested(claim)));
		}
		return List.copyOf(judged);
	}

	private @Nullable ClaimHypothesis test(ClaimForm form) {
		Interval margin = this.settings.margin().logs();
		if (form instanceof ClaimForm.OneSide side) {
			return side(side.logRatios(), side.claimed(), side.noise(), margin);
		}
		if (form instanceof ClaimForm.Equal equal) {
			return new ClaimHypothesis.Inside(ofRatios(equal.logRatios()), margin(equal.margin()).logs(), NOWHERE,
					equal.noise().logs(), Math::exp);
		}
		if (form instanceof ClaimForm.Crossing crossing) {
			return new ClaimHypothesis.Crossed(side(crossing.lowEnd(), Direction.BELOW, crossing.noise(), margin),
					side(crossing.highEnd(), Direction.ABOVE, crossing.noise(), margin));
		}
		if (form instanceof ClaimForm.Slope slope) {
			return steepness(slope.slopes(), slope.growth());
		}
		if (form instanceof ClaimForm.MostOf most) {
			double bound = Math.log(1 - most.share());
			return new ClaimHypothesis.OneSide(ofRatios(most.logRatios().map((log) -> log - bound)), Direction.BELOW,
					most.noise().logs(), NOWHERE, (log) -> Math.exp(log + bound));
		}
		if (form instanceof ClaimForm.Within within) {
			return new ClaimHypothesis.OneSide(new SeriesInference(within.logShares()), Direction.BELOW, NOWHERE,
					NOWHERE, Math::exp);
		}
		if (form instanceof ClaimForm.Cause cause) {
			return new CauseTest(cause, margin(cause.margin()));
		}
		if (form instanceof ClaimForm.Capped capped) {
			return Capacity.capped(capped) ? new ClaimHypothesis.Inside(new SeriesInference(capped.logRatios()), margin,
					NOWHERE, NOWHERE, Math::exp) : null;
		}
		return null;
	}

	private ClaimHypothesis.OneSide side(BlockSeries series, Direction claimed, RatioBand noise, Interval none) {
		return new ClaimHypothesis.OneSide(ofRatios(series), claimed, noise.logs(), none, Math::exp);
	}

	private SeriesInference ofRatios(BlockSeries series) {
		return new SeriesInference(series, this.shared);
	}

	private static ClaimHypothesis steepness(BlockSeries slopes, ClaimForm.Growth growth) {
		SeriesInference inference = new SeriesInference(slopes.map((slope) -> slope - growth.slope()));
		Interval tolerance = ClaimForm.Growth.TOLERANCE;
		return switch (growth) {
			case LINEAR, FLAT ->
				new ClaimHypothesis.Inside(inference, tolerance, tolerance, NOWHERE, (value) -> value + growth.slope());
			case GROWS -> new ClaimHypothesis.OneSide(inference, Direction.ABOVE, tolerance, tolerance,
					(value) -> value + growth.slope());
			case SUB_LINEAR -> new ClaimHypothesis.OneSide(inference, Direction.BELOW, tolerance, tolerance,
					(value) -> value + growth.slope());
		};
	}

	private RatioBand margin(@Nullable RatioBand own) {
		return (own != null) ? own : this.settings.margin();
	}

	// What holds for any start is said rather than what holds for this one alone
	private JudgedClaim judged(MeasuredClaim claim, ClaimHypothesis test, double significance) {
		if (test.blocks() >= BlockSeries.FEWEST_JUDGED) {
			for (Scope scope : Scope.values()) {
				Outcome outcome = test.outcome(significance, scope);
				if (outcome != Outcome.UNDECIDED) {
					return new JudgedClaim(claim, outcome, scope == Scope.THIS_START, test.estimates(significance),
							OptionalInt.empty());
				}
			}
		}
		return new JudgedClaim(claim, Outcome.UNDECIDED, false, test.estimates(significance),
				test.blocksNeeded(significance));
	}

	private JudgedClaim untested(MeasuredClaim claim) {
		if (claim.form() instanceof ClaimForm.Question question) {
			List<Estimate> estimates = question.logRatios()
				.stream()
				.map((series) -> new SeriesInference(series).estimate(Math::exp, this.settings.significance()))
				.filter(Objects::nonNull)
				.toList();
			boolean answered = estimates.size() == question.logRatios().size();
			return new JudgedClaim(claim, answered ? Outcome.ANSWERED : Outcome.UNDECIDED, false, estimates,
					answered ? OptionalInt.empty() : OptionalInt.of(2));
		}
		Outcome outcome = Outcome.NOT_TRIED;
		if (claim.form() instanceof ClaimForm.Delivers delivers) {
			outcome = Capacity.delivered(delivers);
		}
		else if (claim.form() instanceof ClaimForm.Capped capped) {
			SeriesInference rates = new SeriesInference(capped.logRatios());
			return new JudgedClaim(claim, Outcome.UNDECIDED, false,
					Stream.ofNullable(rates.estimate(Math::exp, this.settings.significance())).toList(),
					OptionalInt.empty());
		}
		else if (claim.form() instanceof ClaimForm.Open) {
			outcome = Outcome.UNDECIDED;
		}
		return new JudgedClaim(claim, outcome, false, List.of(), OptionalInt.empty());
	}

}
