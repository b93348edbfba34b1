package io.wiretrial.link;

import org.junit.jupiter.api.Test;

import io.wiretrial.link.network.Bandwidth;

import static org.assertj.core.api.Assertions.assertThat;

/** {@link Bottleneck} with times that tests choose. */
class BottleneckTests {

	private static final long MEGABIT = 1_000_000;

	@Test
	void sendsASegmentInTheTimeOfItsBits() {
		Bottleneck bottleneck = new Bottleneck(new Bandwidth(12 * MEGABIT, 15_000), 0);

		assertThat(bottleneck.leave(1_448, 0)).isEqualTo(1_000_000);
	}

	@Test
	void sendsOnePieceBehindTheOther() {
		Bottleneck bottleneck = new Bottleneck(new Bandwidth(12 * MEGABIT, 15_000), 0);

		bottleneck.leave(1_448, 0);

		assertThat(bottleneck.leave(1_448, 100)).isEqualTo(2_000_000);
	}

	@Test
	void savesNothingWhileItIsIdle() {
		Bottleneck bottleneck = new Bottleneck(new Bandwidth(12 * MEGABIT, 15_000), 0);

		bottleneck.leave(1_448, 0);

		assertThat(bottleneck.leave(1_448, 50_000_000)).isEqualTo(51_000_000);
	}

	@Test
	void countsTheHeadersOfEachSegment() {
		Bottleneck bottleneck = new Bottleneck(new Bandwidth(8 * MEGABIT, 15_000), 0);

		assertThat(bottleneck.leave(1, 0)).isEqualTo(53_000);
		assertThat(bottleneck.leave(0, 53_000)).isEqualTo(105_000);
	}

	@Test
	void keepsItsRateOverASecond() {
		Bottleneck bottleneck = new Bottleneck(new Bandwidth(1_000 * MEGABIT, 7_750_000), 0);

		long end = 0;
		for (int segment = 0; segment < 1_000_000_000 / 12_000; segment++) {
			end = bottleneck.leave(1_448, 0);
		}

		assertThat(end).isBetween(999_990_000L, 1_000_010_000L);
	}

	@Test
	void hasRoomForWhatTheQueueHolds() {
		Bottleneck bottleneck = new Bottleneck(new Bandwidth(12 * MEGABIT, 4_500), 0);

		assertThat(bottleneck.room(0)).isEqualTo(3 * 1_448);
		bottleneck.leave(2 * 1_448, 0);
		assertThat(bottleneck.room(0)).isEqualTo(1_448);
		bottleneck.leave(1_448, 0);
		assertThat(bottleneck.room(0)).isZero();
		assertThat(bottleneck.room(999_999)).isZero();
		assertThat(bottleneck.room(1_000_000)).isEqualTo(1_448);
	}

	@Test
	void hasRoomAtTheTimeItNames() {
		for (long queue : new long[] { 1_500, 3_000, 15_000, 1_000_000 }) {
			Bottleneck bottleneck = new Bottleneck(new Bandwidth(12 * MEGABIT, queue), 0);
			while (bottleneck.room(0) > 0) {
				bottleneck.leave(1_448, 0);
			}

			assertThat(bottleneck.room(bottleneck.roomAt())).as("queue %d", queue).isPositive();
		}
	}

	@Test
	void sendsPiecesOfAQuarterOfAMillisecondInWholeSegments() {
		assertThat(new Bottleneck(new Bandwidth(1_000 * MEGABIT, 15_000), 0).pieceBytes()).isEqualTo(20 * 1_448);
		assertThat(new Bottleneck(new Bandwidth(MEGABIT, 15_000), 0).pieceBytes()).isEqualTo(1_448);
		assertThat(new Bottleneck(new Bandwidth(100_000 * MEGABIT, 15_000), 0).pieceBytes()).isEqualTo(45 * 1_448);
	}

	@Test
	void worksAcrossTheOverflowOfTheClock() {
		long start = Long.MAX_VALUE - 500_000;
		Bottleneck bottleneck = new Bottleneck(new Bandwidth(12 * MEGABIT, 15_000), start);

		assertThat(bottleneck.leave(1_448, start) - start).isEqualTo(1_000_000);
		assertThat(bottleneck.leave(1_448, start) - start).isEqualTo(2_000_000);
	}

}
