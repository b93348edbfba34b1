package io.wiretrial.arms.browser;

/**
 * A service as pages ask for it.
 *
 * @param origin scheme, host and port
 * @param tabs tabs over which streams are spread, 1 or more
 * @param tools what developer tools do to these tabs
 */
public record PageTarget(String origin, int tabs, DeveloperTools tools) {

	String address() {
		return this.origin + "/page/subscriber.html";
	}

}
