package io.wiretrial.link;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** {@link CongestionWindow} with times that tests choose. */
class CongestionWindowTests {

	private static final long SEGMENT = 1_448;

	private static final long ROUND_TRIP = 62_000_000;

	private static final long TIMEOUT = ROUND_TRIP + 200_000_000;

	private final CongestionWindow window = new CongestionWindow(Duration.ofNanos(ROUND_TRIP));

	private long now = 1_000;

	@Test
	void beginsWithTenSegments() {
		assertThat(allowance()).isEqualTo(10 * SEGMENT);
	}

	@Test
	void allowsNoMoreThanItsRest() {
		this.window.sent(4 * SEGMENT, this.now);

		assertThat(allowance()).isEqualTo(6 * SEGMENT);
	}

	@Test
	void doublesEachRoundTripWhileItIsFull() {
		rounds(3);

		assertThat(allowance()).isEqualTo(80 * SEGMENT);
	}

	@Test
	void growsByWhatIsAcknowledged() {
		this.window.sent(10 * SEGMENT, this.now);
		this.window.acknowledged(3 * SEGMENT);

		assertThat(allowance()).isEqualTo(6 * SEGMENT);
	}

	@Test
	void stopsAtTheReceiveWindow() {
		rounds(20);

		assertThat(allowance()).isEqualTo(3L << 20);
	}

	@Test
	void doesNotGrowWhileLessThanHalfOfItIsUsed() {
		for (int message = 0; message < 1_000; message++) {
			this.window.sent(5 * SEGMENT, this.now);
			this.now += ROUND_TRIP;
			this.window.acknowledged(5 * SEGMENT);
		}

		assertThat(allowance()).isEqualTo(10 * SEGMENT);
	}

	@Test
	void keepsItsSizeUpToTheTimeout() {
		rounds(4);
		this.now += TIMEOUT - ROUND_TRIP;

		assertThat(allowance()).isEqualTo(160 * SEGMENT);
	}

	@Test
	void isHalvedAfterEachTimeoutWithoutSending() {
		rounds(4);

		this.now += TIMEOUT - ROUND_TRIP + 1;
		assertThat(allowance()).isEqualTo(80 * SEGMENT);
		assertThat(allowance()).isEqualTo(80 * SEGMENT);
		this.now += TIMEOUT;
		assertThat(allowance()).isEqualTo(40 * SEGMENT);
	}

	@Test
	void isNeverHalvedBelowTheInitialWindow() {
		rounds(4);

		this.now += 100 * TIMEOUT;

		assertThat(allowance()).isEqualTo(10 * SEGMENT);
	}

	@Test
	void growsAgainAfterTheRestart() {
		rounds(4);
		this.now += 100 * TIMEOUT;

		rounds(1);

		assertThat(allowance()).isEqualTo(20 * SEGMENT);
	}

	@Test
	void isNotRestartedWhileAcknowledgementsAreMissing() {
		rounds(4);
		this.window.sent(SEGMENT, this.now);
		this.now += 3 * TIMEOUT;

		assertThat(allowance()).isEqualTo(159 * SEGMENT);
	}

	@Test
	void comesDownHalfWayToWhatIsUsedAfterATimeout() {
		rounds(4);
		long start = this.now;
		while (this.now - start <= TIMEOUT) {
			this.window.sent(SEGMENT, this.now);
			this.now += ROUND_TRIP;
			this.window.acknowledged(SEGMENT);
		}

		assertThat(allowance()).isEqualTo((160 + 10) / 2 * SEGMENT);
	}

	@Test
	void doesNotComeDownBecauseAFlightBeginsWithItsFirstPiece() {
		rounds(6);
		this.now += TIMEOUT - 2 * ROUND_TRIP;

		for (int piece = 0; piece < 32; piece++) {
			this.window.sent(20 * SEGMENT, this.now);
		}

		assertThat(allowance()).isZero();
	}

	@Test
	void comesDownNoFurtherThanTheRestartBroughtIt() {
		rounds(4);
		this.now += TIMEOUT - ROUND_TRIP + 1;
		assertThat(allowance()).isEqualTo(80 * SEGMENT);

		this.window.sent(SEGMENT, this.now);

		assertThat(allowance()).isEqualTo(79 * SEGMENT);
	}

	@Test
	void saysWhatItIs() {
		assertThat(CongestionWindow.described(Duration.ofMillis(62)))
			.isEqualTo("TCP's congestion window is modelled for each connection and direction: "
					+ "initial window 10 segments of 1448 bytes, slow start, halved after each 262 ms without sending "
					+ "down to the initial window, receive window 3145728 bytes, no loss; "
					+ "setting a connection up takes a round trip");
	}

	private long allowance() {
		return this.window.allowance(this.now);
	}

	private void rounds(int count) {
		for (int round = 0; round < count; round++) {
			long all = allowance();
			this.window.sent(all, this.now);
			this.now += ROUND_TRIP;
			this.window.acknowledged(all);
		}
	}

}
