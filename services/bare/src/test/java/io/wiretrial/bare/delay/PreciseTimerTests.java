package io.wiretrial.bare.delay;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class PreciseTimerTests {

	@AutoClose
	private final PreciseTimer timer = new PreciseTimer();

	@Test
	void isNeverEarlyAndExactToATenthOfAMillisecondWhereTheMachineIsFree() throws InterruptedException {
		int actions = 200;
		long[] lateNanos = new long[actions];
		CountDownLatch done = new CountDownLatch(actions);
		long start = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(20);
		for (int i = 0; i < actions; i++) {
			int index = (i * 37) % actions;
			long due = start + TimeUnit.MILLISECONDS.toNanos(2) * index;
			this.timer.schedule(due, () -> {
				lateNanos[index] = System.nanoTime() - due;
				done.countDown();
			});
		}
		assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
		Arrays.sort(lateNanos);
		assertThat(lateNanos[0]).isNotNegative();
		assertThat(lateNanos[actions / 50]).isLessThan(TimeUnit.MICROSECONDS.toNanos(100));
	}

	@Test
	void keepsTheOrderOfActionsDueAtTheSameTime() throws InterruptedException {
		List<Integer> order = new CopyOnWriteArrayList<>();
		CountDownLatch done = new CountDownLatch(1);
		long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(50);
		for (int i = 0; i < 10; i++) {
			int index = i;
			this.timer.schedule(due, () -> order.add(index));
		}
		this.timer.schedule(due, done::countDown);
		assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
		assertThat(order).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
	}

	@Test
	void turnsToAnActionThatIsDueEarlier() throws InterruptedException {
		CountDownLatch done = new CountDownLatch(1);
		this.timer.schedule(System.nanoTime() + TimeUnit.HOURS.toNanos(1), () -> {
		});
		this.timer.schedule(System.nanoTime(), done::countDown);
		assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void survivesAnActionThatFails() throws InterruptedException {
		CountDownLatch done = new CountDownLatch(1);
		this.timer.schedule(System.nanoTime(), () -> {
			throw new IllegalStateException("The channel is closed.");
		});
		this.timer.schedule(System.nanoTime(), done::countDown);
		assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
	}

}
