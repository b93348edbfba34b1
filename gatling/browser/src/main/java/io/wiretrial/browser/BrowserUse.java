package io.wiretrial.browser;

/**
 * What the processes of a browser have used at one moment.
 *
 * @param browserNanos CPU time of the first process
 * @param networkNanos CPU time of the process that has all connections
 * @param rendererNanos CPU time of the processes of tabs, together
 * @param otherNanos CPU time of graphics and of what starts others
 * @param tabBytes memory of the greatest process of a tab
 */
public record BrowserUse(long browserNanos, long networkNanos, long rendererNanos, long otherNanos, long tabBytes) {

	/**
	 * Returns what was used since an earlier reading.
	 * @param earlier the earlier reading
	 * @return differences of times; memory as it is now
	 */
	public BrowserUse since(BrowserUse earlier) {
		return new BrowserUse(this.browserNanos - earlier.browserNanos, this.networkNanos - earlier.networkNanos,
				this.rendererNanos - earlier.rendererNanos, this.otherNanos - earlier.otherNanos, this.tabBytes);
	}

}
