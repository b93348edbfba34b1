package io.wiretrial.codec.result;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

import io.wiretrial.codec.play.CodecCell;
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

	private final Map<CodecCell, List<Fork>> forks = new HashMap<>();

	private final List<CodecCell> order;

	// Cells in the order of the tables
	ForkSeries(List<CodecCell> order) {
		this.order = List.copyOf(order);
	}

	void add(Turn turn, Fork fork) {
		this.forks.computeIfAbsent(turn.cell(), (cell) -> new ArrayList<>()).add(fork);
	}

	List<CodecCell> cells() {
		return this.order.stream().filter(this.forks::containsKey).toList();
	}

	List<Fork> forks(CodecCell cell) {
		return List.copyOf(this.forks.getOrDefault(cell, List.of()));
	}

	// ln codec − (ln A + ln A′) / 2 of each round that has all three
	BlockSeries ratios(CodecCell cell) {
		return series((round) -> beside(cell, round, ForkSeries::log));
	}

	// What the same ratio lost from the first measured iteration to the last
	BlockSeries changes(CodecCell cell) {
		return series((round) -> beside(cell, round, ForkSeries::change));
	}

	RatioBand noise(CodecCell cell) {
		CodecCell baseline = cell.baseline();
		return NoiseBand.of(series((round) -> value(baseline, round, true, ForkSeries::log)
				- value(baseline, round, false, ForkSeries::log)));
	}

	// ln of what several cells take together
	BlockSeries logSums(List<CodecCell> cells) {
		return series((round) -> Math.log(sum(cells, round)));
	}

	double meanSum(List<CodecCell> cells) {
		return rounds().stream()
			.mapToDouble((round) -> sum(cells, round))
			.filter(Double::isFinite)
			.average()
			.orElse(Double.NaN);
	}

	static double change(Fork fork) {
		List<Double> iterations = fork.iterationNanos();
		return Math.log(iterations.get(0) / iterations.get(iterations.size() - 1));
	}

	private static double log(Fork fork) {
		return Math.log(fork.nanos());
	}

	private double beside(CodecCell cell, int round, ToDoubleFunction<Fork> value) {
		return value(cell, round, false, value) - ofRound(cell.baseline(), round, value);
	}

	private double sum(List<CodecCell> cells, int round) {
		return cells.stream().mapToDouble((cell) -> Math.exp(ofRound(cell, round, ForkSeries::log))).sum();
	}

	// A baseline has two forks in a round
	private double ofRound(CodecCell cell, int round, ToDoubleFunction<Fork> value) {
		double first = value(cell, round, false, value);
		return cell.isBaseline() ? (first + value(cell, round, true, value)) / 2 : first;
	}

	// NaN where the fork is missing
	private double value(CodecCell cell, int round, boolean again, ToDoubleFunction<Fork> value) {
		return forks(cell).stream()
			.filter((fork) -> fork.round() == round && fork.again() == again)
			.mapToDouble(value)
			.findFirst()
			.orElse(Double.NaN);
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
