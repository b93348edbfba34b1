package io.wiretrial.gatling.grpc;

import java.util.concurrent.TimeUnit;

import io.gatling.commons.validation.Failure;
import io.gatling.core.session.Session;
import io.netty.util.concurrent.ScheduledFuture;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.Tuple2;

/**
 * One step of one virtual user from its begin to its sample, confined to the stream's
 * event loop once it is there. Hot path.
 */
final class Exchange<Q> {

	private final StepAction<Q> action;

	private final io.gatling.javaapi.core.Session view;

	private final String name;

	private Session session;

	private @Nullable Q message;

	private @Nullable ScheduledFuture<?> timer;

	private long startMillis;

	private long startNanos;

	private long requestBytes;

	private boolean transmitted;

	private boolean detached;

	private boolean ended;

	Exchange(StepAction<Q> action, Session session, String name) {
		this.action = action;
		this.session = session;
		this.view = new io.gatling.javaapi.core.Session(session);
		this.name = name;
		this.startMillis = action.samples().nowMillis();
	}

	void makeMessage() {
		if (this.action.step().message() != null) {
			this.message = this.action.step().message().apply(this.view);
		}
	}

	// Starts the clock of the sample, before a hop to the stream's event loop.
	void begin() {
		this.startMillis = this.action.samples().nowMillis();
		this.startNanos = System.nanoTime();
	}

	// Bounds the time the virtual user waits.
	void waitOn(Connection connection, Runnable onTimeout) {
		if (this.timer == null) {
			this.timer = connection.loop()
				.schedule(onTimeout, this.action.timeoutNanos(this.view), TimeUnit.NANOSECONDS);
		}
	}

	private void stopWaiting() {
		if (this.timer != null) {
			this.timer.cancel(false);
			this.timer = null;
		}
	}

	// Notes that the transport has the message.
	void transmitted(long requestBytes) {
		this.transmitted = true;
		this.requestBytes = requestBytes;
		CallObserver observer = this.action.repliesObserver();
		if (observer != null) {
			observer.sent(this.view, System.nanoTime());
		}
	}

	// Lets the virtual user go on while the sample still waits for its reply.
	void detach() {
		if (!this.ended) {
			this.detached = true;
			stopWaiting();
			this.action.goOn(this.session, 0);
		}
	}

	// Ends a step that has no sample.
	void endSilently() {
		if (!this.ended) {
			this.ended = true;
			this.action.goOn(this.session, 0);
		}
	}

	// Runs a part of the step; what it throws ends the step.
	void attempt(Runnable part) {
		try {
			part.run();
		}
		catch (Throwable ex) {
			fail(this.action.crash(ex));
		}
	}

	void fail(CallFailure failure) {
		end(failure, 0);
	}

	// Ends a step that has no stream to work on; the virtual user rests, or it would
	// spin.
	void refuse(CallFailure failure) {
		end(failure, this.action.backoffNanos());
	}

	// Ends the step with the reply, which its checks see.
	void succeed(GrpcReply reply, @Nullable Reading reading, long replyBytes) {
		if (!this.ended) {
			log(judge(reply, reading, replyBytes), 0);
		}
	}

	private @Nullable CallFailure judge(GrpcReply reply, @Nullable Reading reading, long replyBytes) {
		try {
			CallFailure failure = check(reply);
			observe(failure, reading, replyBytes);
			return failure;
		}
		catch (Throwable ex) {
			return this.action.crash(ex);
		}
	}

	// Ends the step with the end of its stream.
	void finish(GrpcReply end, @Nullable CallFailure failure, long backoffNanos) {
		if (failure != null) {
			end(failure, backoffNanos);
		}
		else if (!this.ended) {
			log(judge(end, null, 0), backoffNanos);
		}
	}

	private @Nullable CallFailure check(GrpcReply reply) {
		CheckList checks = this.action.checks();
		if (!reply.status().isOk() && !checks.onStatus()) {
			return CallFailure.status(reply.status());
		}
		if (checks.empty()) {
			return null;
		}
		Tuple2<Session, Option<Failure>> result = checks.run(reply, this.session);
		this.session = result._1();
		return result._2().isDefined() ? CallFailure.check(result._2().get().message()) : null;
	}

	void end(@Nullable CallFailure failure, long backoffNanos) {
		if (this.ended) {
			return;
		}
		CallFailure known = failure;
		try {
			observe(failure, null, 0);
		}
		catch (Throwable ex) {
			known = this.action.crash(ex);
		}
		log(known, backoffNanos);
	}

	private void observe(@Nullable CallFailure failure, @Nullable Reading reading, long replyBytes) {
		CallObserver observer = this.action.repliesObserver();
		if (observer == null || !sends()) {
			return;
		}
		String cause = (failure != null) ? failure.cause() : null;
		if (reading == null) {
			long nowNanos = System.nanoTime();
			observer.completed(this.view, nowNanos, nowNanos, this.requestBytes, replyBytes, null, cause);
		}
		else {
			observer.completed(this.view, reading.receivedNanos(), reading.decodedNanos(), this.requestBytes,
					replyBytes, reading.decoded(), cause);
		}
	}

	private void log(@Nullable CallFailure failure, long backoffNanos) {
		this.ended = true;
		stopWaiting();
		Samples samples = this.action.samples();
		if (this.detached) {
			samples.log(this.session, this.name, this.startMillis, samples.nowMillis(), failure);
		}
		else {
			this.action.goOn(samples.end(this.session, this.name, this.startMillis, failure), backoffNanos);
		}
	}

	boolean over() {
		return this.ended;
	}

	boolean sends() {
		return kind() == StepKind.SEND || kind() == StepKind.SEND_AND_AWAIT;
	}

	boolean writing() {
		return sends() && !this.transmitted;
	}

	StepKind kind() {
		return this.action.step().kind();
	}

	StepPlan<Q> step() {
		return this.action.step();
	}

	@Nullable Q message() {
		return this.message;
	}

	Q requireMessage() {
		if (this.message == null) {
			throw new IllegalStateException("Step '" + this.name + "' made no message: return one, not null.");
		}
		return this.message;
	}

	Session session() {
		return this.session;
	}

	io.gatling.javaapi.core.Session view() {
		return this.view;
	}

	long startNanos() {
		return this.startNanos;
	}

}
