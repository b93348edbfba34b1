package io.wiretrial.link;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** {@link TimerHeap} with times that tests choose. */
class TimerHeapTests {

	private final TimerHeap timers = new TimerHeap();

	private final List<String> done = new ArrayList<>();

	@Test
	void givesNothingBeforeItsTime() {
		this.timers.add(1_000, () -> this.done.add("a"));

		assertThat(this.timers.poll(999)).isNull();
		assertThat(this.timers.next()).isEqualTo(1_000);
		assertThat(this.timers.poll(1_000)).isNotNull();
		assertThat(this.timers.isEmpty()).isTrue();
	}

	@Test
	void keepsTheOrderOfThoseDueAtOneNanosecond() {
		for (int i = 0; i < 100; i++) {
			String name = Integer.toString(i);
			this.timers.add(5, () -> this.done.add(name));
		}

		runAll(5);

		assertThat(this.done).hasSize(100).startsWith("0", "1", "2").endsWith("98", "99");
	}

	@Test
	void ordersManyTimes() {
		SplittableRandom random = new SplittableRandom(7);
		List<Long> times = new ArrayList<>();
		List<Long> run = new ArrayList<>();
		for (int i = 0; i < 10_000; i++) {
			long time = random.nextLong(1_000_000);
			times.add(time);
			this.timers.add(time, () -> run.add(time));
		}

		runAll(1_000_000);

		assertThat(run).isEqualTo(times.stream().sorted().toList());
	}

	@Test
	void ordersTimesAroundTheOverflowOfTheClock() {
		this.timers.add(Long.MIN_VALUE + 1, () -> this.done.add("later"));
		this.timers.add(Long.MAX_VALUE - 1, () -> this.done.add("sooner"));

		assertThat(this.timers.next()).isEqualTo(Long.MAX_VALUE - 1);
		assertThat(this.timers.poll(Long.MAX_VALUE - 2)).isNull();
		runAll(Long.MIN_VALUE + 1);

		assertThat(this.done).containsExactly("sooner", "later");
	}

	private void runAll(long now) {
		Runnable task = this.timers.poll(now);
		while (task != null) {
			task.run();
			task = this.timers.poll(now);
		}
	}

}
