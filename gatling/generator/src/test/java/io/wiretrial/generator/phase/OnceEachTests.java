package io.wiretrial.generator.phase;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.Hearing;
import io.wiretrial.arms.lane.Lane;

import static org.assertj.core.api.Assertions.assertThat;

class OnceEachTests {

	private final CountingSink sink = new CountingSink();

	private final Lane first = new Lane(0, Hearing.NOBODY);

	private final Lane second = new Lane(1, Hearing.NOBODY);

	private final OnceEach slots = new OnceEach(2);

	@Test
	void givesEachLaneOneSlot() {
		assertThat(this.slots.take(this.first, this.sink, 3)).isTrue();
		assertThat(this.slots.take(this.first, this.sink, 3)).isFalse();
		assertThat(this.slots.exhausted(0)).isFalse();
		assertThat(this.slots.take(this.second, this.sink, 3)).isTrue();
		assertThat(this.slots.exhausted(0)).isTrue();
		assertThat(this.slots.close()).isZero();
		assertThat(this.second.ordinal()).isEqualTo(1);
	}

	@Test
	void tellsHowManyNeverCame() {
		this.slots.take(this.second, this.sink, 3);
		assertThat(this.slots.close()).isOne();
		assertThat(this.slots.exhausted(0)).isTrue();
		assertThat(this.slots.take(this.first, this.sink, 3)).isFalse();
	}

}
