package io.wiretrial.generator.phase;

import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.machine.TimedReading;
import io.wiretrial.model.result.GeneratorCost;
import io.wiretrial.model.result.Hiccups;
import io.wiretrial.model.result.LinkUse;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.WireBytes;

/**
 * Resources that a service and the generator spent between two readings.
 *
 * @param server cost of the service; null if it was not read, tells nothing, or died
 * @param bytes what it sent and received; null where it does not count
 * @param serverHiccups its hiccups; null where it does not measure them
 * @param generator cost of the generator's process
 * @param died whether the service died
 * @param clockErrorNanos by how much its clock ran otherwise
 * @param clockBoundNanos by how much delays between its clock and the generator's may be
 * wrong
 * @param link what the link counted; null where there is none
 */
record ResourceUse(@Nullable ServerCost server, @Nullable WireBytes bytes, @Nullable Hiccups serverHiccups,
		GeneratorCost generator, boolean died, long clockErrorNanos, long clockBoundNanos, @Nullable LinkUse link) {

	// A service has died if it answered before and does not now, or if its counters went
	// backwards.
	static ResourceUse of(Optional<TimedReading> before, Optional<TimedReading> after, GeneratorCost generator,
			@Nullable LinkUse link) {
		boolean died = after.isEmpty()
				|| (before.isPresent() && after.get().cost().restartedSince(before.get().cost()));
		if (before.isEmpty() || died) {
			return new ResourceUse(null, null, null, generator, died, 0, 0, link);
		}
		TimedReading first = before.get();
		TimedReading last = after.get();
		ServerCost cost = last.cost().isKnown() ? last.cost().since(first.cost()) : null;
		return new ResourceUse(cost, last.cost().bytesSince(first.cost()), last.cost().hiccupsSince(first.cost()),
				generator, false, last.clockError(first), 0, link);
	}

	// The same of which a part is no operation's.
	ResourceUse without(String target, IdleCosts idle) {
		ServerCost own = (this.server != null) ? idle.without(target, this.server) : null;
		return new ResourceUse(own, this.bytes, this.serverHiccups, this.generator, this.died, this.clockErrorNanos,
				this.clockBoundNanos, this.link);
	}

	// What one of so many trials that shared a phase spent in the time that is its own.
	// Of
	// the generator it is an equal part, since nobody can tell more.
	ResourceUse shared(int trials) {
		ServerCost own = (this.server != null) ? this.server.within(this.server.wallNanos() / trials) : null;
		GeneratorCost part = new GeneratorCost(this.generator.cpuNanos() / trials, this.generator.wallNanos() / trials,
				this.generator.cpuShare(), this.generator.gcPauseNanos() / trials, this.generator.stealFraction(),
				this.generator.throttledNanos() / trials);
		return new ResourceUse(own, this.bytes, this.serverHiccups, part, this.died, this.clockErrorNanos,
				this.clockBoundNanos, this.link);
	}

	// The same whose delays may be wrong by so much.
	ResourceUse bounded(long nanos) {
		return new ResourceUse(this.server, this.bytes, this.serverHiccups, this.generator, this.died,
				this.clockErrorNanos, nanos, this.link);
	}

	// Whether the service was read but counts no operations.
	boolean isUncounted() {
		return this.server != null && this.server.operations() < 0;
	}

	// The same of operations that someone else counted.
	ResourceUse of(long operations) {
		return new ResourceUse((this.server != null) ? this.server.of(operations) : null, this.bytes,
				this.serverHiccups, this.generator, this.died, this.clockErrorNanos, this.clockBoundNanos,
				(this.link != null) ? this.link.of(operations) : null);
	}

	// The same with the operations to which belongs what the link counted.
	ResourceUse carrying(long operations) {
		return new ResourceUse(this.server, this.bytes, this.serverHiccups, this.generator, this.died,
				this.clockErrorNanos, this.clockBoundNanos, (this.link != null) ? this.link.of(operations) : null);
	}

	// What was spent here, with what happened to the same trial in its phase.
	ResourceUse after(ResourceUse phase) {
		GeneratorCost cost = new GeneratorCost(this.generator.cpuNanos(), this.generator.wallNanos(),
				this.generator.cpuShare(), this.generator.gcPauseNanos(),
				Math.max(this.generator.stealFraction(), phase.generator.stealFraction()),
				this.generator.throttledNanos());
		return new ResourceUse(this.server, this.bytes, phase.serverHiccups, cost, this.died || phase.died,
				Math.max(this.clockErrorNanos, phase.clockErrorNanos),
				Math.max(this.clockBoundNanos, phase.clockBoundNanos), this.link);
	}

	// Both together.
	ResourceUse plus(ResourceUse other) {
		ServerCost sum = (this.server != null && other.server != null) ? this.server.plus(other.server) : null;
		Hiccups late = (this.serverHiccups != null && other.serverHiccups != null)
				? this.serverHiccups.plus(other.serverHiccups) : null;
		WireBytes moved = (this.bytes != null && other.bytes != null)
				? new WireBytes(this.bytes.sent() + other.bytes.sent(), this.bytes.received() + other.bytes.received())
				: null;
		LinkUse carried = (this.link != null && other.link != null) ? this.link.plus(other.link) : null;
		return new ResourceUse(sum, moved, late, this.generator.plus(other.generator), this.died || other.died,
				Math.max(this.clockErrorNanos, other.clockErrorNanos),
				Math.max(this.clockBoundNanos, other.clockBoundNanos), carried);
	}

}
