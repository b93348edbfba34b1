package io.wiretrial.gatling.grpc.stream;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.call.CallBytes;
import io.wiretrial.gatling.grpc.call.CallReader;
import io.wiretrial.gatling.grpc.call.GrpcReply;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamWatch;

/**
 * The reading side of a stream: brings each message to the step that it answers. At most
 * one step waits at a time, because a virtual user does one step after the other. Hot
 * path.
 */
final class StreamReplies<Q> {

	private final CallReader reading;

	private final Predicate<Object> until;

	private final StreamWatch<Object> watch;

	private final CallBytes bytes;

	private final Inbox inbox;

	private final Deque<CallStep<Q>> unanswered = new ArrayDeque<>();

	private @Nullable CallStep<Q> waiting;

	private @Nullable Metadata headers;

	StreamReplies(StreamPlan<Q> plan, StreamWatch<Object> watch, CallBytes bytes) {
		this.reading = new CallReader(plan.call().decode());
		this.until = plan.until();
		this.watch = watch;
		this.bytes = bytes;
		this.inbox = new Inbox(plan.call().inboundWindow(), plan.dropUnawaited());
	}

	// Notes the headers, which come before messages. Returns the step that waits.
	@Nullable CallStep<Q> headers(Metadata headers) {
		this.headers = headers;
		return this.waiting;
	}

	void hold(CallStep<Q> exchange) {
		this.waiting = exchange;
	}

	@Nullable CallStep<Q> waiting() {
		return this.waiting;
	}

	@Nullable CallStep<Q> release() {
		CallStep<Q> released = this.waiting;
		this.waiting = null;
		return released;
	}

	void expectAnswer(CallStep<Q> exchange) {
		if (!exchange.oneWay()) {
			this.unanswered.add(exchange);
		}
	}

	@Nullable GrpcReply takeKept(ClientCall<?, ?> call) {
		return this.inbox.take(call);
	}

	void dropFromNowOn(ClientCall<?, ?> call) {
		this.inbox.dropFromNowOn(call);
	}

	// Returns false if the observer threw. The single reply of a client stream waits for
	// its close step.
	boolean read(Object message, boolean streamed, ClientCall<?, ?> call) {
		this.reading.read(message);
		if (!streamed) {
			return true;
		}
		Object decoded = this.reading.decoded();
		if (decoded != null && !this.watch.message(this.reading.receivedNanos(), decoded)) {
			return false;
		}
		long replyBytes = this.bytes.receivedBytesSinceLast();
		CallStep<Q> asking = this.unanswered.peek();
		if (asking != null && decoded != null && !this.until.test(decoded)) {
			this.inbox.consumed(1, call);
			asking.chunk(this.reading, replyBytes);
		}
		else {
			answer(call, replyBytes);
		}
		return true;
	}

	private void answer(ClientCall<?, ?> call, long replyBytes) {
		CallStep<Q> answered = this.unanswered.poll();
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
	}

	void loseUnanswered(FailureCause failure, long backoffNanos) {
		for (CallStep<Q> lost = this.unanswered.poll(); lost != null; lost = this.unanswered.poll()) {
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

}
