package io.wiretrial.mercure;

/**
 * Whose subscriptions are told to those who may read that.
 */
public enum SubscriptionUpdates {

	/** Nobody's. */
	NONE,

	/** Those of subscribers with a token. */
	WITH_TOKEN,

	/** Everybody's, as the draft wants. */
	ALL;

	/**
	 * Decides about one subscriber.
	 * @param withToken whether it has one
	 * @return whether its subscriptions are told
	 */
	public boolean tell(boolean withToken) {
		return this == ALL || (this == WITH_TOKEN && withToken);
	}

}
