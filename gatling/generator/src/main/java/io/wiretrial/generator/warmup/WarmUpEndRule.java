package io.wiretrial.generator.warmup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.WarmUp;

/**
 * The rule by which the warm-up ends. Over the last seconds, whole rounds of them, the
 * compilers of every process had little of the time, and no arm changed against its
 * baseline.
 *
 * @param plan when a warm-up is over
 * @param paths whose rounds are looked at
 */
record WarmUpEndRule(WarmUp plan, Paths paths) {

	// Fewer show no slope
	private static final int FEWEST_ROUNDS = 3;

	boolean isSettled(List<WarmUpResult.Round> rounds) {
		List<WarmUpResult.Round> last = last(rounds);
		return isLong(last) && loudest(last).getValue() < this.plan.compilerShare() && isFlat(last);
	}

	String reason(List<WarmUpResult.Round> rounds, boolean settled) {
		List<WarmUpResult.Round> last = last(rounds);
		if (last.isEmpty()) {
			return "no round was played to its end.";
		}
		if (settled && this.plan.compilerShare() > 1) {
			return "The preset asks for no quiet.";
		}
		if (settled) {
			return "In the last %.0f s compilers had less than %s of the time, and no arm gained on its baseline."
				.formatted(seconds(last), percent(this.plan.compilerShare()));
		}
		List<String> why = new ArrayList<>();
		Map.Entry<String, Double> loudest = loudest(last);
		if (loudest.getValue() >= this.plan.compilerShare()) {
			why.add("compilers of %s had %s of the last %.0f s".formatted(loudest.getKey(), percent(loudest.getValue()),
					seconds(last)));
		}
		if (!isLong(last)) {
			why.add(((last.size() == 1) ? "1 round in %2$.0f s is too few" : "%1$d rounds in %2$.0f s are too few")
				.formatted(last.size(), seconds(last)));
		}
		else if (!isFlat(last)) {
			why.add("arms still change by %s against their baselines in %.0f s"
				.formatted(slope(last).interval(last.size() - 1), seconds(last)));
		}
		return String.join(", and ", why) + ".";
	}

	// The rounds at the end that last long enough together; all if none do
	private List<WarmUpResult.Round> last(List<WarmUpResult.Round> rounds) {
		int cells = this.paths.round().size();
		List<WarmUpResult.Round> whole = rounds.stream().filter((round) -> round.turns().size() == cells).toList();
		int first = whole.size();
		while (first > 0 && !isLong(whole.subList(first, whole.size()))) {
			first--;
		}
		return whole.subList(first, whole.size());
	}

	private boolean isLong(List<WarmUpResult.Round> rounds) {
		return rounds.size() >= FEWEST_ROUNDS && seconds(rounds) >= this.plan.quiet().toNanos() / 1e9;
	}

	private static double seconds(List<WarmUpResult.Round> rounds) {
		return rounds.stream().mapToLong(WarmUpResult.Round::elapsedNanos).sum() / 1e9;
	}

	// The process whose compilers had most, and their share of the time
	static Map.Entry<String, Double> loudest(List<WarmUpResult.Round> rounds) {
		Map<String, Double> seconds = new TreeMap<>();
		rounds.forEach((round) -> round.compilerShares()
			.forEach((process, share) -> seconds.merge(process, share * round.elapsedNanos() / 1e9, Double::sum)));
		return seconds.entrySet()
			.stream()
			.map((process) -> Map.entry(process.getKey(), process.getValue() / seconds(rounds)))
			.max(Map.Entry.comparingByValue())
			.orElse(Map.entry("no process", 0.0));
	}

	private boolean isFlat(List<WarmUpResult.Round> rounds) {
		return slope(rounds).isFlat(this.plan.flat(), rounds.size() - 1);
	}

	private SlopeTest slope(List<WarmUpResult.Round> rounds) {
		Set<PlannedCondition> conditions = new LinkedHashSet<>(
				this.paths.leading().stream().map(Cell::planned).toList());
		List<double[]> series = new ArrayList<>();
		for (PlannedCondition condition : conditions) {
			double[] d = rounds.stream().mapToDouble((round) -> difference(round, condition)).toArray();
			if (Arrays.stream(d).allMatch(Double::isFinite)) {
				series.add(d);
			}
		}
		return SlopeTest.of(series);
	}

	// Not a number where nothing is compared or nothing was completed.
	private static double difference(WarmUpResult.Round round, PlannedCondition condition) {
		String baseline = condition.baseline();
		return mean(turns(round, condition).filter((turn) -> !turn.arm().equals(baseline)))
				- mean(turns(round, condition).filter((turn) -> turn.arm().equals(baseline)));
	}

	private static Stream<WarmUpResult.Turn> turns(WarmUpResult.Round round, PlannedCondition condition) {
		return round.turns().stream().filter((turn) -> turn.condition().equals(condition.id()));
	}

	private static double mean(Stream<WarmUpResult.Turn> turns) {
		return turns.mapToDouble((turn) -> Math.log(turn.medianNanos())).average().orElse(Double.NaN);
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, "%.1f %%", 100 * share);
	}

}
