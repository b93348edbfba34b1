package io.wiretrial.codec.result;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

import io.wiretrial.codec.play.Cell;
import io.wiretrial.codec.play.Fork;
import io.wiretrial.codec.play.Turn;
import io.wiretrial.report.statistics.BetweenStarts;
import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.NoiseBand;
import io.wiretrial.report.statistics.RatioBand;

/**
 * The forks that were played, as series for the judge. A fork is a JVM of its own, so it
 * is the unit of replication as a start of the services is; forks of one round are paired
 * as the trials of a block are.
 */
final class ForkSeries {

	private final Map<Cell, List<Fork>> forks = new HashMap<>();

	private final List<Cell> order;

	// Cells in the order of the tables
	ForkSeries(List<Cell> order) {
		this.order = List.copyOf(order);
	}

	void add(Turn turn, Fork fork) {
		this.forks.computeIfAbsent(turn.cell(), (cell) -> new ArrayList<>()).add(fork);
	}

	List<Cell> cells() {
		return this.order.stream().filter(this.forks::containsKey).toList();
	}

	List<Fork> forks(Cell cell) {
		return List.copyOf(this.forks.getOrDefault(cell, List.of()));
	}

	// ln codec − (ln A + ln A′) / 2 of each round that has all three
	BlockSeries ratios(Cell cell) {
		Cell baseline = cell.baseline();
		return series(
				(round) -> logs(cell, round, false) - (logs(baseline, round, false) + logs(baseline, round, true)) / 2);
	}

	RatioBand noise(Cell cell) {
		Cell baseline = cell.baseline();
		return NoiseBand.of(series((round) -> logs(baseline, round, true) - logs(baseline, round, false)));
	}

	// ln of what several cells take together
	BlockSeries logSums(List<Cell> cells) {
		return series((round) -> Math.log(sum(cells, round)));
	}

	double meanSum(List<Cell> cells) {
		return rounds().stream()
			.mapToDouble((round) -> sum(cells, round))
			.filter(Double::isFinite)
			.average()
			.orElse(Double.NaN);
	}

	private double sum(List<Cell> cells, int round) {
		return cells.stream().mapToDouble((cell) -> Math.exp(mean(cell, round))).sum();
	}

	private double mean(Cell cell, int round) {
		return cell.isBaseline() ? (logs(cell, round, false) + logs(cell, round, true)) / 2 : logs(cell, round, false);
	}

	private double logs(Cell cell, int round, boolean again) {
		OptionalDouble nanos = forks(cell).stream()
			.filter((fork) -> fork.round() == round && fork.again() == again)
			.mapToDouble(Fork::nanos)
			.findFirst();
		return Math.log(nanos.orElse(Double.NaN));
	}

	private BlockSeries series(ToDoubleFunction<Integer> value) {
		List<Double> values = new ArrayList<>();
		List<Integer> starts = new ArrayList<>();
		for (int round : rounds()) {
			double number = value.applyAsDouble(round);
			if (Double.isFinite(number)) {
				values.add(number);
				starts.add(round);
			}
		}
		return new BlockSeries(values, starts, BetweenStarts.NONE);
	}

	private List<Integer> rounds() {
		TreeSet<Integer> rounds = new TreeSet<>();
		this.forks.values().forEach((ofCell) -> ofCell.forEach((fork) -> rounds.add(fork.round())));
		return List.copyOf(rounds);
	}

}
