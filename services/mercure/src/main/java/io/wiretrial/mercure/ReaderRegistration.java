package io.wiretrial.mercure;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.broadcast.Registration;

/**
 * A reader's place among those of its filter, which its event loop gives it and takes
 * from it between two events.
 *
 * @param readers those of its event loop
 * @param registration itself, as its event loop sees it
 */
record ReaderRegistration(LoopReaders readers, Registration<WireEvent> registration) {

	// What it has missed comes before, and every event after.
	void take(HubReader reader, MissedEvents missed) {
		this.readers.loop().execute(new LoopQueue.Step() {
			@Override
			public boolean run() {
				ReaderRegistration.this.readers.group().add(ReaderRegistration.this.registration);
				missed.events().forEach(reader::send);
				reader.awaitTaken(missed);
				reader.flush();
				return true;
			}

			@Override
			public void failed() {
				reader.terminate();
			}

			@Override
			public void release() {
				missed.release();
			}
		});
	}

	void leave() {
		this.readers.loop().execute(() -> {
			this.readers.group().remove(this.registration);
			return true;
		});
	}

}
