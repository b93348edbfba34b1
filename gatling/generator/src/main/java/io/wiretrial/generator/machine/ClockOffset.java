package io.wiretrial.generator.machine;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * Difference between the clocks of a service and of the generator.
 *
 * @param nanos by how much that of the service is ahead
 * @param boundNanos by how much that may be wrong, 0 or more
 */
public record ClockOffset(long nanos, long boundNanos) {

	/** Both read the same clock. */
	public static final ClockOffset NONE = new ClockOffset(0, 0);

	/**
	 * Finds the offset from one answer of the service.
	 * @param askedNanos the generator's clock before it asked
	 * @param now the service's clock
	 * @param answeredNanos the generator's clock after it had the answer
	 * @return the middle of what this allows; none where it allows the same clock
	 */
	public static ClockOffset of(long askedNanos, long now, long answeredNanos) {
		if (now >= askedNanos && now <= answeredNanos) {
			return NONE;
		}
		long half = (answeredNanos - askedNanos + 1) / 2;
		return new ClockOffset(now - askedNanos - half, half);
	}

	/**
	 * Looks until it is sure: at once where both are one clock. The first look is
	 * repeated once where it fails; a later one that fails is the last, and says nothing.
	 * @param looks how many at most, 1 or more
	 * @param look finds the difference once; empty if the service does not answer
	 * @return the surest of what was found; none if nothing was
	 */
	public static ClockOffset surest(int looks, Supplier<Optional<ClockOffset>> look) {
		Optional<ClockOffset> found = look.get().or(look);
		ClockOffset surest = found.orElse(NONE);
		for (int i = 1; i < looks && found.isPresent() && !surest.equals(NONE); i++) {
			found = look.get();
			surest = surest.surer(found.orElse(surest));
		}
		return surest;
	}

	/**
	 * Chooses the surer of two.
	 * @param other one of about the same time
	 * @return that of the lesser bound, which had the shorter round trip
	 */
	public ClockOffset surer(ClockOffset other) {
		return (other.boundNanos < this.boundNanos) ? other : this;
	}

	/**
	 * Returns by how much this may have been wrong until a later look. Clocks drift
	 * slowly, so at no time between it was farther off than at one of the ends.
	 * @param later what was found then
	 * @return nanoseconds, 0 or more
	 */
	public long boundUntil(ClockOffset later) {
		return Math.max(this.boundNanos, Math.abs(later.nanos - this.nanos) + later.boundNanos);
	}

}
