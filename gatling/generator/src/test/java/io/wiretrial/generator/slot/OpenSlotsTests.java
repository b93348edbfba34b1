package io.wiretrial.generator.slot;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;

import static org.assertj.core.api.Assertions.assertThat;

class OpenSlotsTests {

	private static final long[] OFFSETS = { 0, 100, 250, 400 };

	private final AtomicLong clock = new AtomicLong(5_000);

	private final CountingSink sink = new CountingSink();

	private final Lane lane = new Lane(0, ActiveRecorder.NONE);

	private final OpenSlots slots = new OpenSlots(this.clock::get, 10_000, OFFSETS, 200, Parts.of(3, this.sink, 0));

	@Test
	void intendsSlotsOfThePartAtTheirOffsetsFromTheStart() {
		assertThat(this.slots.take(this.lane, 0)).isTrue();
		assertThat(this.lane.intendedNanos()).isEqualTo(10_000);
		assertThat(this.slots.take(this.lane, 0)).isTrue();
		assertThat(this.lane.intendedNanos()).isEqualTo(10_100);
		assertThat(this.lane.cell()).isEqualTo(3);
		assertThat(this.sink.taken).isEqualTo(2);
	}

	@Test
	void thePayloadsBeginAgainWithTheWindow() {
		long[] ordinals = new long[4];
		for (int slot = 0; slot < 4; slot++) {
			this.slots.take(this.lane, 0);
			ordinals[slot] = this.lane.ordinal();
		}
		assertThat(ordinals).containsExactly(0, 1, 0, 1);
	}

	@Test
	void aPartHasTheSlotsThatWereDrawnForIt() {
		int[] drawn = { 0, 1, 1, 0 };
		assertThat(OpenSlots.of(OFFSETS, drawn, 0)).containsExactly(0, 400);
		assertThat(OpenSlots.of(OFFSETS, drawn, 1)).containsExactly(100, 250);
		assertThat(OpenSlots.of(OFFSETS, drawn, 2)).isEmpty();
	}

	@Test
	void everyPartHasAsManySlotsOfTheWindow() {
		long[] offsets = { 0, 10, 20, 30, 40, 50, 60, 70 };
		int[] drawn = OpenSlots.draw(offsets, 20, 3, 7);
		assertThat(drawn).hasSize(8);
		for (int part = 0; part < 3; part++) {
			assertThat(Arrays.stream(OpenSlots.of(offsets, drawn, part)).filter((offset) -> offset >= 20)).hasSize(2);
		}
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
		assertThat(this.slots.unsent(0)).isEqualTo(2);
		assertThat(this.slots.take(this.lane, 0)).isFalse();
	}

}
