package io.wiretrial.model.result;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BrowserCostTests {

	@Test
	void costBetweenTwoReadingsIsTheirDifferenceWithMemoryAndFramesOfTheLater() {
		BrowserCost earlier = new BrowserCost(1, 2, 3, 4, 1_000, 80, 60);
		BrowserCost later = new BrowserCost(11, 22, 33, 44, 6_000, 90, 48);
		assertThat(later.since(earlier)).isEqualTo(new BrowserCost(10, 20, 30, 40, 5_000, 90, 48));
	}

}
