package io.wiretrial.generator.machine;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ClockOffsetTests {

	private static final long AHEAD = 1_000_000_000_000L;

	private final Random random = new Random(1);

	@Test
	void anotherMachinesClockIsToldByItsOffset() {
		assertThat(ClockOffset.of(0, 500, 1_000)).isEqualTo(ClockOffset.NONE);
		assertThat(ClockOffset.of(0, 7_000, 1_000)).isEqualTo(new ClockOffset(6_500, 500));
		assertThat(ClockOffset.of(0, -7_000, 1_000)).isEqualTo(new ClockOffset(-7_500, 500));
	}

	@Test
	void ofTwoTheOneWithTheShorterRoundTripIsSurer() {
		ClockOffset sure = new ClockOffset(7, 10);
		assertThat(sure.surer(new ClockOffset(5, 11))).isEqualTo(sure);
		assertThat(new ClockOffset(5, 11).surer(sure)).isEqualTo(sure);
	}

	@Test
	void aLookThatFailsDoesNotMakeTwoClocksOne() {
		ClockOffset first = new ClockOffset(AHEAD, 30);
		ClockOffset better = new ClockOffset(AHEAD, 20);
		assertThat(surest(List.of(Optional.of(first), Optional.of(better), Optional.empty()))).isEqualTo(better);
		assertThat(surest(List.of(Optional.of(better), Optional.of(first), Optional.of(first)))).isEqualTo(better);
		assertThat(surest(List.of(Optional.empty(), Optional.empty()))).isEqualTo(ClockOffset.NONE);
		assertThat(surest(List.of(Optional.of(ClockOffset.NONE)))).isEqualTo(ClockOffset.NONE);
	}

	@Test
	void aFirstLookThatFailsIsRepeatedOnce() {
		Optional<ClockOffset> ahead = Optional.of(new ClockOffset(AHEAD, 20));
		assertThat(surest(List.of(Optional.empty(), ahead, ahead, ahead))).isEqualTo(ahead.get());
	}

	private static ClockOffset surest(List<Optional<ClockOffset>> looks) {
		Iterator<Optional<ClockOffset>> each = looks.iterator();
		return ClockOffset.surest(3, each::next);
	}

	@Test
	void twoLooksThatDifferAddTheirDifferenceToTheBound() {
		assertThat(new ClockOffset(100, 10).boundUntil(new ClockOffset(100, 10))).isEqualTo(10);
		assertThat(new ClockOffset(100, 10).boundUntil(new ClockOffset(70, 5))).isEqualTo(35);
		assertThat(new ClockOffset(100, 50).boundUntil(new ClockOffset(99, 5))).isEqualTo(50);
	}

	@Test
	void theTrueOffsetIsWithinTheBoundWhereverInItsRoundTripAReadingWasMade() {
		for (int trial = 0; trial < 100; trial++) {
			ClockOffset surest = reading(0);
			ClockOffset later = reading(1_000_000_000);
			for (int i = 1; i < 20; i++) {
				surest = surest.surer(reading(i * 1_000_000L));
				later = later.surer(reading(1_000_000_000 + i * 1_000_000L));
			}
			assertThat(surest.nanos()).isBetween(AHEAD - surest.boundNanos(), AHEAD + surest.boundNanos());
			assertThat(Math.abs(surest.nanos() - AHEAD)).isLessThanOrEqualTo(surest.boundUntil(later));
		}
	}

	// There and back take 50 to 1,050 µs each
	private ClockOffset reading(long asked) {
		long there = asked + 50_000 + this.random.nextInt(1_000_000);
		long answered = there + 50_000 + this.random.nextInt(1_000_000);
		return ClockOffset.of(asked, there + AHEAD, answered);
	}

}
