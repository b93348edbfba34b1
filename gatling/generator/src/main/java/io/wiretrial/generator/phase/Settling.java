package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.wiretrial.trial.result.WarmUpResult;

/**
 * The warm-up rule: a cell has settled when the medians of its last three rounds lie
 * within the tolerance of the middle one.
 */
final class Settling {

	private static final int ROUNDS = 3;

	private final double tolerance;

	private final List<WarmUpResult.Turn> turns = new ArrayList<>();

	private final Map<Integer, List<WarmUpResult.Turn>> byCell = new HashMap<>();

	Settling(double tolerance) {
		this.tolerance = tolerance;
	}

	void add(WarmUpResult.Turn turn) {
		this.turns.add(turn);
		this.byCell.computeIfAbsent(turn.cell(), (cell) -> new ArrayList<>()).add(turn);
	}

	boolean settled(int cell) {
		List<WarmUpResult.Turn> last = last(cell);
		if (last.size() < ROUNDS || last.stream().anyMatch((turn) -> turn.medianNanos() <= 0)) {
			return false;
		}
		double[] medians = last.stream().mapToDouble(WarmUpResult.Turn::medianNanos).sorted().toArray();
		return medians[ROUNDS - 1] - medians[0] <= this.tolerance * medians[1];
	}

	List<Integer> settled(Collection<Integer> cells) {
		return cells.stream().filter(this::settled).toList();
	}

	List<Integer> unsettled(Collection<Integer> cells) {
		return cells.stream().filter((cell) -> !settled(cell)).toList();
	}

	// Returns the middle of the last three rounds' medians.
	double medianNanos(int cell) {
		return middle(last(cell).stream().mapToDouble(WarmUpResult.Turn::medianNanos).toArray());
	}

	// Returns the middle of the last three rounds' throughputs: one disturbed round does
	// not decide.
	double perSecond(int cell) {
		return middle(last(cell).stream().mapToDouble(WarmUpResult.Turn::perSecond).toArray());
	}

	List<WarmUpResult.Turn> turns() {
		return this.turns;
	}

	private List<WarmUpResult.Turn> last(int cell) {
		List<WarmUpResult.Turn> all = this.byCell.getOrDefault(cell, List.of());
		return all.subList(Math.max(0, all.size() - ROUNDS), all.size());
	}

	private static double middle(double[] values) {
		if (values.length == 0) {
			return 0;
		}
		Arrays.sort(values);
		int half = values.length / 2;
		return (values.length % 2 == 1) ? values[half] : (values[half - 1] + values[half]) / 2;
	}

}
