package io.wiretrial.bare.delay;

import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.delay.DelayLaw;

/**
 * Decides how long a reply is held back, and how: by spinning on the serving thread below
 * 1 ms, as if the operation itself took longer, and by the timer from 1 ms on, as if the
 * service waited for somebody. Requests without the headers are never delayed. Hot path.
 */
public final class ReplyDelay {

	/** From this delay on, in nanoseconds, the timer holds the reply. */
	public static final long TIMER_FROM_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

	private static final int MAX_EXTRA_MICROS = 1_000_000;

	private final @Nullable DelayLaw law;

	/**
	 * Creates the decision.
	 * @param law the law for requests that carry their ordinal, or {@code null} for none
	 */
	public ReplyDelay(@Nullable DelayLaw law) {
		this.law = law;
	}

	/**
	 * Returns the delay of one reply.
	 * @param ordinal value of {@link DelayLaw#ORDINAL_NAME}, if sent
	 * @param extraMicros value of {@link DelayLaw#EXTRA_MICROS_NAME}, if sent
	 * @return nanoseconds, 0 for none
	 * @throws InvalidRequestException if a value is not a number in its range
	 */
	public long nanos(@Nullable String ordinal, @Nullable String extraMicros) {
		long nanos = 0;
		if (this.law != null && ordinal != null) {
			nanos = this.law.delayNanos(ordinal(ordinal));
		}
		if (extraMicros != null) {
			nanos += TimeUnit.MICROSECONDS.toNanos(extraMicros(extraMicros));
		}
		return nanos;
	}

	/**
	 * Spins until a time.
	 * @param dueNanos time on the clock of {@link System#nanoTime()}
	 */
	public static void spinUntil(long dueNanos) {
		while (System.nanoTime() - dueNanos < 0) {
			Thread.onSpinWait();
		}
	}

	private static long ordinal(String text) {
		try {
			return Long.parseLong(text);
		}
		catch (NumberFormatException ex) {
			throw InvalidRequestException.forValue(DelayLaw.ORDINAL_NAME, text, "use a whole number");
		}
	}

	private static int extraMicros(String text) {
		int micros = ContractLimits.number(DelayLaw.EXTRA_MICROS_NAME, text);
		ContractLimits.range(DelayLaw.EXTRA_MICROS_NAME, micros, 0, MAX_EXTRA_MICROS);
		return micros;
	}

}
