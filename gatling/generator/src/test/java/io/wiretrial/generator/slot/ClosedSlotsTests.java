package io.wiretrial.generator.slot;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;

import static org.assertj.core.api.Assertions.assertThat;

class ClosedSlotsTests {

	private final AtomicLong clock = new AtomicLong();

	private final CountingSink sink = new CountingSink();

	private final Lane lane = new Lane(0, ActiveRecorder.NONE);

	private final ClosedSlots slots = slots(Slices.of(1_000, 50_000_000, 50_000_000, 1, 1), Parts.of(this.sink), 3);

	@Test
	void intendsAnOperationWhenTheLaneIsFree() {
		this.clock.set(2_500);
		assertThat(this.slots.take(this.lane, 0)).isTrue();
		assertThat(this.lane.intendedNanos()).isEqualTo(2_500);
	}

	@Test
	void intendsNothingBeforeTheStart() {
		assertThat(this.slots.take(this.lane, 0)).isTrue();
		assertThat(this.lane.intendedNanos()).isEqualTo(1_000);
	}

	@Test
	void endsAtTheEnd() {
		this.clock.set(50_000_000);
		assertThat(this.slots.exhausted(50_000_000)).isTrue();
		assertThat(this.slots.take(this.lane, 0)).isFalse();
		assertThat(this.sink.taken).isZero();
	}

	@Test
	void restsAfterAFailureSoThatADeadTargetMakesNobodySpin() {
		this.clock.set(2_000);
		this.slots.take(this.lane, 0);
		this.lane.start(2_000);
		this.lane.complete(0, 0, 0, 0, "UNAVAILABLE");
		this.clock.set(3_000);
		this.slots.take(this.lane, 0);
		assertThat(this.lane.intendedNanos()).isEqualTo(5_003_000);
	}

	@Test
	void givesNothingOnceClosed() {
		this.clock.set(2_000);
		this.slots.close();
		assertThat(this.slots.take(this.lane, 0)).isFalse();
	}

	@Test
	void aPartHasNoMoreThanItsOperations() {
		for (int i = 0; i < 3; i++) {
			assertThat(this.slots.exhausted(2_000)).isFalse();
			assertThat(this.slots.take(this.lane, 0)).isTrue();
		}
		assertThat(this.slots.exhausted(2_000)).isTrue();
		assertThat(this.slots.take(this.lane, 0)).isFalse();
		assertThat(this.sink.taken).isEqualTo(3);
	}

	@Test
	void anOperationBelongsToTheSliceThatSendsIt() {
		CountingSink other = new CountingSink();
		Slices slices = Slices.of(1_000, 10_000, 5_000, 2, 7);
		ClosedSlots shared = slots(slices, Parts.of(this.sink, other), Long.MAX_VALUE);
		for (long now = 1_000; now < 21_000; now += 1_000) {
			this.clock.set(now);
			shared.take(this.lane, 0);
			assertThat(this.lane.cell()).isEqualTo(slices.partAt(now));
		}
		assertThat(this.sink.taken).isEqualTo(10);
		assertThat(other.taken).isEqualTo(10);
	}

	private ClosedSlots slots(Slices slices, List<Part> parts, long limit) {
		return new ClosedSlots(this.clock::get, 1_000, 50_000_000, slices, parts, limit);
	}

}
