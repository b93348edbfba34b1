package io.wiretrial.generator.record;

import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

import io.wiretrial.trial.result.InFlight;

/**
 * Samples the number of operations under way on a thread and timer of its own, so that
 * Little's law checks the recorder against something that did not come from it. The
 * period is drawn between half and one and a half, lest it beats with a fixed arrival
 * rate.
 */
public final class InFlightGauge implements AutoCloseable {

	private final Thread thread = new Thread(this::sample, "in-flight-gauge");

	private final Window window;

	private final LongSupplier gauge;

	private final SplittableRandom random;

	private volatile boolean closed;

	private long samples;

	private double sum;

	private double squares;

	private InFlightGauge(Window window, LongSupplier gauge, long seed) {
		this.window = window;
		this.gauge = gauge;
		this.random = new SplittableRandom(seed);
		this.thread.setDaemon(true);
	}

	/**
	 * Starts to sample.
	 * @param window time in which samples are taken
	 * @param gauge what is sampled
	 * @param seed seed of the period
	 * @return the running gauge
	 */
	public static InFlightGauge start(Window window, LongSupplier gauge, long seed) {
		InFlightGauge started = new InFlightGauge(window, gauge, seed);
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
			add(this.gauge.getAsLong());
			LockSupport.parkNanos(this.random.nextLong(InFlight.PERIOD_NANOS / 2, InFlight.PERIOD_NANOS * 3 / 2));
		}
	}

	private void add(long value) {
		this.samples++;
		this.sum += value;
		this.squares += (double) value * value;
	}

	/**
	 * Ends the sampling.
	 * @return what was sampled
	 */
	public InFlight finish() {
		close();
		if (this.samples == 0) {
			return InFlight.NONE;
		}
		double mean = this.sum / this.samples;
		double variance = (this.samples < 2) ? 0
				: Math.max(0, (this.squares - this.samples * mean * mean) / (this.samples - 1));
		return new InFlight(this.samples, mean, Math.sqrt(variance / this.samples));
	}

	@Override
	public void close() {
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
