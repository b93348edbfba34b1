package io.wiretrial.generator.slot;

/**
 * Whose turn it is: slices of equal length in which one part alone sends, in shuffled
 * groups; every part has as many slices of the window. Before the window turns go on as
 * at its end. Hot path.
 */
public final class Slices {

	/** Shortest slice. */
	public static final long SHORTEST_NANOS = 50_000_000;

	private static final int OPERATIONS = 10;

	private final long openNanos;

	private final long sliceNanos;

	private final int[] order;

	private Slices(long openNanos, long sliceNanos, int[] order) {
		this.openNanos = openNanos;
		this.sliceNanos = sliceNanos;
		this.order = order;
	}

	/**
	 * Divides a window.
	 * @param openNanos when it opens
	 * @param ownNanos recorded time of each part
	 * @param leastNanos least length of a slice; a part that has less time has one slice
	 * @param parts number of parts, 1 or more
	 * @param seed seed of the order
	 * @return slices of one length, in an order drawn from the seed
	 */
	public static Slices of(long openNanos, long ownNanos, long leastNanos, int parts, long seed) {
		int each = (int) Math.max(1, ownNanos / Math.max(1, leastNanos));
		// rounded up, so that no nanosecond before the end is beyond the last slice
		return new Slices(openNanos, (ownNanos + each - 1) / each, ShuffledGroups.draw(each * parts, parts, seed));
	}

	// Least length of a slice in which so many operations per second are sent.
	public static long leastNanos(double perSecond) {
		return (perSecond <= 0) ? SHORTEST_NANOS : Math.max(SHORTEST_NANOS, (long) (OPERATIONS * 1e9 / perSecond));
	}

	int partAt(long nanos) {
		long slice = Math.floorDiv(nanos - this.openNanos, this.sliceNanos);
		return this.order[Math.floorMod(Math.min(slice, this.order.length - 1), this.order.length)];
	}

	// When a part may send next, at the earliest; the end of the window if it has no
	// further turn.
	long nextTurn(int part, long nanos) {
		long slice = Math.floorDiv(nanos - this.openNanos, this.sliceNanos);
		long at = nanos;
		while (slice < this.order.length && partAt(at) != part) {
			slice++;
			at = this.openNanos + slice * this.sliceNanos;
		}
		return at;
	}

	// Parts in the order in which they have a turn.
	public int[] order() {
		return this.order.clone();
	}

	public long sliceNanos() {
		return this.sliceNanos;
	}

}
