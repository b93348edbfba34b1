package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;

/**
 * Finds the numbers of claims that only a browser can answer.
 *
 * @param claim the claim
 */
record BrowserClaims(Claim claim) {

	private static final double EXACT = 1e6;

	// The rate at two ends of an axis, and how full the network process is at the high
	// one
	ClaimParts.Part capped(ConditionTrials low, ConditionTrials high) {
		String arm = this.claim.arm();
		Metric network = Metric.mean(Measure.BROWSER_NETWORK_LOAD);
		List<Integer> blocks = new ArrayList<>(low.blocksOf(this.claim.metric(), arm));
		blocks.retainAll(high.blocksOf(this.claim.metric(), arm));
		blocks.retainAll(high.blocksOf(network, arm));
		String label = "%s, %s : %s".formatted(arm, high.condition().label(), low.condition().label());
		if (blocks.isEmpty()) {
			return new ClaimParts.Part(label, List.of(), new ClaimForm.NotReproduced(
					"No trial tells how full the browser's network process was, because arm '%s' has no browser."
						.formatted(arm)));
		}
		BlockSeries rates = high.logs(arm, this.claim.metric(), blocks)
			.plus(-1, low.logs(arm, this.claim.metric(), blocks));
		ClaimForm.Capped form = new ClaimForm.Capped(rates, high.logs(arm, network, blocks).map(Math::exp),
				new BlockSeries(used(high, arm, blocks)));
		return new ClaimParts.Part(label,
				List.of(String.format(Locale.ROOT, "%s; network process %.0f %% of a processor, machine %.0f %% used",
						label, form.process().mean() * 100, form.machine().mean() * 100)),
				form);
	}

	// Counts are exact: what the logarithm has cost of them is put right
	ClaimParts.Part delivers(ConditionTrials trials) {
		String arm = this.claim.arm();
		Metric count = Metric.mean(Measure.DELIVERING);
		BlockSeries delivered = trials.logs(arm, count, trials.blocksOf(count, arm))
			.map((log) -> Math.rint(Math.exp(log) * EXACT) / EXACT);
		String label = "%s, %s".formatted(arm, trials.condition().label());
		return new ClaimParts.Part(label, List.of(label), new ClaimForm.Delivers(delivered,
				(int) Math.round(Objects.requireNonNullElse(this.claim.bound(), 1.0))));
	}

	private static List<Double> used(ConditionTrials trials, String arm, List<Integer> blocks) {
		return blocks.stream()
			.map((block) -> trials.counted(arm)
				.stream()
				.filter((trial) -> trial.id().block() == block)
				.mapToDouble(AlongAxis::used)
				.average()
				.orElse(1))
			.toList();
	}

}
