package io.wiretrial.arms.push;

import io.wiretrial.arms.lane.Subscribed;

/** Decodes what is pushed to a subscriber. Hot path. */
interface MessageReader {

	/**
	 * Decodes a message and hands it to the subscriber; messages of the protocol itself
	 * are left out.
	 * @param subscribed who gets it
	 * @param message the message, valid during this call
	 * @param receivedNanos time of its last byte
	 */
	void read(Subscribed subscribed, Utf8 message, long receivedNanos);

}
