package io.wiretrial.generator.slot;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ShuffledGroupsTests {

	@Test
	void everyGroupHoldsEveryPartOnce() {
		int[] drawn = ShuffledGroups.draw(300, 3, 1);
		for (int group = 0; group < 100; group++) {
			assertThat(Arrays.copyOfRange(drawn, 3 * group, 3 * group + 3)).containsExactlyInAnyOrder(0, 1, 2);
		}
	}

	@Test
	void nobodyIsFirstByRule() {
		int[] drawn = ShuffledGroups.draw(3_000, 3, 1);
		int[] first = new int[3];
		for (int group = 0; group < 1_000; group++) {
			first[drawn[3 * group]]++;
		}
		assertThat(Arrays.stream(first)).allSatisfy((count) -> assertThat(count).isBetween(280, 390));
	}

	@Test
	void aSeedDrawsTheSameAgain() {
		assertThat(ShuffledGroups.draw(20, 4, 5)).isEqualTo(ShuffledGroups.draw(20, 4, 5))
			.isNotEqualTo(ShuffledGroups.draw(20, 4, 6));
	}

}
