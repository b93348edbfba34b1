package io.wiretrial.mercure.web;

/**
 * Path of the hub.
 */
final class MercurePath {

	/** Path of the hub, and what no topic of others may contain. */
	static final String HUB = "/.well-known/mercure";

	/** Tells where a resource's updates are pushed. */
	static final String LINK = "<" + HUB + ">; rel=\"mercure\"";

	private MercurePath() {
	}

}
