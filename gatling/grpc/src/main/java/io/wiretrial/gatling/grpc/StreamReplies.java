package io.wiretrial.gatling.grpc;

import java.util.ArrayDeque;
import java.util.Deque;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

/**
 * The reading side of a stream: brings each message to the step that it answers. At most
 * one step waits at a time, because a virtual user does one step after the other. Hot
 * path.
 */
final class StreamReplies<Q> {

	private final Reading reading;

	private final StreamWatch watch;

	private final Inbox inbox;

	private final Deque<Exchange<Q>> unanswered = new ArrayDeque<>();

	private @Nullable Exchange<Q> waiting;

	private @Nullable Metadata headers;

	StreamReplies(CallSettings settings, StreamWatch watch, boolean dropUnawaited) {
		this.reading = new Reading(settings.decode());
		this.watch = watch;
		this.inbox = new Inbox(settings.inboundWindow(), dropUnawaited);
	}

	// Notes the headers, which come before messages and end an opening that awaits them.
	void headers(Metadata headers) {
		this.headers = headers;
		Exchange<Q> opening = this.waiting;
		if (opening != null && opening.step().awaitHeaders()) {
			this.waiting = null;
			opening.end(null, 0);
		}
	}

	void hold(Exchange<Q> exchange) {
		this.waiting = exchange;
	}

	@Nullable Exchange<Q> waiting() {
		return this.waiting;
	}

	@Nullable Exchange<Q> release() {
		Exchange<Q> released = this.waiting;
		this.waiting = null;
		return released;
	}

	void expectAnswer(Exchange<Q> exchange) {
		if (!exchange.step().oneWay()) {
			this.unanswered.add(exchange);
		}
	}

	void endIfAnswered(Exchange<Q> exchange) {
		if (this.unanswered.isEmpty()) {
			exchange.end(null, 0);
		}
	}

	@Nullable GrpcReply takeKept(ClientCall<?, ?> call) {
		return this.inbox.take(call);
	}

	void dropFromNowOn(ClientCall<?, ?> call) {
		this.inbox.dropFromNowOn(call);
	}

	// Reads the single reply of a client stream, which its close step will see.
	void readSingle(Object message) {
		this.reading.read(message);
	}

	void readNext(Object message, ClientCall<?, ?> call) {
		this.reading.read(message);
		this.watch.chunk(this.reading);
		long replyBytes = this.watch.receivedBytesSinceLast();
		Exchange<Q> answered = this.unanswered.poll();
		if (answered == null && this.waiting != null && this.waiting.kind() == StepKind.AWAIT) {
			answered = this.waiting;
		}
		if (answered == null && this.inbox.dropping()) {
			this.inbox.consumed(1, call);
			return;
		}
		GrpcReply reply = reply(Status.OK, new Metadata());
		if (answered == null) {
			this.inbox.keep(reply, call);
			return;
		}
		if (answered == this.waiting) {
			this.waiting = null;
		}
		this.inbox.consumed(1, call);
		answered.succeed(reply, this.reading, replyBytes);
		Exchange<Q> next = this.waiting;
		if (next != null && next.kind() == StepKind.AWAIT_REPLIES && this.unanswered.isEmpty()) {
			this.waiting = null;
			next.end(null, 0);
		}
	}

	void loseUnanswered(CallFailure failure, long backoffNanos) {
		for (Exchange<Q> lost = this.unanswered.poll(); lost != null; lost = this.unanswered.poll()) {
			lost.end(failure, backoffNanos);
		}
	}

	// The end of the call, which is the reply where there is only one.
	GrpcReply end(Status status, Metadata trailers, boolean onlyOne) {
		return reply(this.reading.judged(status, onlyOne), trailers);
	}

	GrpcReply reply(Status status, Metadata trailers) {
		return new GrpcReply(status, (this.headers != null) ? this.headers : new Metadata(), trailers,
				this.reading.message(), this.reading.decoded(), this.reading.messages());
	}

	void ended(Status status, @Nullable CallFailure failure) {
		this.watch.closed(this.reading, status, failure);
	}

}
