package io.wiretrial.arms.browser;

/**
 * A service as pages ask for it.
 *
 * @param origin scheme, host and port
 * @param tabs tabs over which streams are spread, 1 or more
 * @param devTools whether developer tools watch the network of these tabs
 */
public record PageTarget(String origin, int tabs, boolean devTools) {

	String address() {
		return this.origin + "/page/subscriber.html";
	}

}
