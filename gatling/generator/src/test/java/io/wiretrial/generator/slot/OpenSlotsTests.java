package io.wiretrial.generator.slot;

import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;

import static org.assertj.core.api.Assertions.assertThat;

class OpenSlotsTests {

	private final AtomicLong clock = new AtomicLong(5_000);

	private final CountingSink first = new CountingSink();

	private final CountingSink second = new CountingSink();

	private final Lane lane = new Lane(0, ActiveRecorder.NONE);

	private final OpenSlots slots = new OpenSlots(this.clock::get, 10_000, new long[] { 0, 100, 250, 400 },
			new int[] { 0, 1, 1, 0 }, 200, Parts.of(this.first, this.second));

	@Test
	void intendsSlotsAtTheirOffsetsFromTheStart() {
		assertThat(this.slots.take(this.lane, 0)).isTrue();
		assertThat(this.lane.intendedNanos()).isEqualTo(10_000);
		assertThat(this.slots.take(this.lane, 0)).isTrue();
		assertThat(this.lane.intendedNanos()).isEqualTo(10_100);
	}

	@Test
	void eachSlotIsPlayedAndRecordedByThePartItBelongsTo() {
		int[] cells = new int[4];
		long[] ordinals = new long[4];
		for (int slot = 0; slot < 4; slot++) {
			this.slots.take(this.lane, 0);
			cells[slot] = this.lane.cell();
			ordinals[slot] = this.lane.ordinal();
		}
		assertThat(cells).containsExactly(0, 1, 1, 0);
		assertThat(ordinals).containsExactly(0, 0, 0, 0);
		assertThat(this.first.taken).isEqualTo(2);
		assertThat(this.second.taken).isEqualTo(2);
	}

	@Test
	void partsBeginTheWindowWithTheSamePayloads() {
		OpenSlots many = new OpenSlots(this.clock::get, 0, new long[] { 0, 10, 20, 30, 40, 50, 60 },
				new int[] { 0, 0, 1, 1, 1, 0, 0 }, 30, Parts.of(this.first, this.second));
		long[] ordinals = new long[7];
		for (int slot = 0; slot < 7; slot++) {
			many.take(this.lane, 0);
			ordinals[slot] = this.lane.ordinal();
		}
		assertThat(ordinals).containsExactly(0, 1, 0, 0, 1, 0, 1);
	}

	// Drawn slot by slot, a process that answers four parts was asked four times as often
	// as the baseline's: it was awake when a request came, and looked a fifth quicker.
	@Test
	void partOfASliceHasAllOfItsSlots() {
		Slices slices = Slices.of(10_000, 200, 100, 2, 3);
		int[] order = slices.order();
		int[] turns = OpenSlots.turns(new long[] { 0, 5, 99, 100, 150, 250, 399 }, 10_000, slices);
		assertThat(turns).containsExactly(order[0], order[0], order[0], order[1], order[1], order[2], order[3]);
	}

	@Test
	void givesALateLaneTheNextSlotWithItsIntendedTimeInThePast() {
		this.clock.set(99_000);
		this.slots.take(this.lane, 0);
		assertThat(this.lane.intendedNanos()).isEqualTo(10_000);
		assertThat(this.lane.freeNanos()).isEqualTo(99_000);
	}

	@Test
	void endsWhenAllSlotsAreTaken() {
		for (int i = 0; i < 4; i++) {
			assertThat(this.slots.exhausted(0)).isFalse();
			assertThat(this.slots.take(this.lane, 0)).isTrue();
		}
		assertThat(this.slots.exhausted(0)).isTrue();
		assertThat(this.slots.take(this.lane, 0)).isFalse();
		this.slots.close();
		assertThat(this.slots.unsent(0)).isZero();
	}

	@Test
	void countsOnlySlotsOfTheWindowThatNobodyTook() {
		this.slots.take(this.lane, 0);
		this.slots.close();
		assertThat(this.slots.unsent(0)).isOne();
		assertThat(this.slots.unsent(1)).isOne();
		assertThat(this.slots.take(this.lane, 0)).isFalse();
	}

}
