package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class HumpsTests {

	// Every block has as many values around 100 as around 300
	@Test
	void findsAMiddleThatJumpsFromOneHumpToTheOther() {
		assertThat(found(humps(10, 10))).isTrue();
	}

	@Test
	void findsNoneWhereTheMiddleLiesInOneHump() {
		assertThat(found(humps(16, 4))).isFalse();
	}

	@Test
	void cannotTellFromFewBlocks() {
		assertThat(found(humps(10, 10).subList(0, 5))).isFalse();
	}

	private static List<ValueCounts> humps(int low, int high) {
		List<ValueCounts> blocks = new ArrayList<>();
		for (int block = 0; block < 12; block++) {
			int more = block % 3 - 1;
			blocks.add(PooledTests
				.values(LongStream.concat(hump(100 + block, low + more), hump(300 + block, high - more)).toArray()));
		}
		return blocks;
	}

	private static LongStream hump(int middle, int values) {
		return IntStream.range(0, values).mapToLong((i) -> middle + i);
	}

	private static boolean found(List<ValueCounts> blocks) {
		Sample sample = Sample.ofBlocks(blocks.size());
		Quantile median = Quantile.of(50, blocks);
		ToDoubleFunction<int[]> log = (weights) -> Math.log(median.value(weights));
		return Humps.found(sample, log, Estimate.of(sample, log));
	}

}
