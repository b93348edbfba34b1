package io.wiretrial.mercure;

/**
 * One reader's way from a position to the present, and what it has cost so far: a look at
 * an update counts 1, and 4 more for each variable of the reader's expressions; an event
 * counts 10, and 1 more for each 256 octets. For one thread at a time.
 */
final class CatchUp {

	private static final int MOST_UPDATES = 100;

	/** Variables tried in one go, on the publisher's thread too. */
	private static final int MOST_VARIABLES = 500;

	private static final int VARIABLE_COST = 4;

	private static final int EVENT_COST = 10;

	private static final int BYTES_OF_COST = 256;

	private final HubReader reader;

	private final int variables;

	private long position;

	private long cost;

	private long waitedMillis;

	// Position 0 stands for whatever is stored.
	CatchUp(HubReader reader, long position) {
		this.reader = reader;
		this.variables = reader.filter().wanted().variables() + reader.filter().allowed().variables();
		this.position = position;
	}

	HubReader reader() {
		return this.reader;
	}

	long position() {
		return this.position;
	}

	// Updates to be looked at in one go.
	int slice() {
		return Math.max(1, Math.min(MOST_UPDATES, MOST_VARIABLES / Math.max(1, this.variables)));
	}

	// With the next slice.
	long cost() {
		return this.cost + cost(slice());
	}

	private long cost(int updates) {
		return updates * (1 + (long) VARIABLE_COST * this.variables);
	}

	void got(MissedEvents missed, long next) {
		this.cost += cost(missed.updates()) + (long) EVENT_COST * missed.events().size()
				+ missed.bytes() / BYTES_OF_COST;
		this.position = next;
		this.waitedMillis = 0;
	}

	// Returns for how long it has waited since it got something.
	long waited(long millis) {
		this.waitedMillis += millis;
		return this.waitedMillis;
	}

}
