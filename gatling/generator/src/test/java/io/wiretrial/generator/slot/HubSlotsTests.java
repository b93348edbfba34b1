package io.wiretrial.generator.slot;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;

import static org.assertj.core.api.Assertions.assertThat;

class HubSlotsTests {

	private final CountingSink sink = new CountingSink();

	// Two arms of three lanes each, of which the first publishes.
	private final HubSlots slots = new HubSlots(List.of(slots(0, 3), slots(1, 2)), 3, 3, 1);

	@Test
	void onlyPublishersOfAnArmTakeItsPublications() {
		assertThat(this.slots.take(lane(2), 0)).isFalse();
		assertThat(this.slots.take(lane(3), 0)).isTrue();
		assertThat(this.slots.take(lane(4), 0)).isFalse();
		Lane other = lane(6);
		assertThat(this.slots.take(other, 0)).isTrue();
		assertThat(other.cell()).isOne();
		assertThat(this.slots.take(lane(9), 0)).isFalse();
	}

	@Test
	void isOverWhenAllArmsAre() {
		Lane first = lane(3);
		while (this.slots.take(first, 0)) {
			assertThat(first.cell()).isZero();
		}
		assertThat(this.slots.exhausted(0)).isFalse();
		this.slots.close();
		assertThat(this.slots.exhausted(0)).isTrue();
		assertThat(this.slots.unsent(0)).isZero();
		assertThat(this.slots.unsent(1)).isEqualTo(2);
	}

	private OpenSlots slots(int cell, int count) {
		return new OpenSlots(() -> 0, 0, new long[count], new int[count], 0, List.of(Parts.of(cell, this.sink, 0)));
	}

	private static Lane lane(int index) {
		return new Lane(index, ActiveRecorder.NONE);
	}

}
