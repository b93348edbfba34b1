package io.wiretrial.contract.grpc;

import java.util.Iterator;

import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/**
 * Answers a stream as fast as the client takes it: each message is made only when the
 * transport is ready for it.
 */
final class PacedAnswers {

	private PacedAnswers() {
	}

	static <A> void send(Iterator<A> messages, StreamObserver<A> answers) {
		ServerCallStreamObserver<A> paced = (ServerCallStreamObserver<A>) answers;
		paced.setOnReadyHandler(() -> drain(messages, paced));
	}

	private static <A> void drain(Iterator<A> messages, ServerCallStreamObserver<A> answers) {
		if (!messages.hasNext()) {
			return;
		}
		while (messages.hasNext() && answers.isReady()) {
			answers.onNext(messages.next());
		}
		if (!messages.hasNext()) {
			answers.onCompleted();
		}
	}

}
