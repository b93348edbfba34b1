package io.wiretrial.kit;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class HiccupMeterTests {

	private final HiccupMeter meter = new HiccupMeter();

	@Test
	void countsWhatASleepTookLongerThanTenMilliseconds() {
		this.meter.slept(10_400_000);
		this.meter.slept(17_000_000);
		assertThat(this.meter.totalNanos()).isEqualTo(7_400_000);
	}

	@Test
	void aSleepThatEndsEarlyIsNoHiccup() {
		this.meter.slept(9_000_000);
		assertThat(this.meter.totalNanos()).isZero();
	}

	@Test
	void tellsTheLongestSinceItWasLastTaken() {
		this.meter.slept(17_000_000);
		this.meter.slept(12_000_000);
		assertThat(this.meter.takeLongest()).isEqualTo(7_000_000);
		this.meter.slept(11_000_000);
		assertThat(this.meter.takeLongest()).isEqualTo(1_000_000);
		assertThat(this.meter.takeLongest()).isZero();
	}

}
