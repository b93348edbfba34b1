package io.wiretrial.broadcast;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

import org.jspecify.annotations.Nullable;

/**
 * Subscribers of one event loop who get the same messages; used by that loop alone, but
 * where it says otherwise. One that comes or goes while a message is sent does not
 * disturb the others. Hot path.
 *
 * @param <M> message in the form that is written
 */
public final class SubscriberGroup<M> {

	/** Of encoding for one reader after another; then others of the event loop. */
	static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

	private final @Nullable OwnEncoding<M> own;

	private final List<Registration<M>> members = new ArrayList<>();

	private volatile int taken;

	/** Those whom the message is for that is sent now; others have come since. */
	private int present;

	/** How many of them have got it; 0 between messages. */
	private int sentTo;

	private boolean walking;

	private boolean unflushed;

	/**
	 * Creates a group that shares messages.
	 */
	public SubscriberGroup() {
		this.own = null;
	}

	/**
	 * Creates a group each of whom gets messages of its own.
	 * @param own makes them
	 */
	public SubscriberGroup(OwnEncoding<M> own) {
		this.own = own;
	}

	/**
	 * Lets a reader in.
	 * @param registration its place
	 */
	public void add(Registration<M> registration) {
		this.members.add(registration);
		int more = this.taken + 1;
		this.taken = more;
	}

	/**
	 * Lets a reader go, who gets nothing more.
	 * @param registration its place, which was added
	 * @return whether nobody is left
	 */
	public boolean remove(Registration<M> registration) {
		registration.close();
		int left = this.taken - 1;
		this.taken = left;
		if (!this.walking && this.sentTo == 0) {
			this.members.remove(registration);
		}
		return left == 0;
	}

	/**
	 * Tells whether it has readers, on any thread.
	 * @return whether nobody is there
	 */
	public boolean isEmpty() {
		return this.taken == 0;
	}

	// False: some have not got theirs yet, which takes a turn of its own.
	boolean send(RefCountedMessage<M> next, long turnBeganNanos, IntConsumer counts) {
		if (this.sentTo == 0) {
			this.present = this.members.size();
		}
		this.walking = true;
		boolean over = true;
		try {
			over = sendToPresent(next, turnBeganNanos, counts);
		}
		finally {
			this.walking = false;
			if (over) {
				this.sentTo = 0;
				sweep();
			}
		}
		return over;
	}

	private boolean sendToPresent(RefCountedMessage<M> next, long turnBeganNanos, IntConsumer counts) {
		M shared = next.message();
		int sent = 0;
		boolean inTime = true;
		while (this.sentTo < this.present && inTime) {
			Registration<M> member = this.members.get(this.sentTo++);
			if (member.takes(next.sequence())) {
				if (shared != null) {
					member.reader().deliver(shared);
				}
				else {
					deliverOwn(next, member.reader());
					inTime = System.nanoTime() - turnBeganNanos < TURN_NANOS;
				}
				sent++;
			}
		}
		counts.accept(sent);
		return this.sentTo == this.present;
	}

	private void deliverOwn(RefCountedMessage<M> next, Reader<M> reader) {
		OwnEncoding<M> encoding = Objects.requireNonNull(this.own, "what a message of its own is made by");
		M message = encoding.encode(next.sequence(), next.sinceNanos());
		if (message == null) {
			reader.cut();
			return;
		}
		try {
			reader.deliver(message);
		}
		finally {
			encoding.release(message);
		}
	}

	// True once for all that is sent until the next flush.
	boolean beginToFill() {
		boolean first = !this.unflushed;
		this.unflushed = true;
		return first;
	}

	void flush() {
		this.unflushed = false;
		forEach(Registration::flush);
	}

	// Those who are behind make room.
	void shed() {
		forEach(Registration::shed);
	}

	// No more messages come.
	void end() {
		forEach(Registration::end);
	}

	private void forEach(Consumer<Registration<M>> action) {
		this.walking = true;
		try {
			for (int index = 0, size = this.members.size(); index < size; index++) {
				action.accept(this.members.get(index));
			}
		}
		finally {
			this.walking = false;
			sweep();
		}
	}

	private void sweep() {
		if (this.sentTo == 0 && this.members.size() > this.taken) {
			this.members.removeIf((member) -> !member.isOpen());
		}
	}

}
