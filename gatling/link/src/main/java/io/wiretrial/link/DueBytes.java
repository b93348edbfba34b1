package io.wiretrial.link;

import java.util.Arrays;

/**
 * Numbers of bytes, each with the time at which it is due, first in, first out. A ring on
 * arrays: the hot path allocates nothing. Not safe for threads.
 */
final class DueBytes {

	private long[] times = new long[8];

	private long[] sizes = new long[8];

	private int first;

	private int count;

	/**
	 * Adds bytes.
	 * @param timeNanos when they are due, not before what was added before
	 * @param bytes how many, above 0
	 */
	void add(long timeNanos, long bytes) {
		if (this.count == this.times.length) {
			grow();
		}
		int place = place(this.count++);
		this.times[place] = timeNanos;
		this.sizes[place] = bytes;
	}

	boolean isEmpty() {
		return this.count == 0;
	}

	int count() {
		return this.count;
	}

	/**
	 * Returns when the first bytes are due.
	 * @return time on the clock; without meaning if there are none
	 */
	long next() {
		return this.times[this.first];
	}

	/**
	 * Counts what is due.
	 * @param nowNanos time on the clock
	 * @return bytes that are due
	 */
	long due(long nowNanos) {
		long due = 0;
		for (int i = 0; i < this.count && this.times[place(i)] - nowNanos <= 0; i++) {
			due += this.sizes[place(i)];
		}
		return due;
	}

	/**
	 * Removes the first bytes.
	 * @param bytes how many, at most what is here
	 */
	void remove(long bytes) {
		long left = bytes;
		while (left > 0) {
			long taken = Math.min(left, this.sizes[this.first]);
			this.sizes[this.first] -= taken;
			left -= taken;
			if (this.sizes[this.first] == 0) {
				this.first = place(1);
				this.count--;
			}
		}
	}

	private int place(int index) {
		return (this.first + index) & (this.times.length - 1);
	}

	private void grow() {
		long[] newTimes = Arrays.copyOf(this.times, 2 * this.count);
		long[] newSizes = Arrays.copyOf(this.sizes, 2 * this.count);
		for (int i = 0; i < this.count; i++) {
			newTimes[i] = this.times[place(i)];
			newSizes[i] = this.sizes[place(i)];
		}
		this.times = newTimes;
		this.sizes = newSizes;
		this.first = 0;
	}

}
