package io.wiretrial.link;

/**
 * Counts of what passed a link in one direction. Payload of TCP, so with all that a
 * protocol frames and with TLS.
 *
 * @param readBytes payload read of the senders
 * @param deliveredBytes payload written to the receivers; what is missing of the read is
 * on its way, or its connection was reset
 * @param wireBytes what was read, with the headers of its segments
 * @param lateness how late it was written
 */
public record WayCounts(long readBytes, long deliveredBytes, long wireBytes, Lateness lateness) {

	WayCounts since(WayCounts earlier) {
		return new WayCounts(this.readBytes - earlier.readBytes, this.deliveredBytes - earlier.deliveredBytes,
				this.wireBytes - earlier.wireBytes, this.lateness.since(earlier.lateness));
	}

}
