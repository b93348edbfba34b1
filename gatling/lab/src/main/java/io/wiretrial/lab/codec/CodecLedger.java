package io.wiretrial.lab.codec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.util.ListStatistics;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.lab.codec.coding.Coding;
import io.wiretrial.model.environment.Environment;

/**
 * The forks of a run as they come in, and what they say so far.
 */
final class CodecLedger {

	private static final double JMH_CONFIDENCE = 0.999;

	private static final int FEWEST_OF_ERROR = 3;

	private final CodecSelection selection;

	private final Environment environment;

	private final List<ClaimedDecoding> claimed;

	private final Map<CodecCell, EncodedSize> sizes = new LinkedHashMap<>();

	private final ForkSeries series;

	// The sizes of the encoded values of the corpus are counted here
	CodecLedger(CodecSelection selection, Environment environment, List<ClaimedDecoding> claimed, Corpus corpus) {
		this.selection = selection;
		this.environment = environment;
		this.claimed = List.copyOf(claimed);
		this.series = new ForkSeries(selection.cells());
		selection.cells()
			.forEach((cell) -> this.sizes.put(cell, EncodedSize.of(Coding.of(cell.payload(), cell.codec(), corpus))));
	}

	void add(Turn turn, Fork fork) {
		this.series.add(turn, fork);
	}

	CodecResults results() {
		CodecJudge judge = new CodecJudge(this.series, this.selection.preset().timing().iterations() > 1);
		return new CodecResults(this.selection, this.selection.preset().timing(), this.environment,
				this.series.cells().stream().map(this::result).toList(), judge.verdicts(), judge.roundTrips(),
				judge.claims(this.claimed));
	}

	private CellResult result(CodecCell cell) {
		List<Fork> forks = this.series.forks(cell);
		EncodedSize size = this.sizes.getOrDefault(cell, new EncodedSize(0, 0, 0, 0));
		return new CellResult(cell, size, this.series.nanos(cell), error(forks),
				mean(forks.stream().map(Fork::allocatedBytes).toList()),
				Math.expm1(mean(forks.stream().map(CodecLedger::change).toList())), forks);
	}

	// What the first iteration took more than the last, as a logarithm
	private static double change(Fork fork) {
		List<Double> iterations = fork.iterationNanos();
		return Math.log(iterations.get(0) / iterations.get(iterations.size() - 1));
	}

	private static double mean(List<Double> values) {
		return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
	}

	private static @Nullable Double error(List<Fork> forks) {
		double[] iterations = forks.stream()
			.flatMap((fork) -> fork.iterationNanos().stream())
			.mapToDouble(Double::doubleValue)
			.toArray();
		return (iterations.length >= FEWEST_OF_ERROR) ? new ListStatistics(iterations).getMeanErrorAt(JMH_CONFIDENCE)
				: null;
	}

}
