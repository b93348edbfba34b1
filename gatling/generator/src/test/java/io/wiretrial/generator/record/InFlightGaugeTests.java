package io.wiretrial.generator.record;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.trial.result.InFlight;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class InFlightGaugeTests {

	@Test
	void whatIsUnderWayInASharedWindowBelongsToItsOwnTime() {
		long now = System.nanoTime();
		InFlightGauge gauge = InFlightGauge.start(new Window(now, now + 20_000_000), List.of(() -> 3L, () -> 0L), 1);
		try (gauge) {
			while (System.nanoTime() - now < 20_000_000) {
				Thread.onSpinWait();
			}
		}
		InFlight half = gauge.inFlight(0, 0.5);
		assertThat(half.samples()).isPositive();
		assertThat(half.mean()).isEqualTo(6);
		assertThat(gauge.inFlight(1, 0.5).mean()).isZero();
		assertThat(gauge.hiccups().totalNanos()).isPositive().isGreaterThanOrEqualTo(gauge.hiccups().longestNanos());
	}

}
