package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.Iterator;

import io.gatling.commons.validation.Failure;
import io.gatling.core.session.Session;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.Tuple2;

/**
 * One call that is one request, confined to its connection's event loop. Hot path.
 */
final class WholeCall<Q> extends ClientCall.Listener<Object> {

	private final WholeCallAction<Q> action;

	private final io.gatling.javaapi.core.Session view;

	private final String name;

	private final Connection connection;

	private final Iterator<? extends Q> outbound;

	private final Reading reading;

	private final @Nullable CallObserver observer;

	private final @Nullable WireBytes bytes;

	private Session session;

	private @Nullable ClientCall<Q, Object> call;

	private @Nullable CallFailure failure;

	private @Nullable Metadata headers;

	private final long startMillis;

	private final long startNanos;

	private long messageMillis;

	private int unconsumed;

	private boolean sent;

	private boolean halfClosed;

	private boolean ended;

	WholeCall(WholeCallAction<Q> action, Session session, io.gatling.javaapi.core.Session view, String name,
			Connection connection, Iterator<? extends Q> outbound) {
		this.action = action;
		this.session = session;
		this.view = view;
		this.name = name;
		this.connection = connection;
		this.outbound = outbound;
		CallSettings settings = action.calls().settings();
		this.reading = new Reading(settings.decode());
		this.observer = settings.observer();
		this.bytes = (this.observer != null) ? new WireBytes() : null;
		this.startMillis = action.samples().nowMillis();
		this.messageMillis = this.startMillis;
		this.startNanos = System.nanoTime();
	}

	void start(Metadata headers, Duration deadline) {
		try {
			ClientCall<Q, Object> call = this.action.calls().newCall(this.connection, deadline, this.bytes);
			this.call = call;
			call.start(this, headers);
			call.request(this.action.calls().type().serverSendsOneMessage() ? 2
					: this.action.calls().settings().inboundWindow());
			pump(call);
		}
		catch (Throwable ex) {
			crash(ex);
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
			crash(ex);
		}
	}

	@Override
	public void onHeaders(Metadata headers) {
		this.headers = headers;
	}

	@Override
	public void onMessage(Object message) {
		try {
			this.reading.read(message);
			if (!this.action.calls().type().serverSendsOneMessage()) {
				streamed();
			}
			if (!this.action.checksOfEach().empty()) {
				check(this.action.checksOfEach(), Status.OK, new Metadata());
			}
		}
		catch (Throwable ex) {
			crash(ex);
		}
	}

	private void streamed() {
		if (this.observer != null) {
			this.reading.chunk(this.observer, this.view);
		}
		if (this.action.samplesMessages()) {
			long nowMillis = this.action.samples().nowMillis();
			this.action.samples().log(this.session, this.name + " message", this.messageMillis, nowMillis, null);
			this.messageMillis = nowMillis;
		}
		int window = this.action.calls().settings().inboundWindow();
		this.unconsumed++;
		if (this.call != null && this.unconsumed * 2 >= window) {
			this.call.request(this.unconsumed);
			this.unconsumed = 0;
		}
	}

	private void crash(Throwable thrown) {
		if (this.failure == null) {
			this.failure = this.action.crash(thrown);
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
		try {
			judge(status, trailers);
			if (this.observer != null && this.bytes != null) {
				this.observer.completed(this.view, closedNanos - this.reading.lastDecodeNanos(), closedNanos,
						this.bytes.sentBytes(), this.bytes.receivedBytes(), this.reading.decoded(),
						(this.failure != null) ? this.failure.cause() : null);
			}
		}
		catch (Throwable ex) {
			this.failure = this.action.crash(ex);
		}
		this.session = this.action.samples().end(this.session, this.name, this.startMillis, this.failure);
		this.action.goOn(this.session, this.connection.backoffNanos(status, this.startNanos));
	}

	private void judge(Status status, Metadata trailers) {
		CheckList checks = this.action.checks();
		if (this.failure != null) {
			return;
		}
		if (!status.isOk() && !checks.onStatus()) {
			this.failure = CallFailure.status(status);
		}
		else if (!checks.empty()) {
			check(checks, status, trailers);
		}
	}

	private void check(CheckList checks, Status status, Metadata trailers) {
		GrpcReply reply = new GrpcReply(status, (this.headers != null) ? this.headers : new Metadata(), trailers,
				this.reading.message(), this.reading.decoded(), this.reading.messages());
		Tuple2<Session, Option<Failure>> result = checks.run(reply, this.session);
		this.session = result._1();
		if (result._2().isDefined() && this.failure == null) {
			this.failure = CallFailure.check(result._2().get().message());
		}
	}

}
