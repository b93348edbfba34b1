package io.wiretrial.kit.memory;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class MemoryPoolTests {

	private final MemoryPool pool = new MemoryPool("direct", 100);

	@Test
	void takesWhatFitsAndRefusesTheRest() {
		assertThat(this.pool.tryTake(60)).isTrue();
		assertThat(this.pool.tryTake(41)).isFalse();
		assertThat(this.pool.usedBytes()).isEqualTo(60);
		assertThat(this.pool.refusals()).isEqualTo(1);
		assertThat(this.pool.tryTake(40)).isTrue();
	}

	@Test
	void hasRoomAgainAfterOctetsWereGivenBack() {
		assertThat(this.pool.tryTake(100)).isTrue();
		this.pool.give(30);
		assertThat(this.pool.tryTake(31)).isFalse();
		assertThat(this.pool.tryTake(30)).isTrue();
	}

	@Test
	void refusesLimitBelowOneOctet() {
		assertThatIllegalArgumentException().isThrownBy(() -> new MemoryPool("heap", 0))
			.withMessage("Limit of the heap memory pool is 0 octets: use at least 1.");
	}

	@Test
	void leavesAQuarterToWhatManyShare() {
		assertThat(this.pool.tryTakeForOne(76)).isFalse();
		assertThat(this.pool.tryTakeForOne(75)).isTrue();
		assertThat(this.pool.tryTakeForOne(1)).isFalse();
		assertThat(this.pool.tryTake(25)).isTrue();
	}

	@Test
	void refusesLimitBeyondIt() {
		this.pool.requireRoom("wiretrial.feed.max-pending-size", 100);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> this.pool.requireRoom("wiretrial.feed.max-pending-size", 101))
			.withMessage(
					"Property wiretrial.feed.max-pending-size is 101B, more than the 100B of direct memory that may "
							+ "wait in this process: lower it, or raise wiretrial.memory.direct-percent or the memory itself.");
	}

	@Test
	void refusesLimitBeyondItUnlessItIsTheDefault() {
		this.pool.requireRoom("wiretrial.topics.max-waiting-size", 101, 101);
		this.pool.requireRoom("wiretrial.topics.max-waiting-size", 100, 99);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> this.pool.requireRoom("wiretrial.topics.max-waiting-size", 102, 101))
			.withMessageStartingWith(
					"Property wiretrial.topics.max-waiting-size is 102B, more than the 100B of direct");
	}

	@Test
	void budgetIsHalfOfEachKindOfMemory() {
		MemoryBudget budget = MemoryBudget.of(1000, 600);
		assertThat(budget.heap().limitBytes()).isEqualTo(500);
		assertThat(budget.direct().limitBytes()).isEqualTo(300);
	}

}
