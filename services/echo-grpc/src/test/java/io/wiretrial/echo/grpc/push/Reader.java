package io.wiretrial.echo.grpc.push;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import io.grpc.Status;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;

/**
 * Keeps the messages of a call, asked for one by one or as they come.
 *
 * @param <Q> request
 * @param <A> message
 */
final class Reader<Q, A> implements ClientResponseObserver<Q, A>, AutoCloseable {

	private final BlockingQueue<A> messages = new LinkedBlockingQueue<>();

	private final CompletableFuture<Status> end = new CompletableFuture<>();

	private final boolean greedy;

	private ClientCallStreamObserver<Q> call;

	private Reader(boolean greedy) {
		this.greedy = greedy;
	}

	static <Q, A> Reader<Q, A> greedy() {
		return new Reader<>(true);
	}

	// Takes what it asks for: nothing until then.
	static <Q, A> Reader<Q, A> slow() {
		return new Reader<>(false);
	}

	@Override
	public void beforeStart(ClientCallStreamObserver<Q> call) {
		this.call = call;
		if (!this.greedy) {
			call.disableAutoRequestWithInitial(0);
		}
	}

	void request(int messages) {
		this.call.request(messages);
	}

	@Override
	public void onNext(A message) {
		this.messages.add(message);
	}

	@Override
	public void onError(Throwable failure) {
		this.end.complete(Status.fromThrowable(failure));
	}

	@Override
	public void onCompleted() {
		this.end.complete(Status.OK);
	}

	A next() throws InterruptedException {
		A message = this.messages.poll(30, TimeUnit.SECONDS);
		if (message == null) {
			throw new AssertionError("No message for 30 s; the call: " + this.end);
		}
		return message;
	}

	List<A> next(int count) throws InterruptedException {
		List<A> next = new ArrayList<>();
		while (next.size() < count) {
			next.add(next());
		}
		return next;
	}

	int waiting() {
		return this.messages.size();
	}

	Status end() {
		return this.end.orTimeout(30, TimeUnit.SECONDS).join();
	}

	@Override
	public void close() {
		this.call.cancel("enough", null);
	}

}
