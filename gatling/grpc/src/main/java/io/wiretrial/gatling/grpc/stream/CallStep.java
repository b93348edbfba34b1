package io.wiretrial.gatling.grpc.stream;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.call.CallReader;
import io.wiretrial.gatling.grpc.call.GrpcReply;
import io.wiretrial.gatling.grpc.call.StatusCause;
import io.wiretrial.gatling.protocol.Checks;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.StreamStep;
import io.wiretrial.gatling.protocol.Timeouts;

/**
 * One step of a stream: its message, and what its observer is told. Hot path.
 */
final class CallStep<Q> extends StreamStep {

	private final StepAction<Q> owner;

	private final long startNanos = System.nanoTime();

	private @Nullable OpenGrpcStream<Q> stream;

	private @Nullable Q message;

	private long requestBytes;

	private boolean transmitted;

	private @Nullable GrpcReply reply;

	private @Nullable CallReader reading;

	private long replyBytes;

	private int chunks;

	CallStep(StepAction<Q> owner, Session view, String name, long timeoutNanos) {
		super(owner, view, name, timeoutNanos, owner.backoffNanos());
		this.owner = owner;
	}

	void makeMessage() {
		if (plan().message() != null) {
			this.message = plan().message().apply(view());
		}
	}

	// Bounds the time the virtual user waits.
	void waitOn(OpenGrpcStream<Q> carrier, Timeouts timeouts) {
		if (!waits()) {
			this.stream = carrier;
			timeouts.watch(this);
		}
	}

	@Override
	protected void expire() {
		if (this.stream != null) {
			this.stream.timeOut(this);
		}
	}

	// Notes that the transport has the message.
	void transmitted(long bytes) {
		this.transmitted = true;
		this.requestBytes = bytes;
		OperationObserver observer = this.owner.repliesObserver();
		if (observer != null) {
			observer.sent(view(), System.nanoTime());
		}
	}

	// Runs a part of the step; what it throws ends the step.
	void attempt(Runnable part) {
		try {
			part.run();
		}
		catch (Throwable ex) {
			end(this.owner.crash(FailureCause.REQUEST, ex));
		}
	}

	// Tells of a message before the reply.
	void chunk(CallReader read, long bytes) {
		this.replyBytes += bytes;
		OperationObserver observer = this.owner.repliesObserver();
		if (observer == null || over()) {
			return;
		}
		try {
			read.chunk(observer, view(), this.chunks++);
		}
		catch (Throwable ex) {
			end(this.owner.crash(FailureCause.OBSERVER, ex));
		}
	}

	// Ends the step with the reply, which its checks see.
	void succeed(GrpcReply answer, @Nullable CallReader read, long bytes) {
		this.reply = answer;
		this.reading = read;
		this.replyBytes += bytes;
		end(null);
	}

	// Ends the step with the end of its stream.
	void finish(GrpcReply last, @Nullable FailureCause failure, long restNanos) {
		this.reply = last;
		end(failure, restNanos);
	}

	@Override
	protected @Nullable FailureCause told(@Nullable FailureCause failure) {
		String where = FailureCause.CHECK;
		try {
			FailureCause known = (failure == null && this.reply != null) ? check(this.reply) : failure;
			where = FailureCause.OBSERVER;
			return observe(known);
		}
		catch (Throwable ex) {
			return this.owner.crash(where, ex);
		}
	}

	private @Nullable FailureCause check(GrpcReply seen) {
		Checks<GrpcReply> checks = this.owner.checks();
		if (!seen.status().isOk() && !checks.onStatus()) {
			return StatusCause.of(seen.status());
		}
		return checks.empty() ? null : checks.run(seen, session(), this::saved);
	}

	private @Nullable FailureCause observe(@Nullable FailureCause failure) {
		OperationObserver observer = this.owner.repliesObserver();
		if (observer == null || !kind().sends()) {
			return failure;
		}
		String cause = FailureCause.nameOf(failure);
		if (this.reading == null) {
			long nowNanos = System.nanoTime();
			observer.completed(view(), nowNanos, nowNanos, this.requestBytes, this.replyBytes, null, cause);
		}
		else {
			observer.completed(view(), this.reading.receivedNanos(), this.reading.decodedNanos(), this.requestBytes,
					this.replyBytes, this.reading.decoded(), cause);
		}
		return (failure != null) ? failure : observer.objection(view());
	}

	boolean writing() {
		return kind().sends() && !this.transmitted;
	}

	StepKind kind() {
		return plan().kind();
	}

	boolean oneWay() {
		return this.owner.oneWay();
	}

	StreamSteps<Q> plan() {
		return this.owner.step();
	}

	@Nullable Q message() {
		return this.message;
	}

	Q requireMessage() {
		if (this.message == null) {
			throw new IllegalStateException("Step '" + name() + "' made no message: return one, not null.");
		}
		return this.message;
	}

	long startNanos() {
		return this.startNanos;
	}

}
