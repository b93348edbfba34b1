package io.wiretrial.mercure;

import java.util.List;
import java.util.Objects;

import org.junit.jupiter.api.Test;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.mercure.history.Update;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A process in which replay may take 100,000 octets.
 */
class MissedEventsTests {

	private final MemoryBudget budget = MemoryBudget.of(1_000_000, 800_000);

	private final ReplayMemory memory = new ReplayMemory(this.budget, new HubCounts());

	@Test
	void updateOfLineBreaksTakesOfTheBudgetWhatItsEventDoes() {
		MissedEvents missed = of(lines(10_000));
		assertThat(this.budget.direct().usedBytes()).isEqualTo(missed.events().get(0).bytes(true).capacity() + 256)
			.isGreaterThan(70_000);
		missed.discard();
		assertThat(this.budget.direct().usedBytes()).isZero();
	}

	@Test
	void updatesWhoseEventsNeverHaveRoomTogetherComeOneAfterTheOther() {
		MissedEvents missed = of(lines(10_000), unwanted(), lines(10_000), lines(1));
		assertThat(missed.updates()).isEqualTo(2);
		assertThat(missed.events()).hasSize(1);
		missed.discard();
		MissedEvents rest = of(lines(10_000), lines(1));
		assertThat(rest.updates()).isEqualTo(2);
		rest.discard();
	}

	@Test
	void findsNoRoomWhileOthersHaveIt() {
		MissedEvents others = of(lines(10_000));
		assertThat(MissedEvents.of(List.of(lines(10_000)), (update) -> true, this.memory)).isNull();
		others.discard();
	}

	@Test
	void updateWhoseEventCanNeverHaveRoomIsKnown() {
		assertThat(this.memory.neverHolds(lines(14_000))).isFalse();
		assertThat(this.memory.neverHolds(lines(15_000))).isTrue();
		assertThat(this.memory.neverHolds(update("x".repeat(90_000)))).isFalse();
		assertThat(this.memory.neverHolds(update("x".repeat(100_000)))).isTrue();
	}

	private MissedEvents of(Update... updates) {
		return Objects.requireNonNull(
				MissedEvents.of(List.of(updates), (update) -> !update.topics().contains("unwanted"), this.memory));
	}

	private static Update lines(int breaks) {
		return update("\n".repeat(breaks));
	}

	private static Update update(String data) {
		return new Update("urn:1", List.of("a"), false, data, null, null);
	}

	private static Update unwanted() {
		return new Update("urn:2", List.of("unwanted"), false, "b", null, null);
	}

}
