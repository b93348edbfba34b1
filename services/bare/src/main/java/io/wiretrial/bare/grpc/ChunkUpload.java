package io.wiretrial.bare.grpc;

import java.util.function.BiConsumer;

import io.grpc.stub.StreamObserver;

import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.stream.StreamTally;
import io.wiretrial.contract.v1.StreamDigest;

/**
 * Counts and digests the messages of one upload as they arrive.
 *
 * @param <T> message type
 */
final class ChunkUpload<T> implements StreamObserver<T> {

	private final StreamTally tally = new StreamTally();

	private final StreamObserver<StreamDigest> observer;

	private final BiConsumer<StreamTally, T> count;

	ChunkUpload(StreamObserver<StreamDigest> observer, BiConsumer<StreamTally, T> count) {
		this.observer = observer;
		this.count = count;
	}

	@Override
	public void onNext(T chunk) {
		this.count.accept(this.tally, chunk);
	}

	@Override
	public void onError(Throwable ex) {
		// The client gave up: there is nobody to answer.
	}

	@Override
	public void onCompleted() {
		this.observer.onNext(StreamMapping.toProto(this.tally.finish()));
		this.observer.onCompleted();
	}

}
