package io.wiretrial.generator.phase;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.trial.result.WarmUpResult;

import static org.assertj.core.api.Assertions.assertThat;

class SettlingTests {

	private final Settling settling = new Settling(0.1);

	@Test
	void twoRoundsNeverSettleACell() {
		add(0, 100, 100);
		assertThat(this.settling.settled(0)).isFalse();
	}

	@Test
	void threeRoundsWithinTheToleranceSettleACell() {
		add(0, 500, 104, 100, 95);
		assertThat(this.settling.settled(0)).isTrue();
	}

	@Test
	void aCellThatStillImprovesHasNotSettled() {
		add(0, 120, 110, 100);
		assertThat(this.settling.settled(0)).isFalse();
	}

	@Test
	void aCellThatMovesAgainIsNoLongerSettled() {
		add(0, 100, 100, 100, 150);
		assertThat(this.settling.settled(0)).isFalse();
	}

	@Test
	void aCellWithoutCompletedOperationsNeverSettles() {
		add(0, 0, 0, 0);
		assertThat(this.settling.settled(0)).isFalse();
	}

	@Test
	void namesSettledAndUnsettledCells() {
		add(0, 100, 100, 100);
		add(1, 100, 200, 300);
		assertThat(this.settling.settled(List.of(0, 1))).containsExactly(0);
		assertThat(this.settling.unsettled(List.of(0, 1))).containsExactly(1);
	}

	@Test
	void takesTheMiddleOfTheLastThreeRounds() {
		add(0, 900, 100, 140, 120);
		assertThat(this.settling.medianNanos(0)).isEqualTo(120);
		assertThat(this.settling.perSecond(0)).isEqualTo(1e9 / 120);
	}

	private void add(int cell, double... medians) {
		for (int i = 0; i < medians.length; i++) {
			double perSecond = (medians[i] > 0) ? 1e9 / medians[i] : 0;
			this.settling.add(new WarmUpResult.Turn(i + 1, cell, medians[i], perSecond, 0));
		}
	}

}
