package io.wiretrial.bare.grpc;

import java.util.function.IntFunction;

import io.grpc.stub.ServerCallStreamObserver;

/**
 * Sends the messages of one stream as fast as its receiver takes them.
 *
 * @param <T> message type
 */
final class ChunkDownload<T> {

	private final int count;

	private final IntFunction<T> chunk;

	private int sent;

	ChunkDownload(int count, IntFunction<T> chunk) {
		this.count = count;
		this.chunk = chunk;
	}

	void start(ServerCallStreamObserver<T> observer) {
		observer.setOnReadyHandler(() -> send(observer));
		observer.setOnCancelHandler(() -> this.sent = this.count);
		send(observer);
	}

	private void send(ServerCallStreamObserver<T> observer) {
		if (this.sent == this.count) {
			return;
		}
		while (this.sent < this.count && observer.isReady()) {
			observer.onNext(this.chunk.apply(this.sent));
			this.sent++;
		}
		if (this.sent == this.count) {
			observer.onCompleted();
		}
	}

}
