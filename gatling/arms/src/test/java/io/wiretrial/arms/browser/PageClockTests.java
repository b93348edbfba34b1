package io.wiretrial.arms.browser;

import java.util.Iterator;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** A page's clock, found from round trips alone. */
class PageClockTests {

	// The page's clock is 5,000,000 ns behind; it is read after 100 of 400, then 200 of
	// 250 ns
	@Test
	void isBoundedByWhatAllRoundTripsAllow() {
		Iterator<Long> here = List.of(10_000_000L, 10_000_400L, 20_000_000L, 20_000_250L).iterator();
		Iterator<Double> there = List.of(5.000100, 15.000200).iterator();
		PageClock clock = PageClock.measure(here::next, there::next, 0.005, 2);
		// from 4,999,900 to 5,000,300 by the first, from 4,999,800 to 5,000,050 by the
		// second
		assertThat(clock.offsetNanos()).isEqualTo(4_999_975);
		assertThat(clock.boundNanos()).isEqualTo(75);
		assertThat(clock.resolutionNanos()).isEqualTo(5_000);
		assertThat(clock.here(6.5)).isEqualTo(11_499_975);
	}

}
