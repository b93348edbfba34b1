package io.wiretrial.model.result;

import org.jspecify.annotations.Nullable;

/**
 * Count of one arm by the link that its trial crossed. Lead-in and drain are included.
 *
 * @param network name of the network
 * @param operations operations, or messages that were received, to which it belongs
 * @param up from the generator to the service
 * @param down from the service to the generator
 * @param cpuNanos processor time of the link's own threads
 * @param lateness how late the link wrote what was due
 */
public record LinkUse(String network, long operations, Way up, Way down, long cpuNanos, Lateness lateness) {

	/**
	 * Returns the same use by other operations.
	 * @param counted operations, counted by someone else
	 * @return a copy with that number of operations
	 */
	public LinkUse of(long counted) {
		return new LinkUse(this.network, counted, this.up, this.down, this.cpuNanos, this.lateness);
	}

	/**
	 * Adds a later use of the same network.
	 * @param later use of this network in a time after
	 * @return both together
	 */
	public LinkUse plus(LinkUse later) {
		return new LinkUse(this.network, this.operations + later.operations, this.up.plus(later.up),
				this.down.plus(later.down), this.cpuNanos + later.cpuNanos, this.lateness.plus(later.lateness));
	}

	/**
	 * Returns how much was used of what the link can carry: of the bandwidth of the
	 * fuller way, or of the processor of its thread.
	 * @param perSecond operations per second
	 * @return share, 0 or more; 0 where there were no operations
	 */
	public double share(double perSecond) {
		if (this.operations <= 0) {
			return 0;
		}
		double cpu = this.cpuNanos / 1e9;
		return Math.max(cpu, Math.max(this.up.fullSeconds(), this.down.fullSeconds())) / this.operations * perSecond;
	}

	/**
	 * What went one way.
	 *
	 * @param payloadBytes payload of TCP: bodies, headers and framing of the protocol
	 * @param wireBytes the same with the headers of its segments
	 * @param bitsPerSecond bandwidth of that way; null for no limit
	 */
	public record Way(long payloadBytes, long wireBytes, @Nullable Long bitsPerSecond) {

		Way plus(Way later) {
			return new Way(this.payloadBytes + later.payloadBytes, this.wireBytes + later.wireBytes,
					this.bitsPerSecond);
		}

		// How long the bandwidth needs for it.
		double fullSeconds() {
			return (this.bitsPerSecond != null) ? 8.0 * this.wireBytes / this.bitsPerSecond : 0;
		}

	}

	/**
	 * How late a link was: when it wrote what was due, behind the time at which it was.
	 *
	 * @param deliveries how often something was due
	 * @param nanos sum over all of them
	 * @param overMillisecond how many were more than a millisecond late
	 */
	public record Lateness(long deliveries, long nanos, long overMillisecond) {

		Lateness plus(Lateness later) {
			return new Lateness(this.deliveries + later.deliveries, this.nanos + later.nanos,
					this.overMillisecond + later.overMillisecond);
		}

	}

}
