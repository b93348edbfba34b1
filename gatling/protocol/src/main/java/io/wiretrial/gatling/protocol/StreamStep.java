package io.wiretrial.gatling.protocol;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * One action of a virtual user on a stream, from its start to its sample. Confined to the
 * event loop of its stream once it is there. Hot path.
 */
public class StreamStep extends Timed {

	private final ProtocolAction action;

	private final Session view;

	private final String name;

	private final long restNanos;

	private io.gatling.core.session.Session session;

	private long startMillis;

	private State state = State.UNDER_WAY;

	/**
	 * Starts a step.
	 * @param action action that logs the step and after which the user goes on
	 * @param view session of the virtual user
	 * @param name name of its sample
	 * @param timeoutNanos longest time it may wait
	 * @param restNanos how long a user without a stream to work on is held back, or it
	 * would spin
	 */
	public StreamStep(ProtocolAction action, Session view, String name, long timeoutNanos, long restNanos) {
		super(timeoutNanos);
		this.action = action;
		this.view = view;
		this.session = view.asScala();
		this.name = name;
		this.restNanos = restNanos;
		this.startMillis = action.nowMillis();
	}

	/**
	 * Starts the clock of the sample again, before a hop to the stream's event loop.
	 */
	public final void begin() {
		this.startMillis = this.action.nowMillis();
	}

	@Override
	protected void expire() {
		refuse(FailureCause.TIMED_OUT);
	}

	/**
	 * Ends the step and lets the user go on.
	 * @param failure the cause, or null on success
	 */
	public final void end(@Nullable FailureCause failure) {
		end(failure, 0);
	}

	/**
	 * Ends a step that has no stream to work on and holds the user back.
	 * @param failure why there is no such stream
	 */
	public final void refuse(FailureCause failure) {
		end(failure, this.restNanos);
	}

	/**
	 * Ends the step.
	 * @param failure the cause, or null on success
	 * @param rest nanoseconds for which the user is held back
	 */
	public final void end(@Nullable FailureCause failure, long rest) {
		if (this.state == State.OVER) {
			return;
		}
		boolean detached = this.state == State.DETACHED;
		drop();
		FailureCause known = told(failure);
		long nowMillis = this.action.nowMillis();
		if (detached) {
			this.action.log(this.session, this.name, this.startMillis, nowMillis, null, known);
		}
		else {
			this.action.end(this.session, this.name, this.startMillis, nowMillis, null, known, rest);
		}
	}

	/**
	 * Lets the user go on while the sample still waits for its reply.
	 */
	public final void detach() {
		if (this.state == State.UNDER_WAY) {
			this.state = State.DETACHED;
			stopWaiting();
			this.action.proceed(this.session, 0);
		}
	}

	/**
	 * Ends a step that has no sample.
	 */
	public final void skip() {
		if (this.state != State.OVER) {
			drop();
			this.action.proceed(this.session, 0);
		}
	}

	/**
	 * Ends without a sample: the user has left.
	 */
	public final void drop() {
		this.state = State.OVER;
		stopWaiting();
	}

	/**
	 * Judges the step and tells its observer.
	 * @param failure the cause, or null on success
	 * @return the failure, or that of a check or the observer
	 */
	protected @Nullable FailureCause told(@Nullable FailureCause failure) {
		return failure;
	}

	/**
	 * Returns the session that the step started with.
	 * @return the session; what checks save is not in it
	 */
	public final Session view() {
		return this.view;
	}

	/**
	 * Returns the session that the user goes on with.
	 * @return the session after the step
	 */
	public final io.gatling.core.session.Session session() {
		return this.session;
	}

	protected final void saved(io.gatling.core.session.Session checked) {
		this.session = checked;
	}

	protected final ProtocolAction action() {
		return this.action;
	}

	public final String name() {
		return this.name;
	}

	public final boolean over() {
		return this.state == State.OVER;
	}

	private enum State {

		UNDER_WAY, DETACHED, OVER

	}

}
