package io.wiretrial.gatling.http;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * One action of a virtual user on a push stream, from its begin to its sample. Hot path.
 */
class StreamStep extends Timed {

	/** How long a user is held back that has no stream to work on, or it would spin. */
	private static final long REST_NANOS = 250_000_000L;

	private final PushAction action;

	private final Session session;

	private final String name;

	private final long startMillis;

	private boolean over;

	StreamStep(PushAction action, Session session, String name, long timeoutNanos) {
		super(timeoutNanos);
		this.action = action;
		this.session = session;
		this.name = name;
		this.startMillis = action.clock().nowMillis();
	}

	final Session session() {
		return this.session;
	}

	final boolean over() {
		return this.over;
	}

	@Override
	void expire() {
		refuse(FailureCause.TIMEOUT);
	}

	/**
	 * Ends the action and lets the user go on.
	 * @param failure bounded cause, or null on success
	 */
	final void end(@Nullable String failure) {
		end(failure, 0);
	}

	/**
	 * Ends the action that has no stream to work on and holds the user back.
	 * @param failure bounded cause
	 */
	final void refuse(String failure) {
		end(failure, REST_NANOS);
	}

	/**
	 * Ends without a word: the user has left.
	 */
	final void drop() {
		this.over = true;
		stopWaiting();
	}

	/**
	 * Tells who watches the action.
	 * @param failure bounded cause, or null on success
	 * @return the failure, or that of the watcher
	 */
	@Nullable String told(@Nullable String failure) {
		return failure;
	}

	private void end(@Nullable String failure, long restNanos) {
		if (!this.over) {
			drop();
			String known = told(failure);
			this.action.goOn(this.session.asScala(), this.name, this.startMillis, this.action.clock().nowMillis(), null,
					known, restNanos);
		}
	}

}
