package io.wiretrial.bare.grpc;

import io.grpc.stub.ServerCallStreamObserver;

import io.wiretrial.contract.stream.ChunkPlan;

/**
 * Sends the chunks of one stream as fast as its receiver takes them.
 *
 * @param <T> message type
 */
final class ChunkDownload<T> {

	private final ServerCallStreamObserver<T> observer;

	private final ChunkPlan plan;

	private final Chunks<T> chunks;

	private int sent;

	ChunkDownload(ServerCallStreamObserver<T> observer, ChunkPlan plan, Chunks<T> chunks) {
		this.observer = observer;
		this.plan = plan;
		this.chunks = chunks;
	}

	void start() {
		this.observer.setOnReadyHandler(this::send);
		this.observer.setOnCancelHandler(() -> this.sent = this.plan.chunks());
		send();
	}

	private void send() {
		if (this.sent == this.plan.chunks()) {
			return;
		}
		while (this.sent < this.plan.chunks() && this.observer.isReady()) {
			this.observer.onNext(this.chunks.chunk(this.sent, this.plan.sizeBytes()));
			this.sent++;
		}
		if (this.sent == this.plan.chunks()) {
			this.observer.onCompleted();
		}
	}

	/**
	 * Makes the message at a place in the stream.
	 */
	interface Chunks<T> {

		T chunk(int index, int sizeBytes);

	}

}
