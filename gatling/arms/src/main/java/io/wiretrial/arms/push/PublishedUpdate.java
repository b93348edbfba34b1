package io.wiretrial.arms.push;

import io.wiretrial.contract.ContractJson;

/**
 * An update that a publisher publishes, as JSON in every arm.
 *
 * @param publisher who published it, from 0
 * @param sequence number of its publications of the topic, from 0
 * @param dueNanos when it was due, on the generator's monotonic clock
 * @param text 64 characters, so that an update has the size of a short message of a chat
 */
record PublishedUpdate(int publisher, long sequence, long dueNanos, String text) {

	static final String TEXT = "Bus 42 leaves stop Wiesenstrasse at 10:07, two minutes late now.";

	String json() {
		return ContractJson.writeText(this);
	}

}
