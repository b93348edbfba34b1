package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;

/**
 * Finds the numbers of claims that only a browser can answer.
 *
 * @param claim the claim
 */
record BrowserClaims(Claim claim) {

	private static final Metric NETWORK = Metric.mean(Measure.BROWSER_NETWORK_LOAD);

	// The rate at two ends of an axis, and how full the network process is at the high
	// one
	ClaimParts.Part capped(Ratios low, Ratios high) {
		String arm = this.claim.arm();
		List<Integer> blocks = new ArrayList<>(low.pools().blocksOf(this.claim.metric(), arm));
		blocks.retainAll(high.pools().blocksOf(this.claim.metric(), arm));
		blocks.retainAll(high.pools().blocksOf(NETWORK, arm));
		String name = high.trials().label(arm);
		String label = "%s, %s : %s".formatted(name, high.trials().condition().label(),
				low.trials().condition().label());
		ToDoubleFunction<int[]> ofHigh = high.pools().log(arm, this.claim.metric(), blocks);
		ToDoubleFunction<int[]> ofLow = low.pools().log(arm, this.claim.metric(), blocks);
		Estimate rates = Estimate.of(high.trials().sample(blocks),
				(weights) -> ofHigh.applyAsDouble(weights) - ofLow.applyAsDouble(weights));
		Double network = high.value(arm, NETWORK);
		if (rates == null || network == null) {
			return new ClaimParts.Part(List.of(),
					new ClaimForm.NotReproduced(
							"No trial tells how full the browser's network process was, because %s has no browser."
								.formatted(name)));
		}
		double machine = high.trials().counted(arm).stream().collect(Collectors.averagingDouble(AlongAxis::used));
		return new ClaimParts.Part(
				List.of(String.format(Locale.ROOT, "%s; network process %.0f %% of a processor, machine %.0f %% used",
						label, network * 100, machine * 100)),
				new ClaimForm.Capped(new Comparison(rates, Comparison.PLAIN, null), network, machine));
	}

	ClaimParts.Part delivers(Ratios condition) {
		String arm = this.claim.arm();
		List<Double> delivered = condition.trials()
			.counted(arm)
			.stream()
			.map(TrialResult::pushed)
			.filter(Objects::nonNull)
			.map(Pushed::subscriptions)
			.map(Integer::doubleValue)
			.toList();
		String label = "%s, %s".formatted(condition.trials().label(arm), condition.trials().condition().label());
		return new ClaimParts.Part(List.of(label), new ClaimForm.Delivers(delivered,
				(int) Math.round(Objects.requireNonNullElse(this.claim.bound(), 1.0))));
	}

}
