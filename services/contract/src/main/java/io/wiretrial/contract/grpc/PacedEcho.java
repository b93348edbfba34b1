package io.wiretrial.contract.grpc;

import java.util.function.Function;

import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/**
 * Answers each message of a stream and asks for the next one only when the client takes
 * the answers, so that a client that does not read cannot fill the service's memory.
 * Public for the streams of other packages.
 *
 * @param <Q> message
 * @param <A> answer
 */
public final class PacedEcho<Q, A> implements StreamObserver<Q> {

	private final ServerCallStreamObserver<A> answers;

	private final Function<Q, A> echo;

	private boolean owed;

	private boolean ended;

	private PacedEcho(ServerCallStreamObserver<A> answers, Function<Q, A> echo) {
		this.answers = answers;
		this.echo = echo;
	}

	/**
	 * Begins to answer a call; for its handler.
	 * @param <Q> message
	 * @param <A> answer
	 * @param answers where the answers go
	 * @param echo makes the answer of a message
	 * @return where the messages come in
	 */
	public static <Q, A> PacedEcho<Q, A> of(StreamObserver<A> answers, Function<Q, A> echo) {
		PacedEcho<Q, A> paced = new PacedEcho<>((ServerCallStreamObserver<A>) answers, echo);
		paced.answers.disableAutoRequest();
		paced.owed = true;
		paced.answers.setOnReadyHandler(paced::askIfOwed);
		return paced;
	}

	private synchronized void askIfOwed() {
		if (!this.ended && this.owed && this.answers.isReady()) {
			this.owed = false;
			this.answers.request(1);
		}
	}

	@Override
	public synchronized void onNext(Q message) {
		if (this.ended) {
			return;
		}
		// A message that is refused ends the call.
		this.ended = true;
		A answer = this.echo.apply(message);
		this.ended = false;
		this.answers.onNext(answer);
		this.owed = true;
		askIfOwed();
	}

	@Override
	public void onError(Throwable failure) {
		// The client is gone: there is nobody to answer.
	}

	@Override
	public synchronized void onCompleted() {
		if (!this.ended) {
			this.ended = true;
			this.answers.onCompleted();
		}
	}

	/**
	 * Ends the call before its client does, on any thread; nothing if it has ended.
	 * @param status what the client is told
	 */
	public synchronized void end(Status status) {
		if (!this.ended) {
			this.ended = true;
			this.answers.onError(status.asRuntimeException());
		}
	}

}
