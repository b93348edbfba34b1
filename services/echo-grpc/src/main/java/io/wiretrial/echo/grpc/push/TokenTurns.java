package io.wiretrial.echo.grpc.push;

import java.util.List;

import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenClock;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenHistory;
import io.wiretrial.contract.tokens.TokenMapping;
import io.wiretrial.contract.tokens.TokenPacer;
import io.wiretrial.contract.tokens.TokenRecord;
import io.wiretrial.contract.v1.Token;
import io.wiretrial.kit.memory.Charge;

/**
 * The turns of one call, all answered on one event loop. The next one is asked for when
 * the answer before has ended; tokens wait while the client does not read. Hot path.
 */
final class TokenTurns implements StreamObserver<ArrivedTurn> {

	private final ServerCallStreamObserver<Token> answers;

	private final EventLoop loop;

	/** What the held history takes of the process. */
	private final Charge heap;

	private final TokenHistory history = new TokenHistory();

	private @Nullable TokenPacer answer;

	private boolean answering;

	private boolean asked;

	private boolean ended;

	TokenTurns(ServerCallStreamObserver<Token> answers, EventLoop loop, Charge heap) {
		this.answers = answers;
		this.loop = loop;
		this.heap = heap;
	}

	@Override
	public void onNext(ArrivedTurn turn) {
		begin(TokenMapping.toRecord(turn.ask()), turn.arrivalNanos());
	}

	void begin(TokenAskRecord ask, long arrivalNanos) {
		TokenDoneRecord done = new TokenDoneRecord(ask.tokens(), this.history.take(ask));
		if (!this.heap.cover(this.history.heldBytes())) {
			throw new NoRoomException("No memory for a longer history", "come back later");
		}
		TokenAskRecord turn = ask.withoutHistory();
		run(() -> {
			if (!this.ended) {
				this.answering = true;
				this.answer = TokenPacer.start(turn, arrivalNanos, TokenClock.of(this.loop), new Sink(done));
			}
		});
	}

	@Override
	public void onError(Throwable failure) {
		// The client is gone: there is nobody to answer.
	}

	@Override
	public void onCompleted() {
		run(() -> {
			this.asked = true;
			completeIfAnswered();
		});
	}

	void ready() {
		run(() -> {
			if (this.answer != null) {
				this.answer.resume();
			}
		});
	}

	// The service ends, on any thread.
	void end() {
		this.loop.execute(() -> {
			if (stop()) {
				this.answers.onError(OpenCalls.ENDING.asRuntimeException());
			}
		});
	}

	// The call has ended, in whatever way.
	void gone() {
		this.heap.cover(0);
		run(this::stop);
	}

	private void completeIfAnswered() {
		if (this.asked && !this.answering && stop()) {
			this.answers.onCompleted();
		}
	}

	// False if it has ended before.
	private boolean stop() {
		boolean open = !this.ended;
		this.ended = true;
		if (this.answer != null) {
			this.answer.stop();
		}
		return open;
	}

	private void run(Runnable task) {
		if (this.loop.inEventLoop()) {
			task.run();
		}
		else {
			this.loop.execute(task);
		}
	}

	/** The answer to one turn. */
	private final class Sink implements TokenPacer.Sink {

		private final TokenDoneRecord done;

		Sink(TokenDoneRecord done) {
			this.done = done;
		}

		@Override
		public boolean isReady() {
			return TokenTurns.this.answers.isReady();
		}

		@Override
		public void send(List<TokenRecord> tokens, boolean last) {
			TokenTurns turns = TokenTurns.this;
			tokens.forEach((token) -> turns.answers.onNext(TokenMapping.toProto(token)));
			if (last) {
				turns.answers.onNext(TokenMapping.toProto(this.done));
				turns.answering = false;
				if (!turns.asked) {
					turns.answers.request(1);
				}
				turns.completeIfAnswered();
			}
		}

	}

}
