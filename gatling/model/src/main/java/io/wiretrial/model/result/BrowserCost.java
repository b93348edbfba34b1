package io.wiretrial.model.result;

/**
 * Use of a browser between the readings of the server.
 *
 * @param browserNanos CPU time of its first process
 * @param networkNanos CPU time of the process that has the connections of all tabs
 * @param rendererNanos CPU time of the processes of tabs, together
 * @param otherNanos CPU time of graphics and of what starts others
 * @param wallNanos elapsed time
 * @param tabBytes memory of the largest process of a tab at the end
 * @param framesPerSecond frames that the page in front drew meanwhile
 */
public record BrowserCost(long browserNanos, long networkNanos, long rendererNanos, long otherNanos, long wallNanos,
		long tabBytes, double framesPerSecond) {

	/**
	 * Returns the CPU time of all its processes.
	 * @return sum over the processes, in nanoseconds
	 */
	public long cpuNanos() {
		return this.browserNanos + this.networkNanos + this.rendererNanos + this.otherNanos;
	}

	/**
	 * Returns what was used since an earlier reading.
	 * @param earlier the earlier reading of the same browser
	 * @return differences of times; memory and frames as they are now
	 */
	public BrowserCost since(BrowserCost earlier) {
		return new BrowserCost(this.browserNanos - earlier.browserNanos, this.networkNanos - earlier.networkNanos,
				this.rendererNanos - earlier.rendererNanos, this.otherNanos - earlier.otherNanos,
				this.wallNanos - earlier.wallNanos, this.tabBytes, this.framesPerSecond);
	}

	/**
	 * Adds the cost of a later time.
	 * @param later cost of the same browser, later
	 * @return both together; memory as it was later, frames by elapsed time
	 */
	public BrowserCost plus(BrowserCost later) {
		long wall = this.wallNanos + later.wallNanos;
		double weight = (wall <= 0) ? 0 : (double) this.wallNanos / wall;
		return new BrowserCost(this.browserNanos + later.browserNanos, this.networkNanos + later.networkNanos,
				this.rendererNanos + later.rendererNanos, this.otherNanos + later.otherNanos, wall, later.tabBytes,
				weight * this.framesPerSecond + (1 - weight) * later.framesPerSecond);
	}

}
