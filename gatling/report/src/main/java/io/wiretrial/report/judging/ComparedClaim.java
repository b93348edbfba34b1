package io.wiretrial.report.judging;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.RatioBand;
import io.wiretrial.report.statistics.Standing;

/** Claims that compare an arm with another under one condition. */
final class ComparedClaim {

	/** What helps where a machine was full. */
	static final String MORE_PROCESSORS = "Run it on a machine with more processors.";

	private static final String AGAIN = "Run it again, to its end, on a quieter machine.";

	private ComparedClaim() {
	}

	// What no word could be said of confirms and refutes nothing
	static ClaimForm of(Claim claim, String other, NotJudged condition,
			BiFunction<Comparison, Metric, ClaimForm> form) {
		Ratios ratios = condition.ratios();
		Metric metric = ratios.trials().compared(claim.metric());
		String at = ratios.trials().condition().label();
		if (!ratios.isCountable(claim.arm(), other, metric)) {
			return new ClaimForm.Open("%s: %d slow episodes in all are too few to compare; it takes %d.".formatted(at,
					ratios.trials().episodes(claim.arm()) + ratios.trials().episodes(other), Ratios.FEWEST_EPISODES),
					"Run it with --preset full, or with more blocks.");
		}
		boolean timed = metric.equals(ratios.compared()) || Measures.of(metric.measure()).kind() == MeasureKind.TIME;
		Optional<Doubt> overloaded = timed ? condition.overloaded(claim.arm(), other, metric) : Optional.empty();
		if (claim.form().isStatement() && overloaded.isPresent()) {
			return new ClaimForm.Open("%s: %s".formatted(at, overloaded.get().sentence()), MORE_PROCESSORS);
		}
		Comparison comparison = ratios.comparison(claim.arm(), other, metric);
		if (comparison == null) {
			return noInterval(label(claim, other, ratios.trials()));
		}
		Optional<Doubt> doubtful = condition.doubtful(claim.arm(), other, metric, comparison);
		return (claim.form().isStatement() && doubtful.isPresent())
				? new ClaimForm.Open("%s: %s".formatted(at, doubtful.get().sentence()), AGAIN)
				: form.apply(comparison, metric);
	}

	static ClaimForm form(Claim claim, String other, Ratios ratios, Comparison comparison, Metric metric) {
		return switch (claim.form()) {
			case LESS -> new ClaimForm.OneSide(comparison, Standing.BELOW);
			case GREATER -> new ClaimForm.OneSide(comparison, Standing.ABOVE);
			case EQUAL -> new ClaimForm.Equal(comparison, margin(claim));
			case MOST_OF -> new ClaimForm.MostOf(comparison, Objects.requireNonNullElse(claim.bound(), 0.5));
			case CAUSE -> cause(claim, other, ratios, comparison, metric);
			case QUESTION, CALIBRATED, CROSSING, GROWS, FLAT, LINEAR, SUB_LINEAR, GREATEST, WITHIN, CAPPED, DELIVERS,
					JOINT ->
				new ClaimForm.Question(comparison);
		};
	}

	private static ClaimForm cause(Claim claim, String other, Ratios ratios, Comparison effect, Metric metric) {
		String cause = cause(claim);
		List<Integer> blocks = ratios.pools().blocksOf(metric, claim.arm(), other, cause);
		ToDoubleFunction<int[]> ofEffect = ratios.log(claim.arm(), other, metric, blocks);
		ToDoubleFunction<int[]> ofMove = ratios.log(cause, other, metric, blocks);
		Estimate share = Estimate.of(ratios.trials().sample(blocks),
				(weights) -> ofMove.applyAsDouble(weights) / ofEffect.applyAsDouble(weights));
		return (share != null) ? new ClaimForm.Cause(effect, share, margin(claim))
				: noInterval(explained(claim, ratios.trials()));
	}

	static ClaimForm noInterval(String label) {
		return new ClaimForm.Open("%s: an interval takes 2 complete blocks with values.".formatted(label), AGAIN);
	}

	static String label(Claim claim, String other, ConditionTrials trials) {
		String label = "%s : %s, %s".formatted(trials.label(claim.arm()), trials.label(other),
				trials.condition().label());
		return (claim.metric().measure() != Measure.SLOW_EPISODES) ? label
				: label + String.format(Locale.ROOT, ", %d : %d episodes in %.1f : %.1f minutes of a session",
						trials.episodes(claim.arm()), trials.episodes(other), trials.sessionMinutes(claim.arm()),
						trials.sessionMinutes(other));
	}

	static String explained(Claim claim, ConditionTrials trials) {
		return "share explained by " + trials.label(cause(claim));
	}

	private static String cause(Claim claim) {
		return Objects.requireNonNullElse(claim.cause(), claim.arm());
	}

	private static @Nullable RatioBand margin(Claim claim) {
		Double margin = claim.margin();
		return (margin != null) ? new RatioBand(margin) : null;
	}

}
