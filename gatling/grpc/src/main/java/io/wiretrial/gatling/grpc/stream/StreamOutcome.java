package io.wiretrial.gatling.grpc.stream;

import io.grpc.Status;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.call.GrpcReply;
import io.wiretrial.gatling.grpc.call.StatusCause;
import io.wiretrial.gatling.grpc.connection.GrpcConnection;
import io.wiretrial.gatling.protocol.FailureCause;

/**
 * End of a stream, and how it ends the steps that come to it.
 */
final class StreamOutcome {

	private final GrpcConnection connection;

	private final long openedNanos;

	private @Nullable FailureCause crash;

	private @Nullable GrpcReply end;

	private boolean wished;

	StreamOutcome(GrpcConnection connection, long openedNanos) {
		this.connection = connection;
		this.openedNanos = openedNanos;
	}

	void crashed(FailureCause failure) {
		this.crash = failure;
	}

	// The simulation itself ends the stream: that is no failure.
	void wished() {
		this.wished = true;
	}

	// Why the stream ended, for its observer; null if as wished.
	@Nullable FailureCause unwished(Status status) {
		boolean asked = this.wished && (status.isOk() || status.getCode() == Status.Code.CANCELLED);
		return (asked && this.crash == null) ? null : (this.crash != null) ? this.crash : StatusCause.of(status);
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

	FailureCause failure() {
		if (this.crash != null) {
			return this.crash;
		}
		return (this.end != null) ? StatusCause.of(this.end.status()) : FailureCause.NOT_OPEN;
	}

	// Ends a step that waited when the stream ended, or a close that came later.
	void end(CallStep<?> exchange) {
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
