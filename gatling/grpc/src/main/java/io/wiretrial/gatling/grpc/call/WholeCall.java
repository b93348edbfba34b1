package io.wiretrial.gatling.grpc.call;

import java.time.Duration;
import java.util.Iterator;

import io.gatling.core.session.Session;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.connection.GrpcConnection;
import io.wiretrial.gatling.protocol.Checks;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * One call that is one request, confined to its connection's event loop. Hot path.
 */
final class WholeCall<Q> extends ClientCall.Listener<Object> {

	private final WholeCallAction<Q> action;

	private final io.gatling.javaapi.core.Session view;

	private final String name;

	private final GrpcConnection connection;

	private final Iterator<? extends Q> outbound;

	private final CallReader reading;

	private final @Nullable OperationObserver observer;

	private final @Nullable CallBytes bytes;

	private Session session;

	private @Nullable ClientCall<Q, Object> call;

	private @Nullable FailureCause failure;

	private @Nullable Metadata headers;

	private final long startMillis;

	private final long startNanos;

	private int unconsumed;

	private boolean sent;

	private boolean halfClosed;

	private boolean ended;

	WholeCall(WholeCallAction<Q> action, Session session, io.gatling.javaapi.core.Session view, String name,
			GrpcConnection connection, Iterator<? extends Q> outbound, long startMillis) {
		this.action = action;
		this.session = session;
		this.view = view;
		this.name = name;
		this.connection = connection;
		this.outbound = outbound;
		this.reading = new CallReader(action.calls().plan().decode());
		this.observer = action.observer();
		this.bytes = (this.observer != null) ? new CallBytes(action.calls().connections().forEachCall()) : null;
		this.startMillis = startMillis;
		this.startNanos = System.nanoTime();
	}

	void start(Metadata headers, Duration deadline) {
		try {
			ClientCall<Q, Object> call = this.action.calls().newCall(this.connection, deadline, this.bytes);
			this.call = call;
			call.start(this, headers);
			call.request(this.action.calls().type().serverSendsOneMessage() ? 2
					: this.action.calls().plan().inboundWindow());
			pump(call);
		}
		catch (Throwable ex) {
			crash(FailureCause.BODY, ex);
			end(Status.CANCELLED, new Metadata());
		}
	}

	// Sends what the transport takes; a single message goes at once.
	private void pump(ClientCall<Q, Object> call) {
		while (!this.halfClosed && !this.ended && (this.action.sendsOne() || call.isReady())) {
			if (this.outbound.hasNext()) {
				call.sendMessage(this.outbound.next());
			}
			else {
				this.halfClosed = true;
				call.halfClose();
			}
			if (!this.sent && this.observer != null && !this.ended) {
				this.observer.sent(this.view, System.nanoTime());
			}
			this.sent = true;
		}
	}

	@Override
	public void onReady() {
		try {
			if (this.call != null) {
				pump(this.call);
			}
		}
		catch (Throwable ex) {
			crash(FailureCause.BODY, ex);
		}
	}

	@Override
	public void onHeaders(Metadata headers) {
		this.headers = headers;
	}

	@Override
	public void onMessage(Object message) {
		String where = FailureCause.DECODE;
		try {
			this.reading.read(message);
			where = FailureCause.OBSERVER;
			if (!this.action.calls().type().serverSendsOneMessage()) {
				streamed();
			}
		}
		catch (Throwable ex) {
			crash(where, ex);
		}
	}

	private void streamed() {
		if (this.observer != null) {
			this.reading.chunk(this.observer, this.view, this.reading.messages() - 1);
		}
		int window = this.action.calls().plan().inboundWindow();
		this.unconsumed++;
		if (this.call != null && this.unconsumed * 2 >= window) {
			this.call.request(this.unconsumed);
			this.unconsumed = 0;
		}
	}

	private void crash(String where, Throwable thrown) {
		if (this.failure == null) {
			this.failure = this.action.crash(where, thrown);
		}
		if (this.call != null) {
			this.call.cancel("a function of the request threw", thrown);
		}
	}

	@Override
	public void onClose(Status status, Metadata trailers) {
		end(this.reading.judged(status, this.action.calls().type().serverSendsOneMessage()), trailers);
	}

	private void end(Status status, Metadata trailers) {
		if (this.ended) {
			return;
		}
		this.ended = true;
		long closedNanos = (this.observer != null) ? System.nanoTime() : 0;
		String where = FailureCause.CHECK;
		try {
			judge(status, trailers);
			where = FailureCause.OBSERVER;
			if (this.observer != null && this.bytes != null) {
				this.bytes.tellOpened(this.observer, this.view);
				this.observer.completed(this.view, closedNanos - this.reading.lastDecodeNanos(), closedNanos,
						this.bytes.sentBytes(), this.bytes.receivedBytes(), this.reading.decoded(),
						FailureCause.nameOf(this.failure));
				this.failure = (this.failure != null) ? this.failure : this.observer.objection(this.view);
			}
		}
		catch (Throwable ex) {
			this.failure = this.action.crash(where, ex);
		}
		this.action.end(this.session, this.name, this.startMillis, this.action.nowMillis(), null, this.failure,
				this.connection.backoffNanos(status, this.startNanos));
	}

	private void judge(Status status, Metadata trailers) {
		Checks<GrpcReply> checks = this.action.checks();
		if (this.failure != null) {
			return;
		}
		if (!status.isOk() && !checks.onStatus()) {
			this.failure = StatusCause.of(status);
		}
		else if (!checks.empty()) {
			check(checks, status, trailers);
		}
	}

	private void check(Checks<GrpcReply> checks, Status status, Metadata trailers) {
		GrpcReply reply = new GrpcReply(status, (this.headers != null) ? this.headers : new Metadata(), trailers,
				this.reading.message(), this.reading.decoded(), this.reading.messages());
		this.failure = checks.run(reply, this.session, (saved) -> this.session = saved);
	}

}
