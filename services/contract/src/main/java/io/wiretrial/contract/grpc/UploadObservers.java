package io.wiretrial.contract.grpc;

import java.util.function.Consumer;
import java.util.function.Supplier;

import io.grpc.stub.StreamObserver;
import io.grpc.stub.StreamObservers;

/**
 * Takes a client's stream message by message and answers once at its end.
 */
final class UploadObservers {

	private UploadObservers() {
	}

	static <Q, A> StreamObserver<Q> into(Consumer<Q> sink, Supplier<A> answer, StreamObserver<A> answers) {
		return new StreamObserver<>() {
			@Override
			public void onNext(Q message) {
				sink.accept(message);
			}

			@Override
			public void onError(Throwable failure) {
				// The client is gone: there is nobody to answer.
			}

			@Override
			public void onCompleted() {
				StreamObservers.nextAndComplete(answers, answer.get());
			}
		};
	}

}
