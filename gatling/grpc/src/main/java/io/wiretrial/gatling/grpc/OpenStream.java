package io.wiretrial.gatling.grpc;

import java.time.Duration;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

/**
 * One open stream of one virtual user, confined to its connection's event loop. Hot path.
 */
final class OpenStream<Q> extends ClientCall.Listener<Object> {

	private final StepAction<Q> opener;

	private final Connection connection;

	private final ClientCall<Q, Object> call;

	private final StreamWatch watch;

	private final StreamReplies<Q> replies;

	private final boolean repliesStream;

	private final StreamOutcome outcome;

	private boolean halfClosed;

	private volatile boolean closed;

	OpenStream(StepAction<Q> opener, StreamPlan<Q, ?> plan, CallFactory<Q> calls, Connection connection,
			@Nullable Duration deadline, Exchange<Q> opening) {
		this.opener = opener;
		this.connection = connection;
		this.watch = new StreamWatch(calls.settings().observer(), plan.repliesObserver() != null, opening.view());
		this.outcome = new StreamOutcome(connection, opening.startNanos());
		this.call = calls.newCall(connection, deadline, this.watch.bytes());
		this.replies = new StreamReplies<>(calls.settings(), this.watch, plan.dropUnawaited());
		this.repliesStream = !plan.method().getType().serverSendsOneMessage();
	}

	void open(Exchange<Q> exchange, Metadata headers, int window, boolean sendsOne) {
		this.call.start(this, headers);
		this.call.request(this.repliesStream ? window : 2);
		Q message = exchange.message();
		if (message != null) {
			this.call.sendMessage(message);
			this.watch.sent();
		}
		if (sendsOne) {
			halfClose();
		}
		if (this.closed) {
			this.outcome.end(exchange);
		}
		else if (!exchange.step().awaitHeaders() && (sendsOne || this.call.isReady())) {
			exchange.end(null, 0);
		}
		else {
			hold(exchange);
		}
	}

	void perform(Exchange<Q> exchange) {
		this.connection.run(() -> exchange.attempt(() -> begin(exchange)));
	}

	private void begin(Exchange<Q> exchange) {
		switch (exchange.kind()) {
			case SEND, SEND_AND_AWAIT -> write(exchange);
			case AWAIT -> await(exchange);
			case AWAIT_REPLIES -> {
				this.replies.endIfAnswered(exchange);
				hold(exchange);
			}
			case HALF_CLOSE -> {
				halfClose();
				exchange.endSilently();
			}
			case CLOSE -> close(exchange);
			case UNSUBSCRIBE -> unsubscribe(exchange);
			case CANCEL -> {
				this.watch.endsAsWished();
				cancel();
				exchange.endSilently();
			}
			case OPEN -> throw new IllegalStateException("A stream is opened once.");
		}
	}

	private void write(Exchange<Q> exchange) {
		if (this.closed || this.halfClosed) {
			exchange.refuse(this.closed ? this.outcome.failure() : CallFailure.NOT_OPEN);
		}
		else if (this.call.isReady()) {
			transmit(exchange);
		}
		else {
			hold(exchange);
		}
	}

	private void transmit(Exchange<Q> exchange) {
		long bytesBefore = this.watch.sentBytes();
		Q message = exchange.requireMessage();
		this.replies.expectAnswer(exchange);
		this.call.sendMessage(message);
		this.watch.sent();
		exchange.transmitted(this.watch.sentBytes() - bytesBefore);
		if (exchange.step().oneWay()) {
			exchange.end(null, 0);
		}
		else if (exchange.kind() == StepKind.SEND) {
			exchange.detach();
		}
		else {
			hold(exchange);
		}
	}

	private void await(Exchange<Q> exchange) {
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

	private void close(Exchange<Q> exchange) {
		if (this.outcome.known()) {
			this.outcome.end(exchange);
			return;
		}
		hold(exchange);
		halfClose();
		this.replies.dropFromNowOn(this.call);
	}

	private void unsubscribe(Exchange<Q> exchange) {
		if (this.closed) {
			exchange.refuse(this.outcome.failure());
			return;
		}
		hold(exchange);
		this.watch.endsAsWished();
		cancel();
	}

	private void halfClose() {
		if (!this.halfClosed && !this.closed) {
			this.halfClosed = true;
			this.call.halfClose();
		}
	}

	private void hold(Exchange<Q> exchange) {
		if (!exchange.over()) {
			exchange.waitOn(this.connection, () -> timeOut(exchange));
			this.replies.hold(exchange);
		}
	}

	private void timeOut(Exchange<Q> exchange) {
		this.replies.release();
		if (exchange.kind() == StepKind.CLOSE || exchange.kind() == StepKind.OPEN) {
			cancel();
		}
		exchange.end(CallFailure.TIMED_OUT, 0);
	}

	@Override
	public void onHeaders(Metadata headers) {
		this.replies.headers(headers);
	}

	@Override
	public void onReady() {
		Exchange<Q> exchange = this.replies.waiting();
		if (exchange != null && exchange.kind() == StepKind.OPEN && !exchange.step().awaitHeaders()) {
			this.replies.release();
			exchange.end(null, 0);
		}
		else if (exchange != null && exchange.writing()) {
			this.replies.release();
			exchange.attempt(() -> transmit(exchange));
		}
	}

	@Override
	public void onMessage(Object message) {
		try {
			if (this.repliesStream) {
				this.replies.readNext(message, this.call);
			}
			else {
				this.replies.readSingle(message);
			}
		}
		catch (Throwable ex) {
			this.outcome.crashed(this.opener.crash(ex));
			this.call.cancel("a function of the stream threw", ex);
		}
	}

	@Override
	public void onClose(Status status, Metadata trailers) {
		this.closed = true;
		GrpcReply end = this.replies.end(status, trailers, !this.repliesStream);
		this.outcome.ended(end);
		try {
			this.replies.ended(end.status(), this.outcome.crash());
		}
		catch (Throwable ex) {
			this.outcome.crashed(this.opener.crash(ex));
		}
		Exchange<Q> exchange = this.replies.release();
		this.replies.loseUnanswered(this.outcome.failure(), this.outcome.backoffNanos());
		if (exchange != null) {
			this.outcome.end(exchange);
		}
	}

	// Ends the stream from any thread; what waits is told by onClose.
	void cancel() {
		this.connection.run(() -> this.call.cancel("the virtual user is done with the stream", null));
	}

	boolean closed() {
		return this.closed;
	}

}
