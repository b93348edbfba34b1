package io.wiretrial.generator.slot;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;

import static org.assertj.core.api.Assertions.assertThat;

class OneSlotPerLaneTests {

	private final CountingSink sink = new CountingSink();

	private final Lane first = new Lane(4, ActiveRecorder.NONE);

	private final Lane second = new Lane(5, ActiveRecorder.NONE);

	private final OneSlotPerLane slots = new OneSlotPerLane(Parts.of(3, this.sink, 4), 2);

	@Test
	void givesEachLaneOneSlot() {
		assertThat(this.slots.take(this.first, 0)).isTrue();
		assertThat(this.slots.take(this.first, 0)).isFalse();
		assertThat(this.slots.exhausted(0)).isFalse();
		assertThat(this.slots.take(this.second, 0)).isTrue();
		assertThat(this.slots.exhausted(0)).isTrue();
		this.slots.close();
		assertThat(this.slots.unsent(0)).isZero();
		assertThat(this.second.ordinal()).isEqualTo(1);
	}

	@Test
	void tellsHowManyNeverCame() {
		this.slots.take(this.second, 0);
		this.slots.close();
		assertThat(this.slots.unsent(0)).isOne();
		assertThat(this.slots.exhausted(0)).isTrue();
		assertThat(this.slots.take(this.first, 0)).isFalse();
	}

	@Test
	void lanesOfOtherArmsTakeNothing() {
		assertThat(this.slots.take(new Lane(3, ActiveRecorder.NONE), 0)).isFalse();
		assertThat(this.slots.take(new Lane(6, ActiveRecorder.NONE), 0)).isFalse();
		assertThat(this.slots.take(this.second, 0)).isTrue();
		assertThat(this.second.place()).isOne();
	}

}
