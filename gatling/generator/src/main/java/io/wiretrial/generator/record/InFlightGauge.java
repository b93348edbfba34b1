package io.wiretrial.generator.record;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

import io.wiretrial.model.result.Hiccups;
import io.wiretrial.model.result.InFlight;

/**
 * Samples the number of operations under way in each part of a phase on a thread and
 * timer of its own, so that Little's law checks the recorder against something that did
 * not come from it. The period is drawn between half and one and a half, so that it does
 * not beat with a fixed arrival rate. How much longer it sleeps than it asked for is the
 * generator's hiccups.
 */
public final class InFlightGauge implements AutoCloseable {

	private final Thread thread = new Thread(this::sample, "in-flight-gauge");

	private final Window window;

	private final List<LongSupplier> gauges;

	private final SplittableRandom random;

	private final double[] sums;

	private final double[] squares;

	private long samples;

	private Hiccups hiccups = new Hiccups(0, 0);

	private volatile boolean closed;

	private InFlightGauge(Window window, List<LongSupplier> gauges, long seed) {
		this.window = window;
		this.gauges = List.copyOf(gauges);
		this.random = new SplittableRandom(seed);
		this.sums = new double[gauges.size()];
		this.squares = new double[gauges.size()];
		this.thread.setDaemon(true);
	}

	/**
	 * Starts to sample.
	 * @param window time in which samples are taken
	 * @param gauges what is sampled, one of each part
	 * @param seed seed of the period
	 * @return the gauge, which samples within the window until it is closed
	 */
	public static InFlightGauge start(Window window, List<LongSupplier> gauges, long seed) {
		InFlightGauge started = new InFlightGauge(window, gauges, seed);
		started.thread.start();
		return started;
	}

	private void sample() {
		while (!this.closed) {
			long now = System.nanoTime();
			if (now - this.window.endNanos() >= 0) {
				return;
			}
			if (now - this.window.startNanos() < 0) {
				LockSupport.parkNanos(this.window.startNanos() - now);
				continue;
			}
			add();
			sleep(this.random.nextLong(InFlight.PERIOD_NANOS / 2, InFlight.PERIOD_NANOS * 3 / 2));
		}
	}

	private void add() {
		this.samples++;
		for (int part = 0; part < this.sums.length; part++) {
			long value = this.gauges.get(part).getAsLong();
			this.sums[part] += value;
			this.squares[part] += (double) value * value;
		}
	}

	private void sleep(long nanos) {
		long before = System.nanoTime();
		LockSupport.parkNanos(nanos);
		long excess = System.nanoTime() - before - nanos;
		if (excess > 0) {
			this.hiccups = this.hiccups.plus(new Hiccups(excess, excess));
		}
	}

	/**
	 * Returns how much longer it slept than it asked for. Only after {@link #end}.
	 * @return hiccups within the window
	 */
	public Hiccups hiccups() {
		return this.hiccups;
	}

	/**
	 * Returns what was sampled of a part. Only after {@link #end}.
	 * @param part index of the part, from 0
	 * @param share share of the window that is its own, above 0: operations under way are
	 * counted over the whole window but belong to this time
	 * @return samples of its own time
	 */
	public InFlight inFlight(int part, double share) {
		if (this.samples == 0) {
			return InFlight.NONE;
		}
		double mean = this.sums[part] / this.samples;
		double variance = (this.samples < 2) ? 0
				: Math.max(0, (this.squares[part] - this.samples * mean * mean) / (this.samples - 1));
		return new InFlight(this.samples, mean / share, Math.sqrt(variance / this.samples) / share);
	}

	@Override
	public void close() {
		end();
	}

	/**
	 * Ends the sampling.
	 */
	public void end() {
		this.closed = true;
		LockSupport.unpark(this.thread);
		boolean interrupted = false;
		while (this.thread.isAlive()) {
			try {
				this.thread.join();
			}
			catch (InterruptedException ex) {
				interrupted = true;
			}
		}
		if (interrupted) {
			Thread.currentThread().interrupt();
		}
	}

}
