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
	void aPartThatHasNoTurnSendsNextWhenItsNextOneBegins() {
		Slices slices = Slices.of(1_000, 120, 60, 2, 1);
		int first = slices.order()[0];
		int other = 1 - first;
		assertThat(slices.nextTurn(first, 1_000)).isEqualTo(1_000);
		assertThat(slices.nextTurn(first, 1_059)).isEqualTo(1_059);
		assertThat(slices.nextTurn(other, 1_030)).isEqualTo(1_060);
		assertThat(slices.nextTurn(other, 1_061)).isEqualTo(1_061);
	}

	// A window is not always so many slices to the nanosecond: all lanes of a part had
	// one operation more, in the turn of the last one
	@Test
	void aPartWithoutAnotherTurnSendsNothingBeforeTheEnd() {
		Slices slices = Slices.of(1_000, 100, 30, 2, 1);
		int last = slices.order()[5];
		assertThat(slices.nextTurn(1 - last, 1_190)).isGreaterThanOrEqualTo(1_200);
		assertThat(slices.nextTurn(last, 1_199)).isEqualTo(1_199);
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
