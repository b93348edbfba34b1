package io.wiretrial.report.statistics;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PooledTests {

	private static final int[] ALL = { 1, 1, 1 };

	// The medians of blocks are 1, 1 and 9; more than half of the values are 9
	private final Quantile median = Quantile.of(50,
			List.of(values(1, 1, 2), values(1, 1, 3), values(9, 9, 9, 9, 9, 9, 9)));

	@Test
	void aMedianIsThatOfAllValuesAndNeverOfMedians() {
		assertThat(this.median.value(ALL)).isEqualTo(9);
	}

	@Test
	void aBlockThatIsLeftOutDoesNotCountAndOneThatIsDrawnTwiceDoes() {
		assertThat(this.median.value(new int[] { 1, 1, 0 })).isEqualTo(1);
		assertThat(this.median.value(new int[] { 4, 4, 1 })).isEqualTo(1);
		assertThat(this.median.value(new int[] { 0, 0, 0 })).isNaN();
	}

	@Test
	void aPercentileIsTheSmallestValueThatAsManyDoNotExceed() {
		Quantile p99 = Quantile.of(99, List.of(values(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)));
		assertThat(p99.value(new int[] { 1 })).isEqualTo(10);
		assertThat(Quantile.of(50, List.of(values(1, 2, 3, 4))).value(new int[] { 1 })).isEqualTo(2);
	}

	@Test
	void aCostIsAllCpuTimeOverAllOperations() {
		Sums cost = new Sums(List.of(100.0, 30.0, 20.0), List.of(10.0, 1.0, 4.0), 0);
		assertThat(cost.value(ALL)).isEqualTo(10);
		assertThat(cost.value(new int[] { 1, 0, 0 })).isEqualTo(10);
		assertThat(cost.value(new int[] { 0, 2, 0 })).isEqualTo(30);
		assertThat(cost.value(new int[] { 0, 0, 0 })).isNaN();
	}

	// 1, 3 and 8
	@Test
	void aStandardDeviationIsAroundTheOneMean() {
		Deviation deviation = new Deviation(List.of(2.0, 1.0), List.of(4.0, 8.0), List.of(10.0, 64.0));
		assertThat(deviation.value(new int[] { 1, 1 })).isEqualTo(Math.sqrt(13));
		assertThat(deviation.value(new int[] { 1, 0 })).isEqualTo(Math.sqrt(2));
	}

	@Test
	void anExtremeIsThatOfTheBlocksThatCount() {
		assertThat(new Extreme(List.of(3.0, 1.0, 2.0), false).value(new int[] { 1, 0, 1 })).isEqualTo(2);
		assertThat(new Extreme(List.of(3.0, 1.0, 2.0), true).value(new int[] { 0, 1, 1 })).isEqualTo(2);
	}

	static ValueCounts values(long... values) {
		return counts(LongStream.of(values)
			.boxed()
			.collect(Collectors.groupingBy((value) -> value, TreeMap::new, Collectors.counting())));
	}

	static ValueCounts counts(SortedMap<Long, Long> counts) {
		return new ValueCounts(counts.keySet().stream().mapToLong(Long::longValue).toArray(),
				counts.values().stream().mapToLong(Long::longValue).toArray());
	}

}
