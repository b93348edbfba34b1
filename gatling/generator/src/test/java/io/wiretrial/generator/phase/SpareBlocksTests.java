package io.wiretrial.generator.phase;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.schedule.ConditionBlock;

import static org.assertj.core.api.Assertions.assertThat;

class SpareBlocksTests {

	private static final ConditionBlock FIRST = block("a", 1, false);

	private static final ConditionBlock SPARE_A = block("a", 2, true);

	private static final ConditionBlock SECOND_SPARE_A = block("a", 3, true);

	private static final ConditionBlock SPARE_B = block("b", 2, true);

	private static final List<ConditionBlock> BLOCKS = List.of(FIRST, SPARE_A, SPARE_B, SECOND_SPARE_A);

	private final SpareBlocks spares = new SpareBlocks(BLOCKS);

	@Test
	void aVoidBlockIsRepeatedByTheNextSpareOfItsCondition() {
		assertThat(this.spares.insteadOf(FIRST)).contains(SPARE_A);
		assertThat(this.spares.insteadOf(FIRST)).contains(SECOND_SPARE_A);
		assertThat(this.spares.insteadOf(FIRST)).isEmpty();
		assertThat(this.spares.insteadOf(SPARE_B)).contains(SPARE_B);
	}

	@Test
	void plannedBlocksHoldNoSpares() {
		assertThat(SpareBlocks.planned(BLOCKS)).containsExactly(FIRST);
	}

	private static ConditionBlock block(String condition, int number, boolean spare) {
		return new ConditionBlock(condition, number, spare, List.of());
	}

}
