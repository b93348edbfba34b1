package io.wiretrial.mercure;

/**
 * Whose subscriptions are told to those who may read that.
 */
enum SubscriptionUpdates {

	/** Nobody's. */
	NONE,

	/** Those of subscribers with a token. */
	WITH_TOKEN,

	/** Everybody's, as the draft wants. */
	ALL;

	boolean tell(boolean withToken) {
		return this == ALL || (this == WITH_TOKEN && withToken);
	}

}
