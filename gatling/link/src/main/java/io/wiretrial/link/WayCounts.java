package io.wiretrial.link;

import java.time.Duration;
import java.util.OptionalDouble;

import io.wiretrial.link.network.Bandwidth;
import io.wiretrial.link.network.Way;

/**
 * What passed a link in one direction. Payload of TCP, so with all that a protocol frames
 * and with TLS.
 *
 * @param readBytes payload read of the senders
 * @param deliveredBytes payload written to the receivers; what is missing of the read is
 * on its way, or its connection was reset
 * @param wireBytes what was read, with the headers of its segments
 * @param lateness how late it was written
 */
public record WayCounts(long readBytes, long deliveredBytes, long wireBytes, Lateness lateness) {

	/**
	 * Returns how much of the bandwidth was used.
	 * @param way the direction in whose network this was counted
	 * @param elapsed for how long, above 0
	 * @return share, 0 to 1; empty if the bandwidth has no limit
	 */
	public OptionalDouble utilization(Way way, Duration elapsed) {
		Bandwidth bandwidth = way.bandwidth();
		return (bandwidth != null)
				? OptionalDouble.of(this.wireBytes * 8e9 / elapsed.toNanos() / bandwidth.bitsPerSecond())
				: OptionalDouble.empty();
	}

	WayCounts since(WayCounts earlier) {
		return new WayCounts(this.readBytes - earlier.readBytes, this.deliveredBytes - earlier.deliveredBytes,
				this.wireBytes - earlier.wireBytes, this.lateness.since(earlier.lateness));
	}

}
