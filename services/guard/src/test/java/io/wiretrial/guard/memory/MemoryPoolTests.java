package io.wiretrial.guard.memory;

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
	void whatIsTakenOfAPartIsTakenOfTheWhole() {
		MemoryPool part = this.pool.part("bodies", 75);
		assertThat(part.tryTake(76)).isFalse();
		assertThat(part.tryTake(75)).isTrue();
		assertThat(this.pool.usedBytes()).isEqualTo(75);
		assertThat(this.pool.refusals()).isZero();
		part.give(75);
		assertThat(part.usedBytes()).isZero();
		assertThat(this.pool.usedBytes()).isZero();
	}

	@Test
	void partTakesNothingWhereTheWholeHasNoRoom() {
		MemoryPool part = this.pool.part("bodies", 75);
		this.pool.tryTake(60);
		assertThat(part.tryTake(41)).isFalse();
		assertThat(part.tryTakeForOne(16)).isFalse();
		assertThat(part.usedBytes()).isZero();
		assertThat(this.pool.usedBytes()).isEqualTo(60);
		assertThat(part.hasRoomForOne(16)).isFalse();
		assertThat(part.hasRoomForOne(15)).isTrue();
		assertThat(part.tryTakeForOne(15)).isTrue();
		assertThat(part.tryTake(25)).isTrue();
		assertThat(this.pool.usedBytes()).isEqualTo(100);
	}

	// A quarter of the 75 that they may take of the whole.
	@Test
	void quarterHasAQuarterOfWhatSingleConnectionsMayTake() {
		MemoryPool quarter = this.pool.quarter("lines");
		assertThat(quarter.tryTakeForOne(20)).isFalse();
		assertThat(quarter.tryTakeForOne(19)).isTrue();
		assertThat(this.pool.quarter("lines").usedBytes()).isZero();
		assertThat(new MemoryPool("heap", 1).quarter("lines").limitBytes()).isOne();
	}

	@Test
	void refusesLimitBeyondIt() {
		this.pool.requireRoom("wiretrial.feed.max-pending-size", 100);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> this.pool.requireRoom("wiretrial.feed.max-pending-size", 101))
			.withMessage(
					"Property wiretrial.feed.max-pending-size is 101B, more than the 100B of direct memory that may "
							+ "wait in this process: lower it, or raise wiretrial.guard.memory.direct-percent or the memory itself.");
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
