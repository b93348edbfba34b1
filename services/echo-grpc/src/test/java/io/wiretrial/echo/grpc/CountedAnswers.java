package io.wiretrial.echo.grpc;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import org.awaitility.Awaitility;

/**
 * Counts answers and takes only so many.
 *
 * @param <A> answer
 */
final class CountedAnswers<A> implements ClientResponseObserver<A, A> {

	private final AtomicInteger received = new AtomicInteger();

	private final CompletableFuture<Void> end = new CompletableFuture<>();

	private final int wanted;

	CountedAnswers() {
		this(Integer.MAX_VALUE);
	}

	CountedAnswers(int wanted) {
		this.wanted = wanted;
	}

	@Override
	public void beforeStart(ClientCallStreamObserver<A> requests) {
		requests.disableAutoRequestWithInitial(this.wanted);
	}

	@Override
	public void onNext(A answer) {
		this.received.incrementAndGet();
	}

	@Override
	public void onError(Throwable failure) {
		this.end.completeExceptionally(failure);
	}

	@Override
	public void onCompleted() {
		this.end.complete(null);
	}

	int received() {
		return this.received.get();
	}

	void awaitAtLeast(int count) {
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> this.received.get() >= count);
	}

	void awaitEnd() {
		this.end.orTimeout(10, TimeUnit.SECONDS).join();
	}

}
