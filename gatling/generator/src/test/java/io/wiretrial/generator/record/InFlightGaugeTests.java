package io.wiretrial.generator.record;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongSupplier;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.model.result.InFlight;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class InFlightGaugeTests {

	@Test
	void whatIsUnderWayInASharedWindowBelongsToItsOwnTime() throws InterruptedException {
		CountDownLatch samples = new CountDownLatch(3);
		LongSupplier three = () -> {
			samples.countDown();
			return 3;
		};
		long now = System.nanoTime();
		Window window = new Window(now, now + Duration.ofMinutes(3).toNanos());
		InFlightGauge gauge = InFlightGauge.start(window, List.of(three, () -> 0), 1);
		try (gauge) {
			samples.await();
		}
		InFlight half = gauge.inFlight(0, 0.5);
		assertThat(half.samples()).isGreaterThanOrEqualTo(3);
		assertThat(half.mean()).isEqualTo(6);
		assertThat(gauge.inFlight(1, 0.5).mean()).isZero();
		assertThat(gauge.hiccups().totalNanos()).isPositive().isGreaterThanOrEqualTo(gauge.hiccups().longestNanos());
	}

}
