package io.wiretrial.arms.browser;

/** Effects of developer tools on a page. */
public enum DeveloperTools {

	/** They are closed. */
	CLOSED,

	/** They watch the network, by the protocol, and show nothing. */
	WATCHING,

	/** They are open and show the network. */
	OPEN

}
