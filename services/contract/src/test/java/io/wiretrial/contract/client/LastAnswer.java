package io.wiretrial.contract.client;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import io.grpc.stub.StreamObserver;

/**
 * Waits for the end of a call and keeps the last answer.
 *
 * @param <A> answer
 */
public final class LastAnswer<A> implements StreamObserver<A> {

	private final CompletableFuture<A> end = new CompletableFuture<>();

	private volatile A last;

	@Override
	public void onNext(A answer) {
		this.last = answer;
	}

	@Override
	public void onError(Throwable failure) {
		this.end.completeExceptionally(failure);
	}

	@Override
	public void onCompleted() {
		this.end.complete(this.last);
	}

	/**
	 * Waits for the end of the call.
	 * @return its last answer
	 */
	public A await() {
		return this.end.orTimeout(20, TimeUnit.SECONDS).join();
	}

}
