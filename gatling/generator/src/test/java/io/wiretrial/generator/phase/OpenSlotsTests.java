package io.wiretrial.generator.phase;

import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.Hearing;
import io.wiretrial.arms.lane.Lane;

import static org.assertj.core.api.Assertions.assertThat;

class OpenSlotsTests {

	private static final PayloadOrder PAYLOADS = new PayloadOrder(1, 64);

	private final AtomicLong clock = new AtomicLong(5_000);

	private final CountingSink sink = new CountingSink();

	private final Lane lane = new Lane(0, Hearing.NOBODY);

	private final OpenSlots slots = new OpenSlots(this.clock::get, 10_000, new long[] { 0, 100, 250, 400 }, 200,
			PAYLOADS);

	@Test
	void intendsSlotsAtTheirOffsetsFromTheStart() {
		assertThat(this.slots.take(this.lane, this.sink, 7)).isTrue();
		assertThat(this.lane.intendedNanos()).isEqualTo(10_000);
		assertThat(this.slots.take(this.lane, this.sink, 7)).isTrue();
		assertThat(this.lane.intendedNanos()).isEqualTo(10_100);
		assertThat(this.lane.ordinal()).isEqualTo(1);
		assertThat(this.lane.cell()).isEqualTo(7);
		assertThat(this.sink.taken).isEqualTo(2);
	}

	@Test
	void givesALateLaneTheNextSlotWithItsIntendedTimeInThePast() {
		this.clock.set(99_000);
		this.slots.take(this.lane, this.sink, 0);
		assertThat(this.lane.intendedNanos()).isEqualTo(10_000);
		assertThat(this.lane.freeNanos()).isEqualTo(99_000);
	}

	@Test
	void endsWhenAllSlotsAreTaken() {
		for (int i = 0; i < 4; i++) {
			assertThat(this.slots.exhausted(0)).isFalse();
			assertThat(this.slots.take(this.lane, this.sink, 0)).isTrue();
		}
		assertThat(this.slots.exhausted(0)).isTrue();
		assertThat(this.slots.take(this.lane, this.sink, 0)).isFalse();
		assertThat(this.slots.close()).isZero();
	}

	@Test
	void countsOnlySlotsOfTheWindowThatNobodyTook() {
		this.slots.take(this.lane, this.sink, 0);
		assertThat(this.slots.close()).isEqualTo(2);
		assertThat(this.slots.take(this.lane, this.sink, 0)).isFalse();
	}

}
