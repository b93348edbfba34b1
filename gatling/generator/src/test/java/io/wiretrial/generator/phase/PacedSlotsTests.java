package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.Hearing;
import io.wiretrial.arms.lane.Lane;

import static org.assertj.core.api.Assertions.assertThat;

class PacedSlotsTests {

	private final AtomicLong clock = new AtomicLong(5_000);

	private final CountingSink sink = new CountingSink();

	// Four lanes of 10/s each for one second, of which a quarter is lead-in.
	private final PacedSlots slots = new PacedSlots(this.clock::get, 10_000, 1_000_000_000, 250_000_000, 4, 40);

	@Test
	void everyLaneSendsAtItsOwnPaceSpreadOverOneInterval() {
		assertThat(intended(new Lane(0, Hearing.NOBODY), 3)).containsExactly(10_000L, 100_010_000L, 200_010_000L);
		assertThat(intended(new Lane(3, Hearing.NOBODY), 2)).containsExactly(75_010_000L, 175_010_000L);
	}

	@Test
	void givesALateLaneItsNextSlotWithItsIntendedTimeInThePast() {
		this.clock.set(600_000_000);
		Lane lane = new Lane(1, Hearing.NOBODY);
		assertThat(intended(lane, 1)).containsExactly(25_010_000L);
		assertThat(lane.freeNanos()).isEqualTo(600_000_000);
	}

	@Test
	void endsWhenEveryLaneHasTakenAllItsSlots() {
		for (int index = 0; index < 4; index++) {
			assertThat(this.slots.exhausted(0)).isFalse();
			assertThat(intended(new Lane(index, Hearing.NOBODY), 10)).hasSize(10);
			assertThat(this.slots.take(new Lane(index, Hearing.NOBODY), this.sink, 0)).isFalse();
		}
		assertThat(this.slots.exhausted(0)).isTrue();
		assertThat(this.slots.close()).isZero();
	}

	@Test
	void countsOnlySlotsOfTheWindowThatNobodyTook() {
		for (int index = 0; index < 3; index++) {
			intended(new Lane(index, Hearing.NOBODY), 10);
		}
		// of the last lane's ten, at 75, 175, 275 ... 975 ms, eight lie in the window
		assertThat(this.slots.close()).isEqualTo(8);
		assertThat(this.slots.exhausted(0)).isTrue();
		assertThat(this.slots.take(new Lane(3, Hearing.NOBODY), this.sink, 0)).isFalse();
	}

	private List<Long> intended(Lane lane, int count) {
		List<Long> intended = new ArrayList<>();
		for (int i = 0; i < count; i++) {
			assertThat(this.slots.take(lane, this.sink, 0)).isTrue();
			intended.add(lane.intendedNanos());
		}
		return intended;
	}

}
