package io.wiretrial.arms.push;

import io.wiretrial.arms.lane.Subscribed;

/** Decodes what is pushed to a subscriber. Hot path. */
interface MessageReader {

	// Messages of the protocol itself are left out; others are valid during this call.
	void read(Subscribed subscribed, Utf8 message, long receivedNanos);

}
