package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.JudgedClaim.Outcome;

/**
 * Judges the claims of one plan: questions and claims that were not reproduced stand
 * apart, all others share the significance by Holm's procedure.
 */
final class ClaimJudge {

	private final JudgeSettings settings;

	private final RatioBand noise;

	ClaimJudge(JudgeSettings settings, RatioBand noise) {
		this.settings = settings;
		this.noise = noise;
	}

	List<JudgedClaim> judge(List<Claim> claims) {
		List<Optional<ClaimTest>> tests = claims.stream().map((claim) -> test(claim.form())).toList();
		HolmLevels levels = HolmLevels.of(tests.stream().flatMap(Optional::stream).map(ClaimTest::pValue).toList(),
				this.settings.significance());
		List<JudgedClaim> judged = new ArrayList<>();
		int tested = 0;
		for (int i = 0; i < claims.size(); i++) {
			Optional<ClaimTest> test = tests.get(i);
			if (test.isPresent()) {
				judged.add(judged(claims.get(i), test.get(), levels.levels().get(tested)));
				tested++;
			}
			else {
				judged.add(untested(claims.get(i)));
			}
		}
		return List.copyOf(judged);
	}

	private Optional<ClaimTest> test(ClaimForm form) {
		if (form instanceof ClaimForm.Less less) {
			return Optional.of(new ClaimTest.OneSide(inference(less.logRatios()), Direction.BELOW));
		}
		if (form instanceof ClaimForm.Greater greater) {
			return Optional.of(new ClaimTest.OneSide(inference(greater.logRatios()), Direction.ABOVE));
		}
		if (form instanceof ClaimForm.Equal equal) {
			return Optional
				.of(new ClaimTest.Equality(inference(equal.logRatios()), margin(equal.margin()), this.noise.logs()));
		}
		if (form instanceof ClaimForm.Crossing crossing) {
			return Optional
				.of(new ClaimTest.Crossed(new ClaimTest.OneSide(inference(crossing.lowEnd()), Direction.BELOW),
						new ClaimTest.OneSide(inference(crossing.highEnd()), Direction.ABOVE)));
		}
		if (form instanceof ClaimForm.Slope slope) {
			return Optional.of(new ClaimTest.Steepness(inference(slope.slopes()), slope.growth().bounds()));
		}
		if (form instanceof ClaimForm.Cause cause) {
			return Optional.of(new ClaimTest.Change(inference(cause.changes()), margin(cause.margin())));
		}
		return Optional.empty();
	}

	private Interval margin(@Nullable RatioBand own) {
		return ((own != null) ? own : this.settings.margin()).logs();
	}

	private JudgedClaim judged(Claim claim, ClaimTest test, double significance) {
		Outcome outcome = (test.blocks() >= BlockSeries.FEWEST_JUDGED) ? test.outcome(significance) : Outcome.UNDECIDED;
		OptionalInt needed = (outcome == Outcome.UNDECIDED) ? test.blocksNeeded(significance) : OptionalInt.empty();
		return JudgedClaim.of(claim, outcome, test.estimates(significance), needed);
	}

	private JudgedClaim untested(Claim claim) {
		if (claim.form() instanceof ClaimForm.Question question) {
			double significance = this.settings.significance();
			List<Estimate> estimates = question.logRatios()
				.stream()
				.map((series) -> inference(series).estimate(Scale.LOG_RATIO, significance, significance))
				.filter(Objects::nonNull)
				.toList();
			boolean answered = estimates.size() == question.logRatios().size();
			return JudgedClaim.of(claim, answered ? Outcome.ANSWERED : Outcome.UNDECIDED, estimates,
					answered ? OptionalInt.empty() : OptionalInt.of(2));
		}
		if (claim.form() instanceof ClaimForm.Open) {
			return JudgedClaim.of(claim, Outcome.UNDECIDED, List.of(), OptionalInt.empty());
		}
		return JudgedClaim.of(claim, Outcome.NOT_REPRODUCED, List.of(), OptionalInt.empty());
	}

	private SeriesInference inference(BlockSeries series) {
		return new SeriesInference(series, this.settings);
	}

}
