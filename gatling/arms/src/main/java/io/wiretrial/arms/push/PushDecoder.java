package io.wiretrial.arms.push;

import io.wiretrial.arms.lane.SubscriptionState;

/** Decodes what is pushed to a subscriber. Hot path. */
interface PushDecoder {

	// Messages of the protocol itself are left out; others are valid during this call.
	void read(SubscriptionState subscribed, Utf8 message, long receivedNanos);

}
