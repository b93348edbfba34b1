package io.wiretrial.link;

/**
 * Counts of a link since it was opened, or between two looks. Exact where nothing is on
 * its way: numbers of one look are read one after the other.
 *
 * @param connections connections that were accepted
 * @param ended how many of them are over
 * @param reset how many of these were reset
 * @param up from the generator to the service
 * @param down from the service to the generator
 * @param cpuNanos processor time of the link's own threads, in nanoseconds
 */
public record LinkCounts(long connections, long ended, long reset, WayCounts up, WayCounts down, long cpuNanos) {

	/**
	 * Returns what was counted between two looks.
	 * @param earlier counts of the same link, taken before these
	 * @return this less the earlier one, number by number
	 */
	public LinkCounts since(LinkCounts earlier) {
		return new LinkCounts(this.connections - earlier.connections, this.ended - earlier.ended,
				this.reset - earlier.reset, this.up.since(earlier.up), this.down.since(earlier.down),
				this.cpuNanos - earlier.cpuNanos);
	}

}
