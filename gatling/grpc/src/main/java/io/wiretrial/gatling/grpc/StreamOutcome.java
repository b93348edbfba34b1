package io.wiretrial.gatling.grpc;

import io.grpc.Status;
import org.jspecify.annotations.Nullable;

/**
 * How a stream ended, and how that ends the steps that come to it.
 */
final class StreamOutcome {

	private final Connection connection;

	private final long openedNanos;

	private @Nullable CallFailure crash;

	private @Nullable GrpcReply end;

	StreamOutcome(Connection connection, long openedNanos) {
		this.connection = connection;
		this.openedNanos = openedNanos;
	}

	void crashed(CallFailure failure) {
		this.crash = failure;
	}

	@Nullable CallFailure crash() {
		return this.crash;
	}

	void ended(GrpcReply reply) {
		this.end = reply;
	}

	boolean known() {
		return this.end != null;
	}

	long backoffNanos() {
		return (this.end != null) ? this.connection.backoffNanos(this.end.status(), this.openedNanos) : 0;
	}

	CallFailure failure() {
		if (this.crash != null) {
			return this.crash;
		}
		return (this.end != null) ? CallFailure.status(this.end.status()) : CallFailure.NOT_OPEN;
	}

	// Ends a step that waited when the stream ended, or a close that came later.
	void end(Exchange<?> exchange) {
		GrpcReply reply = this.end;
		if (exchange.kind() == StepKind.CLOSE && reply != null) {
			exchange.finish(reply, this.crash, backoffNanos());
		}
		else if (exchange.kind() == StepKind.UNSUBSCRIBE && reply != null
				&& reply.status().getCode() == Status.Code.CANCELLED) {
			exchange.end(this.crash, 0);
		}
		else {
			exchange.end(failure(), backoffNanos());
		}
	}

}
