package io.wiretrial.generator.record;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.result.Distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

class MeasureTallyTests {

	private final MeasureTally tally = new MeasureTally();

	@Test
	void summarizesExactlyByItsSums() {
		for (long value : new long[] { 2, 4, 4, 4, 5, 5, 7, 9 }) {
			this.tally.record(value * 1_000_000);
		}
		Distribution distribution = this.tally.distribution();
		assertThat(distribution.count()).isEqualTo(8);
		assertThat(distribution.mean()).isEqualTo(5_000_000);
		assertThat(distribution.standardDeviation()).isCloseTo(Math.sqrt(32.0 / 7) * 1e6, within(1e-3));
		assertThat(distribution.min()).isEqualTo(2_000_000);
		assertThat(distribution.max()).isEqualTo(9_000_000);
		assertThat(distribution.p50()).isCloseTo(4_000_000, within(4_000.0));
	}

	@Test
	void mergesAsIfOneHadRecordedAll() {
		MeasureTally other = new MeasureTally();
		this.tally.record(1_000);
		other.record(3_000);
		this.tally.add(other);
		assertThat(this.tally.count()).isEqualTo(2);
		assertThat(this.tally.mean()).isEqualTo(2_000);
		assertThat(this.tally.distribution().max()).isEqualTo(3_000);
	}

	@Test
	void ranksValuesFromTheGreatest() {
		this.tally.record(900_000);
		this.tally.record(1_100_000);
		this.tally.record(1_100_000);
		this.tally.record(5_000_000_000L);
		assertThat(this.tally.ranked(1)).isCloseTo(5_000_000_000.0, withinPercentage(0.1));
		assertThat(this.tally.ranked(2)).isCloseTo(1_100_000.0, withinPercentage(0.1));
		assertThat(this.tally.ranked(3)).isCloseTo(1_100_000.0, withinPercentage(0.1));
		assertThat(this.tally.ranked(4)).isCloseTo(900_000.0, withinPercentage(0.1));
		assertThat(this.tally.ranked(5)).isZero();
	}

	@Test
	void takesNegativeValuesAsZeroAndThoseAboveAMinuteAsAMinute() {
		this.tally.record(-5);
		this.tally.record(90_000_000_000L);
		assertThat(this.tally.distribution().min()).isZero();
		assertThat(this.tally.distribution().max()).isEqualTo(60_000_000_000.0);
	}

	@Test
	void isEmptyOnceCleared() {
		this.tally.record(1_000);
		this.tally.clear();
		assertThat(this.tally.distribution()).isEqualTo(Distribution.EMPTY);
	}

}
