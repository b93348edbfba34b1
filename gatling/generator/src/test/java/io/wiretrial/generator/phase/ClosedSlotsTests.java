package io.wiretrial.generator.phase;

import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.Hearing;
import io.wiretrial.arms.lane.Lane;

import static org.assertj.core.api.Assertions.assertThat;

class ClosedSlotsTests {

	private final AtomicLong clock = new AtomicLong();

	private final CountingSink sink = new CountingSink();

	private final Lane lane = new Lane(0, Hearing.NOBODY);

	private final ClosedSlots slots = new ClosedSlots(this.clock::get, 1_000, 50_000_000, new PayloadOrder(1, 4));

	@Test
	void intendsAnOperationWhenTheLaneIsFree() {
		this.clock.set(2_500);
		assertThat(this.slots.take(this.lane, this.sink, 0)).isTrue();
		assertThat(this.lane.intendedNanos()).isEqualTo(2_500);
	}

	@Test
	void intendsNothingBeforeTheStart() {
		assertThat(this.slots.take(this.lane, this.sink, 0)).isTrue();
		assertThat(this.lane.intendedNanos()).isEqualTo(1_000);
	}

	@Test
	void endsAtTheEnd() {
		this.clock.set(50_000_000);
		assertThat(this.slots.exhausted(50_000_000)).isTrue();
		assertThat(this.slots.take(this.lane, this.sink, 0)).isFalse();
		assertThat(this.sink.taken).isZero();
	}

	@Test
	void restsAfterAFailureSoThatADeadTargetMakesNobodySpin() {
		this.clock.set(2_000);
		this.slots.take(this.lane, this.sink, 0);
		this.lane.start(2_000);
		this.lane.complete(0, 0, 0, 0, "UNAVAILABLE");
		this.clock.set(3_000);
		this.slots.take(this.lane, this.sink, 0);
		assertThat(this.lane.intendedNanos()).isEqualTo(5_003_000);
	}

	@Test
	void givesNothingOnceClosed() {
		this.clock.set(2_000);
		this.slots.close();
		assertThat(this.slots.take(this.lane, this.sink, 0)).isFalse();
	}

}
