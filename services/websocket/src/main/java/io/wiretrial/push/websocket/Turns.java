package io.wiretrial.push.websocket;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/**
 * The turns of the connections of one event loop at being read. A loop reads all that are
 * ready before it does anything else, and large messages come to their ends together: a
 * few hundred peers that send such would keep everybody else of the loop waiting for a
 * tenth of a second. So one round reads some of them, and the others in the rounds that
 * follow, in order; where many wait, a round comes once a millisecond, and processors are
 * left for everybody else. Hot path.
 */
final class Turns {

	/** Of large reads in one round: two or three. */
	private static final int ROUND_BYTES = 128 * 1024;

	private static final int TURNS = 2;

	/** So many may wait before their rounds are held back. */
	static final int CROWD = 8;

	private static final long LONGEST_WAIT_MILLIS = 1;

	private final Deque<ReadSwitch> waiting = new ArrayDeque<>(0);

	private final Runnable next = this::next;

	private final Runnable late = this::late;

	private int readBytes;

	private boolean nextComes;

	private boolean lateComes;

	// A large read is over.
	void took(ReadSwitch reading, int bytes) {
		this.readBytes += bytes;
		if ((this.readBytes >= ROUND_BYTES || !this.waiting.isEmpty()) && !reading.isWaiting()) {
			reading.waitForTurn();
			this.waiting.addLast(reading);
			expectLate(reading);
		}
		if (!this.nextComes && this.waiting.size() <= CROWD) {
			this.nextComes = true;
			reading.eventLoop().execute(this.next);
		}
	}

	// Tasks come behind the reads of a round.
	private void next() {
		this.nextComes = false;
		this.readBytes = 0;
		for (int turn = 0; turn < TURNS && !this.waiting.isEmpty(); turn++) {
			this.waiting.removeFirst().turn();
		}
	}

	// Who has a turn may have nothing more to be read.
	private void late() {
		this.lateComes = false;
		next();
		ReadSwitch first = this.waiting.peekFirst();
		if (first != null) {
			expectLate(first);
		}
	}

	@SuppressWarnings("FutureReturnValueIgnored") // a task that cannot fail
	private void expectLate(ReadSwitch reading) {
		if (!this.lateComes) {
			this.lateComes = true;
			reading.eventLoop().schedule(this.late, LONGEST_WAIT_MILLIS, TimeUnit.MILLISECONDS);
		}
	}

}
