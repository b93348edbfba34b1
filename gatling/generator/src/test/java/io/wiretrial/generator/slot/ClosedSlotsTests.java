package io.wiretrial.generator.slot;

import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.Window;

import static org.assertj.core.api.Assertions.assertThat;

class ClosedSlotsTests {

	private static final Window PHASE = new Window(1_000, 50_000_000);

	private final AtomicLong clock = new AtomicLong();

	private final CountingSink sink = new CountingSink();

	private final Lane lane = new Lane(0, ActiveRecorder.NONE);

	private final ClosedSlots slots = slots(PHASE, Turns.alone(PHASE));

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
		assertThat(this.slots.exhausted(2_000)).isTrue();
		assertThat(this.slots.take(this.lane, 0)).isFalse();
	}

	@Test
	void aLaneWaitsForTheNextTurnOfItsPartOrIsDone() {
		Slices slices = Slices.of(1_000, 10_000, 5_000, 2, 7);
		for (int part = 0; part < 2; part++) {
			ClosedSlots own = slots(new Window(0, 21_000), new Turns(slices, part));
			for (long now = 0; now < 21_000; now += 500) {
				this.clock.set(now);
				long next = now;
				while (next < 21_000 && slices.partAt(next) != part) {
					next += 500;
				}
				boolean taken = own.take(this.lane, 0);
				assertThat(taken).isEqualTo(next < 21_000);
				assertThat(taken ? this.lane.intendedNanos() : next).isEqualTo(next);
			}
		}
	}

	private ClosedSlots slots(Window phase, Turns turns) {
		return new ClosedSlots(this.clock::get, phase, turns, Parts.of(0, this.sink, 0));
	}

}
