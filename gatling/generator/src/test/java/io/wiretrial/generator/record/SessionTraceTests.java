package io.wiretrial.generator.record;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SessionTraceTests {

	private final SessionTrace trace = new SessionTrace();

	@Test
	void keepsNothingUnlessItIsSwitchedOn() {
		this.trace.add(0, 1, 2);
		assertThat(this.trace.size()).isZero();
		this.trace.switchOn();
		this.trace.add(3, 1, 2);
		assertThat(this.trace.size()).isOne();
		assertThat(this.trace.session(0)).isEqualTo(3);
		assertThat(this.trace.offsetNanos(0)).isEqualTo(1);
		assertThat(this.trace.roundTripNanos(0)).isEqualTo(2);
	}

	@Test
	void countsARunOfSlowRoundTripsOfASessionAsOneEpisode() {
		this.trace.switchOn();
		long[][] roundTrips = { { 0, 10 }, { 1, 90 }, { 0, 90 }, { 0, 80 }, { 1, 10 }, { 0, 10 }, { 0, 70 },
				{ 1, 95 } };
		for (long[] roundTrip : roundTrips) {
			this.trace.add((int) roundTrip[0], 0, roundTrip[1]);
		}
		assertThat(this.trace.episodesAbove(50)).isEqualTo(4);
		assertThat(this.trace.episodesAbove(92)).isOne();
		assertThat(this.trace.episodesAbove(95)).isZero();
	}

	@Test
	void keepsNoMoreThanItsBound() {
		this.trace.switchOn();
		for (int i = 0; i <= SessionTrace.MAX; i++) {
			this.trace.add(0, i, i);
		}
		assertThat(this.trace.size()).isEqualTo(SessionTrace.MAX);
		assertThat(this.trace.offsetNanos(SessionTrace.MAX - 1)).isEqualTo(SessionTrace.MAX - 1);
	}

	@Test
	void forgetsEverythingWhenItIsCleared() {
		this.trace.switchOn();
		this.trace.add(0, 1, 2);
		this.trace.clear();
		this.trace.add(0, 1, 2);
		assertThat(this.trace.size()).isZero();
	}

}
