package io.wiretrial.contract.tokens;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntToLongFunction;

/**
 * The answer to one turn: hands each token over when it is due, and those that are due
 * together at once. For the one thread of its clock; hot path.
 */
public final class TokenPacer {

	private final TokenAskRecord ask;

	private final long arrivalNanos;

	/** When a token is handed over, by its place, counted from the arrival. */
	private final IntToLongFunction release;

	private final TokenClock clock;

	private final Sink sink;

	private final TokenTexts texts;

	private int next;

	private boolean waiting;

	private boolean stopped;

	private Runnable timer = () -> {
	};

	private TokenPacer(TokenAskRecord ask, long arrivalNanos, IntToLongFunction release, TokenClock clock, Sink sink) {
		this.ask = ask;
		this.arrivalNanos = arrivalNanos;
		this.release = release;
		this.clock = clock;
		this.sink = sink;
		this.texts = new TokenTexts(ask);
	}

	/**
	 * Begins an answer, with what is due already.
	 * @param ask what was asked
	 * @param arrivalNanos when, on the clock
	 * @param clock when tokens are due
	 * @param sink what gets them
	 * @return the answer, under way or already ended
	 */
	public static TokenPacer start(TokenAskRecord ask, long arrivalNanos, TokenClock clock, Sink sink) {
		return start(ask, arrivalNanos, 0, clock, sink);
	}

	/**
	 * Begins an answer of which each token is late: a fault that is known.
	 * @param ask what was asked
	 * @param arrivalNanos when, on the clock
	 * @param extraNanos how late each token is handed over, 0 or more
	 * @param clock when tokens are due
	 * @param sink what gets them
	 * @return the answer
	 */
	public static TokenPacer start(TokenAskRecord ask, long arrivalNanos, long extraNanos, TokenClock clock,
			Sink sink) {
		long windowNanos = Math.max(1, TimeUnit.MILLISECONDS.toNanos(ask.coalesceMillis()));
		return new TokenPacer(ask, arrivalNanos,
				(index) -> -Math.floorDiv(-ask.dueNanos(index), windowNanos) * windowNanos + extraNanos, clock, sink)
			.begin();
	}

	/**
	 * Begins an answer that is handed over in one piece when its last token is due.
	 * @param ask what was asked
	 * @param arrivalNanos when, on the clock
	 * @param clock when tokens are due
	 * @param sink what gets them, called once
	 * @return the answer
	 */
	public static TokenPacer startWhole(TokenAskRecord ask, long arrivalNanos, TokenClock clock, Sink sink) {
		return new TokenPacer(ask, arrivalNanos, (index) -> ask.dueNanos(ask.tokens() - 1), clock, sink).begin();
	}

	private TokenPacer begin() {
		run();
		return this;
	}

	/**
	 * Ends the answer, however often and even after its last token.
	 */
	public void stop() {
		this.stopped = true;
		this.timer.run();
	}

	/**
	 * Goes on, if tokens waited for the sink.
	 */
	public void resume() {
		if (this.waiting) {
			this.waiting = false;
			run();
		}
	}

	private void run() {
		this.waiting = !this.sink.isReady();
		if (this.stopped || this.waiting) {
			return;
		}
		long nowNanos = this.clock.nanoTime();
		List<TokenRecord> due = new ArrayList<>();
		while (this.next < this.ask.tokens() && releaseNanos() - nowNanos <= 0) {
			long dueNanos = this.arrivalNanos + this.ask.dueNanos(this.next);
			due.add(new TokenRecord(this.next++, dueNanos, nowNanos - dueNanos, this.texts.next()));
		}
		boolean last = this.next == this.ask.tokens();
		if (!last) {
			this.timer = this.clock.schedule(releaseNanos(), this::run);
		}
		if (!due.isEmpty()) {
			this.sink.send(due, last);
		}
	}

	private long releaseNanos() {
		return this.arrivalNanos + this.release.applyAsLong(this.next);
	}

	/**
	 * What gets the tokens of an answer.
	 */
	@FunctionalInterface
	public interface Sink {

		/**
		 * Sends tokens, all in one flush.
		 * @param tokens at least one, in order
		 * @param last whether the answer ends with them
		 */
		void send(List<TokenRecord> tokens, boolean last);

		/**
		 * Tells whether it takes more; else {@link TokenPacer#resume()} must be called
		 * when it does.
		 * @return false if tokens that are due shall wait
		 */
		default boolean isReady() {
			return true;
		}

	}

}
