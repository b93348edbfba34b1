package io.wiretrial.kit.memory;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ChargeTests {

	private final MemoryPool pool = new MemoryPool("direct", 100_000);

	private final Charge charge = new Charge(this.pool);

	@Test
	void takesWhatWaitsAndGivesItBackInSteps() {
		assertThat(this.charge.cover(60_000)).isTrue();
		assertThat(this.pool.usedBytes()).isEqualTo(60_000);
		assertThat(this.charge.cover(59_000)).isTrue();
		assertThat(this.pool.usedBytes()).isEqualTo(60_000);
		assertThat(this.charge.cover(10_000)).isTrue();
		assertThat(this.pool.usedBytes()).isEqualTo(10_000);
		assertThat(this.charge.cover(0)).isTrue();
		assertThat(this.pool.usedBytes()).isZero();
	}

	@Test
	void keepsWhatItHasWhenThereIsNoRoomForMore() {
		assertThat(this.charge.cover(70_000)).isTrue();
		assertThat(this.charge.cover(75_001)).isFalse();
		assertThat(this.pool.usedBytes()).isEqualTo(70_000);
	}

	@Test
	void takesNoMoreThanItLeavesWhereAskedToBeFair() {
		assertThat(this.charge.coverFairly(37_501)).isFalse();
		assertThat(this.charge.coverFairly(37_500)).isTrue();
		assertThat(this.charge.coverFairly(37_501)).isFalse();
		assertThat(this.charge.coverFairly(0)).isTrue();
		assertThat(this.pool.usedBytes()).isZero();
	}

}
