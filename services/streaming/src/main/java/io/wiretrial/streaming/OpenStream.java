package io.wiretrial.streaming;

import io.wiretrial.kit.memory.Charge;

/**
 * One stream that {@link OpenStreams} has admitted. Safe for any number of threads.
 */
public final class OpenStream {

	private final OpenStreams streams;

	private final StreamProtocol protocol;

	private boolean stopping;

	private boolean ended;

	private Runnable stop = () -> {
	};

	OpenStream(OpenStreams streams, StreamProtocol protocol) {
		this.streams = streams;
		this.protocol = protocol;
	}

	/**
	 * Says how the stream is ended when the service ends; runs at once if it ends
	 * already.
	 * @param stop completes the stream; called at most once, on any thread
	 */
	public void onStop(Runnable stop) {
		synchronized (this) {
			this.stop = stop;
			if (!this.stopping) {
				return;
			}
		}
		stop.run();
	}

	/**
	 * Takes the stream off the count; further calls do nothing.
	 */
	public void ended() {
		synchronized (this) {
			if (this.ended) {
				return;
			}
			this.ended = true;
		}
		this.streams.remove(this);
	}

	Charge heapCharge() {
		return new Charge(this.streams.heap());
	}

	StreamProtocol protocol() {
		return this.protocol;
	}

	void stop() {
		Runnable stop;
		synchronized (this) {
			if (this.stopping || this.ended) {
				return;
			}
			this.stopping = true;
			stop = this.stop;
		}
		stop.run();
	}

}
