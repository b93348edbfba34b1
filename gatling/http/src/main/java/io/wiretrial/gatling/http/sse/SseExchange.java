package io.wiretrial.gatling.http.sse;

import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpHeaderValues;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.Exchange;
import io.wiretrial.gatling.http.connection.HttpConnection;
import io.wiretrial.gatling.http.connection.HttpConnections;
import io.wiretrial.gatling.http.connection.ReplyHeaders;
import io.wiretrial.gatling.http.connection.ReplyTooLargeException;
import io.wiretrial.gatling.http.connection.RequestHead;
import io.wiretrial.gatling.http.connection.WireMeter;
import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.http.push.PushPlan;
import io.wiretrial.gatling.protocol.EventLoops;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamStep;
import io.wiretrial.gatling.protocol.StreamWatch;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * An event stream of a virtual user: an exchange whose reply goes on. Confined to the
 * event loop of its connection. Hot path.
 */
final class SseExchange extends Exchange implements UserStream {

	private final StreamStep opening;

	private final StreamWatch<PushMessage> watch;

	private final SseParser parser;

	private final EventLoop loop;

	private final boolean multiplexed;

	private @Nullable WireMeter meter;

	private long sentBefore;

	private long receivedBefore;

	private long dataBytes;

	private boolean open;

	private boolean wished;

	private @Nullable FailureCause refusal;

	private volatile @Nullable FailureCause end;

	SseExchange(StreamStep opening, PushPlan plan, RequestHead head, long timeoutNanos, HttpConnections connections) {
		super(head, null, null, timeoutNanos);
		this.opening = opening;
		this.watch = new StreamWatch<>(plan.observer(), opening.view());
		this.parser = new SseParser(plan.maxMessageBytes(), this::event);
		this.loop = connections.loop(opening.session().eventLoop());
		this.multiplexed = connections.target().version().multiplexed();
	}

	@Override
	protected void begin(HttpConnection connection) {
		super.begin(connection);
		WireMeter used = WireMeter.of(connection.channel());
		this.meter = used;
		this.sentBefore = used.sentBytes();
		this.receivedBefore = used.receivedBytes();
	}

	@Override
	protected boolean observed() {
		return false;
	}

	@Override
	protected void sent() {
		// the head of the reply is what matters
	}

	@Override
	protected void status(int status, ReplyHeaders headers, long contentLength) {
		CharSequence type = headers.get("content-type");
		if (status != 200) {
			this.refusal = FailureCause.status(status);
		}
		else if (type == null || !isEventStream(type.toString())) {
			fail(FailureCause.NOT_EVENTS);
		}
		else {
			stopWaiting();
			this.open = true;
			if (this.watch.opened()) {
				this.opening.end(null);
			}
			else {
				fail(FailureCause.OBSERVER_FAILED);
			}
		}
	}

	@Override
	protected void data(ByteBuf piece) {
		this.dataBytes += piece.readableBytes();
		WireMeter used = this.meter;
		if (!this.open || used == null) {
			return;
		}
		try {
			this.parser.feed(piece, used.readNanos());
		}
		catch (ReplyTooLargeException ex) {
			fail(FailureCause.REPLY_TOO_LARGE);
		}
	}

	private boolean event(SseEvent event) {
		if (!this.watch.message(event.receivedNanos(), event)) {
			fail(FailureCause.OBSERVER_FAILED);
		}
		return !over();
	}

	@Override
	protected void lastByte() {
		// an event that is not complete is dropped
	}

	@Override
	protected void completed() {
		failed((this.refusal != null) ? this.refusal : FailureCause.ENDED_BY_SERVER);
	}

	@Override
	protected void failed(FailureCause cause) {
		this.end = cause;
		this.parser.release();
		WireMeter own = this.multiplexed ? null : this.meter;
		this.watch.ended(this.wished ? null : cause, (own != null) ? own.sentBytes() - this.sentBefore : 0,
				(own != null) ? own.receivedBytes() - this.receivedBefore : this.dataBytes);
		this.opening.refuse(cause);
	}

	// Closes the stream for a step of its user.
	void close(StreamStep step) {
		EventLoops.run(this.loop, () -> {
			FailureCause before = this.end;
			if (before != null) {
				step.refuse(before);
				return;
			}
			this.wished = true;
			fail(FailureCause.CONNECTION_CLOSED);
			step.end(null);
		});
	}

	@Override
	public boolean ended() {
		return this.end != null;
	}

	@Override
	public void leave() {
		EventLoops.run(this.loop, () -> {
			this.wished = true;
			this.opening.drop();
			fail(FailureCause.CONNECTION_CLOSED);
		});
	}

	private static boolean isEventStream(String type) {
		String wanted = HttpHeaderValues.TEXT_EVENT_STREAM.toString();
		int end = type.indexOf(';');
		return ((end < 0) ? type : type.substring(0, end)).strip().equalsIgnoreCase(wanted);
	}

}
