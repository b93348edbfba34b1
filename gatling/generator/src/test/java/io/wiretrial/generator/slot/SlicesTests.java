package io.wiretrial.generator.slot;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SlicesTests {

	@Test
	void everyPartHasItsOwnTimeOfTheWindowToTheNanosecond() {
		Slices slices = Slices.of(1_000, 120, 50, 3, 1);
		assertThat(slices.sliceNanos()).isEqualTo(60);
		int[] time = new int[3];
		for (long nanos = 1_000; nanos < 1_360; nanos++) {
			time[slices.partAt(nanos)]++;
		}
		assertThat(time).containsExactly(120, 120, 120);
	}

	@Test
	void turnsGoOnBeforeTheWindow() {
		Slices slices = Slices.of(1_000, 120, 60, 2, 1);
		assertThat(slices.partAt(999)).isEqualTo(slices.order()[3]);
		assertThat(slices.partAt(0)).isBetween(0, 1);
	}

	@Test
	void aPartWithLessTimeThanASliceHasOne() {
		assertThat(Slices.of(0, 30, 50, 2, 1).sliceNanos()).isEqualTo(30);
	}

	@Test
	void aSliceHoldsTenOperationsButIsNotShorterThanFiftyMilliseconds() {
		assertThat(Slices.leastNanos(0)).isEqualTo(50_000_000);
		assertThat(Slices.leastNanos(5_000)).isEqualTo(50_000_000);
		assertThat(Slices.leastNanos(20)).isEqualTo(500_000_000);
	}

}
