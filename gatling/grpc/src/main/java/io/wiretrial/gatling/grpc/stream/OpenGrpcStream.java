package io.wiretrial.gatling.grpc.stream;

import java.time.Duration;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.call.CallBytes;
import io.wiretrial.gatling.grpc.call.CallFactory;
import io.wiretrial.gatling.grpc.call.GrpcReply;
import io.wiretrial.gatling.grpc.connection.GrpcConnection;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamWatch;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * One open stream of one virtual user, confined to its connection's event loop. Hot path.
 */
final class OpenGrpcStream<Q> extends ClientCall.Listener<Object> implements UserStream {

	private final StepAction<Q> opener;

	private final GrpcConnection connection;

	private final ClientCall<Q, Object> call;

	private final StreamWatch<Object> watch;

	private final CallBytes bytes = new CallBytes(false);

	private final StreamReplies<Q> replies;

	private final boolean repliesStream;

	private final StreamOutcome outcome;

	private boolean halfClosed;

	private volatile boolean closed;

	OpenGrpcStream(StepAction<Q> opener, StreamPlan<Q> plan, CallFactory<Q> calls, GrpcConnection connection,
			@Nullable Duration deadline, CallStep<Q> opening) {
		this.opener = opener;
		this.connection = connection;
		this.watch = new StreamWatch<>(plan.observer(), opening.view());
		this.outcome = new StreamOutcome(connection, opening.startNanos());
		this.call = calls.newCall(connection, deadline, plan.observed() ? this.bytes : null);
		this.replies = new StreamReplies<>(plan, this.watch, this.bytes);
		this.repliesStream = !calls.type().serverSendsOneMessage();
	}

	void open(CallStep<Q> exchange, Metadata headers, int window, boolean sendsOne) {
		this.call.start(this, headers);
		this.call.request(this.repliesStream ? window : 2);
		Q message = exchange.message();
		if (message != null) {
			this.call.sendMessage(message);
		}
		if (sendsOne) {
			halfClose();
		}
		if (this.closed) {
			this.outcome.end(exchange);
		}
		else if (!exchange.plan().awaitHeaders() && (sendsOne || this.call.isReady())) {
			opened(exchange);
		}
		else {
			hold(exchange);
		}
	}

	private void opened(CallStep<Q> opening) {
		hold(opening);
		if (this.watch.opened()) {
			this.replies.release();
			opening.end(null);
		}
		else {
			fail(FailureCause.OBSERVER_FAILED, null);
		}
	}

	private void fail(FailureCause cause, @Nullable Throwable thrown) {
		this.outcome.crashed(cause);
		this.call.cancel("a function of the stream threw", thrown);
	}

	void perform(CallStep<Q> exchange) {
		this.connection.run(() -> exchange.attempt(() -> begin(exchange)));
	}

	private void begin(CallStep<Q> exchange) {
		if (this.closed && exchange.kind().needsOpen()) {
			exchange.refuse(this.outcome.failure());
			return;
		}
		switch (exchange.kind()) {
			case SEND, SEND_AND_AWAIT -> {
				if (this.call.isReady()) {
					transmit(exchange);
				}
				else {
					hold(exchange);
				}
			}
			case AWAIT -> await(exchange);
			case CLOSE -> close(exchange);
			case UNSUBSCRIBE -> {
				hold(exchange);
				cancel();
			}
			case CANCEL -> {
				cancel();
				exchange.skip();
			}
			case OPEN -> throw new IllegalStateException("A stream is opened once.");
		}
	}

	private void transmit(CallStep<Q> exchange) {
		long bytesBefore = this.bytes.sentBytes();
		Q message = exchange.requireMessage();
		this.replies.expectAnswer(exchange);
		this.call.sendMessage(message);
		exchange.transmitted(this.bytes.sentBytes() - bytesBefore);
		if (exchange.oneWay()) {
			exchange.end(null);
		}
		else if (exchange.kind() == StepKind.SEND) {
			exchange.detach();
		}
		else {
			hold(exchange);
		}
	}

	private void await(CallStep<Q> exchange) {
		GrpcReply reply = this.replies.takeKept(this.call);
		if (reply != null) {
			exchange.succeed(reply, null, 0);
		}
		else if (this.closed) {
			exchange.refuse(this.outcome.failure());
		}
		else {
			hold(exchange);
		}
	}

	private void close(CallStep<Q> exchange) {
		if (this.outcome.known()) {
			this.outcome.end(exchange);
			return;
		}
		hold(exchange);
		this.outcome.wished();
		halfClose();
		this.replies.dropFromNowOn(this.call);
	}

	private void halfClose() {
		if (!this.halfClosed && !this.closed) {
			this.halfClosed = true;
			this.call.halfClose();
		}
	}

	private void hold(CallStep<Q> exchange) {
		if (!exchange.over()) {
			exchange.waitOn(this, this.connection.timeouts());
			this.replies.hold(exchange);
		}
	}

	void timeOut(CallStep<Q> exchange) {
		this.replies.release();
		if (exchange.kind() == StepKind.CLOSE || exchange.kind() == StepKind.OPEN) {
			this.outcome.crashed(FailureCause.TIMED_OUT);
			cancel();
		}
		exchange.end(FailureCause.TIMED_OUT);
	}

	@Override
	public void onHeaders(Metadata headers) {
		CallStep<Q> opening = this.replies.headers(headers);
		if (opening != null && opening.plan().awaitHeaders()) {
			opened(opening);
		}
	}

	@Override
	public void onReady() {
		CallStep<Q> exchange = this.replies.waiting();
		if (exchange != null && exchange.kind() == StepKind.OPEN && !exchange.plan().awaitHeaders()) {
			opened(exchange);
		}
		else if (exchange != null && exchange.writing()) {
			this.replies.release();
			exchange.attempt(() -> transmit(exchange));
		}
	}

	@Override
	public void onMessage(Object message) {
		try {
			if (!this.replies.read(message, this.repliesStream, this.call)) {
				fail(FailureCause.OBSERVER_FAILED, null);
			}
		}
		catch (Throwable ex) {
			fail(this.opener.crash(FailureCause.DECODE, ex), ex);
		}
	}

	@Override
	public void onClose(Status status, Metadata trailers) {
		this.closed = true;
		GrpcReply end = this.replies.end(status, trailers, !this.repliesStream);
		this.outcome.ended(end);
		this.watch.ended(this.outcome.unwished(end.status()), this.bytes.sentBytes(), this.bytes.receivedBytes());
		CallStep<Q> exchange = this.replies.release();
		this.replies.loseUnanswered(this.outcome.failure(), this.outcome.backoffNanos());
		if (exchange != null) {
			this.outcome.end(exchange);
		}
	}

	// What waits is told by onClose.
	private void cancel() {
		this.outcome.wished();
		this.call.cancel("the virtual user is done with the stream", null);
	}

	@Override
	public void leave() {
		this.connection.run(this::cancel);
	}

	@Override
	public boolean ended() {
		return this.closed;
	}

}
