package io.wiretrial.broadcast.feed;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.feed.FeedStamp;

import static org.assertj.core.api.Assertions.assertThat;

class TickScheduleTests {

	private final TickSchedule schedule = new TickSchedule(5_000, 1_000);

	@Test
	void firstBatchIsDueAtTheStart() {
		assertThat(this.schedule.waitNanos(4_200)).isEqualTo(800);
		assertThat(this.schedule.waitNanos(5_000)).isZero();
		assertThat(this.schedule.next()).isEqualTo(new FeedStamp(0, 5_000));
		assertThat(this.schedule.waitNanos(5_000)).isEqualTo(1_000);
	}

	@Test
	void lateBatchesAreDueAtOnceWithTheirOwnTimesAndNoneIsSkipped() {
		long lateNanos = 8_500;
		for (int sequence = 0; sequence < 4; sequence++) {
			assertThat(this.schedule.waitNanos(lateNanos)).isNegative();
			assertThat(this.schedule.next()).isEqualTo(new FeedStamp(sequence, 5_000 + 1_000 * sequence));
		}
		assertThat(this.schedule.waitNanos(lateNanos)).isEqualTo(500);
	}

	@Test
	void survivesTheOverflowOfTheClock() {
		TickSchedule overflowing = new TickSchedule(Long.MAX_VALUE - 10, 1_000);
		overflowing.next();
		assertThat(overflowing.waitNanos(Long.MAX_VALUE)).isEqualTo(990);
		assertThat(overflowing.next().intendedNanos()).isEqualTo(Long.MIN_VALUE + 989);
	}

}
