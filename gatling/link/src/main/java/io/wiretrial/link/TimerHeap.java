package io.wiretrial.link;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * Tasks in the order of the times at which they are due; those of the same nanosecond
 * come in the order in which they were added. A binary heap on arrays: the hot path
 * allocates nothing. Not safe for threads.
 */
final class TimerHeap {

	private long[] times = new long[64];

	private long[] numbers = new long[64];

	private @Nullable Runnable[] tasks = new Runnable[64];

	private int size;

	private long added;

	void add(long timeNanos, Runnable task) {
		if (this.size == this.times.length) {
			grow();
		}
		int place = this.size++;
		long number = this.added++;
		while (place > 0 && before(timeNanos, number, (place - 1) / 2)) {
			move((place - 1) / 2, place);
			place = (place - 1) / 2;
		}
		put(place, timeNanos, number, task);
	}

	boolean isEmpty() {
		return this.size == 0;
	}

	/**
	 * Returns when the first task is due.
	 * @return time on the clock; without meaning if there is none
	 */
	long next() {
		return this.times[0];
	}

	/**
	 * Takes the first task if it is due.
	 * @param nowNanos time on the clock
	 * @return the task; null if nothing is due
	 */
	@Nullable Runnable poll(long nowNanos) {
		if (this.size == 0 || this.times[0] - nowNanos > 0) {
			return null;
		}
		Runnable first = this.tasks[0];
		int last = --this.size;
		long time = this.times[last];
		long number = this.numbers[last];
		Runnable task = this.tasks[last];
		this.tasks[last] = null;
		if (last > 0) {
			sink(time, number, task);
		}
		return first;
	}

	private void sink(long time, long number, @Nullable Runnable task) {
		int place = 0;
		int child = 1;
		while (child < this.size) {
			if (child + 1 < this.size && before(this.times[child + 1], this.numbers[child + 1], child)) {
				child++;
			}
			if (before(time, number, child)) {
				break;
			}
			move(child, place);
			place = child;
			child = 2 * place + 1;
		}
		put(place, time, number, task);
	}

	// The clock may overflow: only differences have an order.
	private boolean before(long time, long number, int place) {
		long difference = time - this.times[place];
		return difference < 0 || (difference == 0 && number - this.numbers[place] < 0);
	}

	private void move(int from, int to) {
		put(to, this.times[from], this.numbers[from], this.tasks[from]);
	}

	private void put(int place, long time, long number, @Nullable Runnable task) {
		this.times[place] = time;
		this.numbers[place] = number;
		this.tasks[place] = task;
	}

	private void grow() {
		int length = 2 * this.size;
		this.times = Arrays.copyOf(this.times, length);
		this.numbers = Arrays.copyOf(this.numbers, length);
		this.tasks = Arrays.copyOf(this.tasks, length);
	}

}
