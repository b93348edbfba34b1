package io.wiretrial.kit;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CpuLossTests {

	private static final long MILLI = 1_000_000;

	private final CpuLoss loss = new CpuLoss();

	@Test
	void startsAtTheProcessTimeWhenThreadsEndedBeforeTheFirstReading() {
		assertThat(this.loss.correct(300 * MILLI, 450 * MILLI)).isEqualTo(450 * MILLI);
		assertThat(this.loss.correct(310 * MILLI, 460 * MILLI)).isEqualTo(460 * MILLI);
	}

	@Test
	void leavesRoundingOfTheProcessTimeAlone() {
		this.loss.correct(300 * MILLI, 300 * MILLI);
		assertThat(this.loss.correct(305 * MILLI, 325 * MILLI)).isEqualTo(305 * MILLI);
	}

	@Test
	void addsAProvenLoss() {
		this.loss.correct(300 * MILLI, 300 * MILLI);
		assertThat(this.loss.correct(305 * MILLI, 330 * MILLI)).isEqualTo(330 * MILLI);
		assertThat(this.loss.correct(306 * MILLI, 330 * MILLI)).isEqualTo(331 * MILLI);
	}

	@Test
	void neverGoesBackwards() {
		this.loss.correct(300 * MILLI, 300 * MILLI);
		assertThat(this.loss.correct(299 * MILLI, 300 * MILLI)).isEqualTo(300 * MILLI);
	}

	@Test
	void standsWithoutAProcessTime() {
		assertThat(this.loss.correct(300 * MILLI, -1)).isEqualTo(300 * MILLI);
	}

}
