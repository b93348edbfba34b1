package io.wiretrial.broadcast;

/**
 * A reader in a group, for their event loop alone.
 *
 * @param <M> message in the form that is written
 */
public final class Registration<M> {

	private final Reader<M> reader;

	private long firstSequence;

	private boolean open = true;

	private boolean ended;

	/**
	 * Creates the registration; its group does not know it yet.
	 * @param reader who gets the messages; it may leave meanwhile
	 */
	public Registration(Reader<M> reader) {
		this.reader = reader;
	}

	/**
	 * Sets where it begins. Messages before may still wait, but are none of its.
	 * @param sequence number of the first message that it takes
	 */
	public void from(long sequence) {
		this.firstSequence = sequence;
	}

	void close() {
		this.open = false;
	}

	boolean isOpen() {
		return this.open;
	}

	boolean takes(long sequence) {
		return this.open && sequence >= this.firstSequence;
	}

	Reader<M> reader() {
		return this.reader;
	}

	void shed() {
		if (this.open) {
			this.reader.shed();
		}
	}

	void flush() {
		if (this.open) {
			this.reader.flush();
		}
	}

	// Once, however many notice that no more will come.
	void end() {
		if (this.open && !this.ended) {
			this.ended = true;
			this.reader.end();
		}
	}

}
