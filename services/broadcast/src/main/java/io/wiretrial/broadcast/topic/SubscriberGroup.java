package io.wiretrial.broadcast.topic;

import java.util.ArrayList;
import java.util.List;

/**
 * Subscribers of one topic, one framing and one event loop; used by that loop alone. One
 * that comes or goes while a message is sent does not disturb the others. Hot path.
 *
 * @param <M> message in the form that is written
 */
final class SubscriberGroup<M> {

	private final List<Membership<M>> members = new ArrayList<>();

	private int taken;

	private boolean sending;

	private boolean unflushed;

	void add(Membership<M> membership) {
		this.members.add(membership);
		this.taken++;
	}

	// True if nobody is left.
	boolean remove(Membership<M> closed) {
		this.taken--;
		if (!this.sending) {
			this.members.remove(closed);
		}
		return this.taken == 0;
	}

	int send(RefCountedMessage<M> handed) {
		int sent = 0;
		this.sending = true;
		try {
			// Who joins meanwhile takes later messages only.
			for (int index = 0, present = this.members.size(); index < present; index++) {
				if (this.members.get(index).take(handed)) {
					sent++;
				}
			}
		}
		finally {
			this.sending = false;
			sweep();
		}
		return sent;
	}

	// True once for all that is sent until the next flush.
	boolean beginToFill() {
		boolean first = !this.unflushed;
		this.unflushed = true;
		return first;
	}

	void flush() {
		this.unflushed = false;
		this.sending = true;
		try {
			for (int index = 0, present = this.members.size(); index < present; index++) {
				this.members.get(index).flush();
			}
		}
		finally {
			this.sending = false;
			sweep();
		}
	}

	// Those who are behind make room.
	void shed() {
		this.sending = true;
		try {
			for (int index = 0, present = this.members.size(); index < present; index++) {
				this.members.get(index).shed();
			}
		}
		finally {
			this.sending = false;
			sweep();
		}
	}

	private void sweep() {
		if (this.members.size() > this.taken) {
			this.members.removeIf((member) -> !member.isOpen());
		}
	}

}
