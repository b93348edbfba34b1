package io.wiretrial.echo.grpc;

import java.util.function.UnaryOperator;

import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/**
 * Answers each message of a stream and asks for the next one only when the client takes
 * the answers, so that a client that does not read cannot fill the service's memory.
 *
 * @param <T> message
 */
final class PacedEcho<T> implements StreamObserver<T> {

	private final ServerCallStreamObserver<T> answers;

	private final UnaryOperator<T> echo;

	private boolean owed;

	private PacedEcho(ServerCallStreamObserver<T> answers, UnaryOperator<T> echo) {
		this.answers = answers;
		this.echo = echo;
	}

	static <T> StreamObserver<T> of(StreamObserver<T> answers, UnaryOperator<T> echo) {
		PacedEcho<T> paced = new PacedEcho<>((ServerCallStreamObserver<T>) answers, echo);
		paced.answers.disableAutoRequest();
		paced.owed = true;
		paced.answers.setOnReadyHandler(paced::askIfOwed);
		return paced;
	}

	private void askIfOwed() {
		if (this.owed && this.answers.isReady()) {
			this.owed = false;
			this.answers.request(1);
		}
	}

	@Override
	public void onNext(T message) {
		this.answers.onNext(this.echo.apply(message));
		this.owed = true;
		askIfOwed();
	}

	@Override
	public void onError(Throwable failure) {
		// The client is gone: there is nobody to answer.
	}

	@Override
	public void onCompleted() {
		this.answers.onCompleted();
	}

}
