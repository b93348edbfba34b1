package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * The rule by which the warm-up ends: compilers of all processes were quiet for some
 * rounds, and the slope of arms against baselines is flat over the later half of the
 * rounds, five or more.
 *
 * @param plan when a warm-up is over
 * @param cells the cells of a whole round
 */
record Quiet(WarmUp plan, List<AllCells.OfPlan> cells) {

	private static final int FEWEST_ROUNDS = 5;

	boolean isSettled(List<WarmUpResult.Round> rounds) {
		return compilersAreQuiet(rounds) && slope(rounds).isFlat(this.plan.slope());
	}

	String reason(List<WarmUpResult.Round> rounds, boolean settled) {
		if (rounds.isEmpty()) {
			return "No round was played.";
		}
		if (settled) {
			return "Compilers were quiet for %d rounds and arms no longer changed against their baselines (%s a round)."
				.formatted(this.plan.rounds(), slope(rounds).interval());
		}
		List<String> why = new ArrayList<>();
		// a round that the limit cut short is a few turns of whatever came first
		List<WarmUpResult.Round> whole = complete(rounds).isEmpty() ? rounds : complete(rounds);
		if (!compilersAreQuiet(whole)) {
			Map.Entry<String, Double> loudest = whole
				.subList(Math.max(0, whole.size() - this.plan.rounds()), whole.size())
				.stream()
				.map(Quiet::greatest)
				.max(Map.Entry.comparingByValue())
				.orElseThrow();
			why.add("compilers of %s took %s of the time in one of the last %d rounds".formatted(loudest.getKey(),
					percent(loudest.getValue()), this.plan.rounds()));
		}
		if (complete(rounds).size() < FEWEST_ROUNDS) {
			why.add("%d whole rounds are too few to see a slope".formatted(complete(rounds).size()));
		}
		else if (!slope(rounds).isFlat(this.plan.slope())) {
			why.add("arms against their baselines may still change by %s a round".formatted(slope(rounds).interval()));
		}
		if (why.isEmpty()) {
			why.add("the limit came first");
		}
		return "Not settled after %d rounds: %s.".formatted(rounds.size(), String.join(", and ", why));
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, "%.1f %%", 100 * share);
	}

	private boolean compilersAreQuiet(List<WarmUpResult.Round> rounds) {
		int first = rounds.size() - this.plan.rounds();
		return first >= 0 && rounds.subList(first, rounds.size())
			.stream()
			.allMatch((round) -> greatest(round).getValue() < this.plan.compilerShare());
	}

	static Map.Entry<String, Double> greatest(WarmUpResult.Round round) {
		return round.compilerShares()
			.entrySet()
			.stream()
			.max(Map.Entry.comparingByValue())
			.orElse(Map.entry("no process", 0.0));
	}

	private List<WarmUpResult.Round> complete(List<WarmUpResult.Round> rounds) {
		return rounds.stream().filter((round) -> round.turns().size() == this.cells.size()).toList();
	}

	private SlopeTest slope(List<WarmUpResult.Round> rounds) {
		List<WarmUpResult.Round> whole = complete(rounds);
		if (whole.size() < FEWEST_ROUNDS) {
			return new SlopeTest(0, Double.POSITIVE_INFINITY);
		}
		int later = Math.max(FEWEST_ROUNDS, whole.size() / 2);
		List<WarmUpResult.Round> last = whole.subList(whole.size() - later, whole.size());
		Map<String, String> baselines = new LinkedHashMap<>();
		this.cells.stream()
			.filter(AllCells.OfPlan::baseline)
			.forEach((cell) -> baselines.put(cell.condition(), cell.cell().arm()));
		List<double[]> series = new ArrayList<>();
		baselines.forEach((condition, baseline) -> {
			double[] d = last.stream().mapToDouble((round) -> difference(round, condition, baseline)).toArray();
			if (Arrays.stream(d).allMatch(Double::isFinite)) {
				series.add(d);
			}
		});
		return SlopeTest.of(series);
	}

	// Not a number where nothing is compared or nothing was completed.
	private static double difference(WarmUpResult.Round round, String condition, String baseline) {
		return mean(turns(round, condition).filter((turn) -> !turn.arm().equals(baseline)))
				- mean(turns(round, condition).filter((turn) -> turn.arm().equals(baseline)));
	}

	private static Stream<WarmUpResult.Turn> turns(WarmUpResult.Round round, String condition) {
		return round.turns().stream().filter((turn) -> condition.equals(AllCells.condition(turn)));
	}

	private static double mean(Stream<WarmUpResult.Turn> turns) {
		return turns.mapToDouble((turn) -> Math.log(turn.medianNanos())).average().orElse(Double.NaN);
	}

}
