package io.wiretrial.contract.grpc;

import java.util.ArrayList;
import java.util.List;

import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class PacedEchoTests {

	private final Answers answers = new Answers();

	private final PacedEcho<String, Integer> echo = PacedEcho.of(this.answers, Integer::valueOf);

	@Test
	void asksForTheNextMessageOnceTheClientTakesTheAnswers() {
		this.answers.onReady.run();
		assertThat(this.answers.requested).isOne();
		this.answers.ready = false;
		this.echo.onNext("1");
		assertThat(this.answers.requested).isOne();
		this.answers.ready = true;
		this.answers.onReady.run();
		this.answers.onReady.run();
		assertThat(this.answers.requested).isEqualTo(2);
		assertThat(this.answers.sent).containsExactly("1");
	}

	@Test
	void isEndedByTheServiceAndAnswersNoMore() {
		this.echo.end(Status.UNAVAILABLE);
		this.echo.end(Status.UNAVAILABLE);
		this.echo.onNext("1");
		this.echo.onCompleted();
		assertThat(this.answers.sent).containsExactly("UNAVAILABLE");
	}

	@Test
	void endOfServiceAfterTheEndOfTheCallClosesItNoSecondTime() {
		this.echo.onNext("1");
		this.echo.onCompleted();
		this.echo.end(Status.UNAVAILABLE);
		assertThat(this.answers.sent).containsExactly("1", "OK");
	}

	@Test
	void endOfServiceAfterRefusalClosesTheCallNoSecondTime() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.echo.onNext("one"));
		this.echo.end(Status.UNAVAILABLE);
		this.echo.onNext("1");
		assertThat(this.answers.sent).isEmpty();
	}

	/** A call that notes what it is sent. */
	private static final class Answers extends ServerCallStreamObserver<Integer> {

		private final List<String> sent = new ArrayList<>();

		private boolean ready = true;

		private int requested;

		private Runnable onReady;

		@Override
		public void onNext(Integer answer) {
			this.sent.add(answer.toString());
		}

		@Override
		public void onError(Throwable failure) {
			this.sent.add(Status.fromThrowable(failure).getCode().toString());
		}

		@Override
		public void onCompleted() {
			this.sent.add("OK");
		}

		@Override
		public boolean isReady() {
			return this.ready;
		}

		@Override
		public void setOnReadyHandler(Runnable handler) {
			this.onReady = handler;
		}

		@Override
		public void disableAutoRequest() {
		}

		@Override
		public void request(int messages) {
			this.requested += messages;
		}

		@Override
		public boolean isCancelled() {
			return false;
		}

		@Override
		public void setOnCancelHandler(Runnable handler) {
		}

		@Override
		public void setCompression(String compression) {
		}

		@Override
		public void setMessageCompression(boolean enable) {
		}

		@Override
		public void disableAutoInboundFlowControl() {
		}

	}

}
