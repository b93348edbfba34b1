package io.wiretrial.push.mercure;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.broadcast.Membership;

/**
 * A reader's place among those of its interest, which its event loop gives it and takes
 * from it between two events.
 *
 * @param seats where it is
 * @param membership itself, as its event loop sees it
 */
record Place(Seats seats, Membership<WireEvent> membership) {

	// What it has missed comes before, and every event after.
	void take(HubReader reader, MissedEvents missed) {
		this.seats.loop().execute(new LoopQueue.Step() {
			@Override
			public boolean run() {
				Place.this.seats.readers().add(Place.this.membership);
				missed.events().forEach(reader::send);
				reader.awaitTaken(missed);
				reader.flush();
				return true;
			}

			@Override
			public void failed() {
				reader.lose();
			}

			@Override
			public void release() {
				missed.release();
			}
		});
	}

	void leave() {
		this.seats.loop().execute(() -> {
			this.seats.readers().remove(this.membership);
			return true;
		});
	}

}
