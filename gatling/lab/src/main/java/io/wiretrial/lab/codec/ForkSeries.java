package io.wiretrial.lab.codec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Sample;
import io.wiretrial.report.statistics.Sums;

/**
 * The forks that were played, as samples for the judge. A fork is a JVM of its own; forks
 * of one round are paired as the trials of a block are.
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

	int rounds(CodecCell cell) {
		return rounds(List.of(cell, cell.baseline())).size();
	}

	// Codec against the first of its payload; null below two rounds
	@Nullable Comparison comparison(CodecCell cell, double level) {
		List<Integer> rounds = rounds(List.of(cell, cell.baseline()));
		ToDoubleFunction<int[]> own = log(cell, rounds);
		ToDoubleFunction<int[]> other = log(cell.baseline(), rounds);
		Estimate ratio = Estimate.of(Sample.ofBlocks(rounds.size()),
				(weights) -> own.applyAsDouble(weights) - other.applyAsDouble(weights));
		return (ratio != null) ? new Comparison(ratio, level, control(cell.baseline())) : null;
	}

	// A′ : A
	private @Nullable Estimate control(CodecCell baseline) {
		List<Integer> rounds = rounds(List.of(baseline));
		Sums first = nanos(baseline, false, rounds);
		Sums again = nanos(baseline, true, rounds);
		return Estimate.of(Sample.ofBlocks(rounds.size()),
				(weights) -> Math.log(again.value(weights)) - Math.log(first.value(weights)));
	}

	// Logarithm of what several cells take together; null below two rounds
	@Nullable Estimate together(List<CodecCell> cells) {
		List<Integer> rounds = rounds(cells);
		List<ToDoubleFunction<int[]>> logs = cells.stream().map((cell) -> log(cell, rounds)).toList();
		return Estimate.of(Sample.ofBlocks(rounds.size()),
				(weights) -> Math.log(logs.stream().mapToDouble((log) -> Math.exp(log.applyAsDouble(weights))).sum()));
	}

	// What several cells take together, in nanoseconds
	double sum(List<CodecCell> cells) {
		return cells.stream().mapToDouble(this::nanos).sum();
	}

	// Mean over all forks; of the first codec the geometric mean of A and A′
	double nanos(CodecCell cell) {
		List<Integer> rounds = rounds(List.of(cell));
		return rounds.isEmpty() ? forks(cell).stream().mapToDouble(Fork::nanos).average().orElse(Double.NaN)
				: Math.exp(log(cell, rounds).applyAsDouble(Sample.ofBlocks(rounds.size()).all()));
	}

	private ToDoubleFunction<int[]> log(CodecCell cell, List<Integer> rounds) {
		Sums first = nanos(cell, false, rounds);
		if (!cell.isBaseline()) {
			return (weights) -> Math.log(first.value(weights));
		}
		Sums again = nanos(cell, true, rounds);
		return (weights) -> (Math.log(first.value(weights)) + Math.log(again.value(weights))) / 2;
	}

	private Sums nanos(CodecCell cell, boolean again, List<Integer> rounds) {
		return new Sums(
				rounds.stream().map((round) -> Objects.requireNonNull(fork(cell, round, again)).nanos()).toList(),
				rounds.stream().map((round) -> 1.0).toList(), 0);
	}

	private @Nullable Fork fork(CodecCell cell, int round, boolean again) {
		return forks(cell).stream()
			.filter((fork) -> fork.round() == round && fork.again() == again)
			.findFirst()
			.orElse(null);
	}

	// Rounds that have a fork of each, and two of the first codec
	private List<Integer> rounds(List<CodecCell> cells) {
		TreeSet<Integer> rounds = new TreeSet<>();
		cells.forEach((cell) -> forks(cell).forEach((fork) -> rounds.add(fork.round())));
		rounds.removeIf((round) -> cells.stream()
			.flatMap((cell) -> cell.isBaseline() ? Stream.of(fork(cell, round, false), fork(cell, round, true))
					: Stream.of(fork(cell, round, false)))
			.anyMatch(Objects::isNull));
		return List.copyOf(rounds);
	}

}
