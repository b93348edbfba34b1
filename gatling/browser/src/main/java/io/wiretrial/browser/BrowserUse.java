package io.wiretrial.browser;

/**
 * Resources that the processes of a browser have used until one moment.
 *
 * @param browserNanos CPU time of the first process
 * @param networkNanos CPU time of the process that has all connections
 * @param rendererNanos CPU time of the processes of tabs, together
 * @param otherNanos CPU time of graphics and of what starts others
 * @param tabBytes memory of the greatest process of a tab
 */
public record BrowserUse(long browserNanos, long networkNanos, long rendererNanos, long otherNanos, long tabBytes) {
}
