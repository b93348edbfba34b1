package io.wiretrial.generator.slot;

import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.Window;

import static org.assertj.core.api.Assertions.assertThat;

class CappedSlotsTests {

	private static final Window PHASE = new Window(1_000_000, 100_000_000);

	private final AtomicLong clock = new AtomicLong(1_000_000);

	private final Lane first = new Lane(0, ActiveRecorder.NONE);

	private final Lane second = new Lane(1, ActiveRecorder.NONE);

	// Two lanes, a thousand a second: 2 ms from one operation of a lane to its next
	private final CappedSlots slots = new CappedSlots(this.clock::get, PHASE, new CappedSlots.Most(2, 1_000),
			Turns.alone(PHASE), Parts.of(0, new CountingSink(), 0));

	@Test
	void spreadsLanesOverOneInterval() {
		assertThat(this.slots.take(this.first, 0)).isTrue();
		assertThat(this.slots.take(this.second, 0)).isTrue();
		assertThat(this.first.intendedNanos()).isEqualTo(1_000_000);
		assertThat(this.second.intendedNanos()).isEqualTo(2_000_000);
	}

	@Test
	void aQuickOperationIsFollowedAnIntervalLater() {
		this.slots.take(this.first, 0);
		this.clock.set(1_100_000);
		this.slots.take(this.first, 0);
		assertThat(this.first.intendedNanos()).isEqualTo(3_000_000);
	}

	@Test
	void aSlowOperationIsFollowedAtOnceAndMakesNoneLate() {
		this.slots.take(this.first, 0);
		this.clock.set(41_000_000);
		this.slots.take(this.first, 0);
		assertThat(this.first.intendedNanos()).isEqualTo(41_000_000);
		this.clock.set(41_500_000);
		this.slots.take(this.first, 0);
		assertThat(this.first.intendedNanos()).isEqualTo(43_000_000);
	}

	@Test
	void asksForNoMoreThanItMay() {
		int asked = 0;
		for (long now = PHASE.startNanos(); now < PHASE.endNanos(); now += 100_000) {
			this.clock.set(now);
			for (Lane lane : new Lane[] { this.first, this.second }) {
				if (lane.intendedNanos() <= now && this.slots.take(lane, 0)) {
					asked++;
				}
			}
		}
		assertThat(asked).isLessThanOrEqualTo(100);
	}

	@Test
	void endsAtTheEndAndGivesNothingOnceClosed() {
		assertThat(this.slots.exhausted(99_000_000)).isFalse();
		assertThat(this.slots.exhausted(100_000_000)).isTrue();
		this.slots.close();
		assertThat(this.slots.take(this.first, 0)).isFalse();
		assertThat(this.slots.exhausted(2_000_000)).isTrue();
	}

}
