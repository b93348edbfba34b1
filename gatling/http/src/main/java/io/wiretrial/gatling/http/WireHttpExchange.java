package io.wiretrial.gatling.http;

import java.util.Iterator;
import java.util.Objects;

import io.gatling.javaapi.core.Session;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpMethod;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.Exchange;
import io.wiretrial.gatling.http.connection.ReplyHeaders;
import io.wiretrial.gatling.http.connection.ReplyTooLargeException;
import io.wiretrial.gatling.http.connection.RequestHead;
import io.wiretrial.gatling.protocol.Checks;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * An exchange of a virtual user: frames and decodes the reply and tells the observer and
 * the action. Hot path.
 */
final class WireHttpExchange extends Exchange {

	private static final byte[] NOTHING = {};

	private final WireHttpAction action;

	private final Session session;

	private final String name;

	private final long startMillis;

	private final ReplyPlan plan;

	private final @Nullable OperationObserver observer;

	private io.gatling.core.session.Session after;

	private int status;

	private @Nullable ReplyHeaders headers;

	private @Nullable ReplyBody whole;

	private @Nullable Framer framer;

	private int frames;

	private @Nullable FailureCause crash;

	private long replyBytes;

	private long lastByteNanos;

	private long endMillis;

	WireHttpExchange(WireHttpAction action, Session session, String name, long startMillis, RequestHead head,
			byte @Nullable [] body, @Nullable Iterator<byte[]> chunks, long timeoutNanos) {
		super(head, body, chunks, timeoutNanos);
		this.action = action;
		this.session = session;
		this.after = session.asScala();
		this.name = name;
		this.startMillis = startMillis;
		this.plan = action.plan();
		this.observer = action.observer();
	}

	@Override
	protected boolean observed() {
		return this.observer != null;
	}

	@Override
	protected void sent() {
		if (this.observer != null) {
			try {
				this.observer.sent(this.session, System.nanoTime());
			}
			catch (Throwable ex) {
				fail(this.action.crash(FailureCause.OBSERVER, ex));
			}
		}
	}

	@Override
	protected void status(int status, ReplyHeaders headers, long contentLength) {
		this.status = status;
		this.headers = headers;
		if (this.observer != null) {
			tellOpened(this.observer, this.session);
		}
		this.framer = successful() ? Framing.framer(this.plan.framing(), this.plan.maxBytes()) : null;
		if (this.plan.whole()) {
			this.whole = new ReplyBody(this.plan.maxBytes());
			try {
				this.whole.expect(this.head.method().equals(HttpMethod.HEAD) ? -1 : contentLength);
			}
			catch (ReplyTooLargeException ex) {
				fail(FailureCause.REPLY_TOO_LARGE);
			}
		}
	}

	@Override
	protected void data(ByteBuf piece) {
		this.replyBytes += piece.readableBytes();
		try {
			if (this.whole != null) {
				this.whole.add(piece);
			}
			if (this.framer != null) {
				cut(this.framer, piece);
			}
		}
		catch (ReplyTooLargeException ex) {
			fail(FailureCause.REPLY_TOO_LARGE);
		}
		catch (Throwable ex) {
			fail(this.action.crash(FailureCause.DECODE, ex));
		}
		if (this.crash != null) {
			fail(this.crash);
		}
	}

	@Override
	protected void lastByte() {
		this.endMillis = this.action.nowMillis();
		this.lastByteNanos = (this.observer != null) ? System.nanoTime() : 0;
	}

	@Override
	protected void completed() {
		Object decoded = null;
		FailureCause cause = null;
		long decodedNanos = this.lastByteNanos;
		try {
			rest();
			if (this.plan.decode() != null && successful()) {
				decoded = this.plan.decode().apply(body());
				decodedNanos = (this.observer != null) ? System.nanoTime() : 0;
				this.endMillis = this.action.nowMillis();
			}
		}
		catch (Throwable ex) {
			cause = this.action.crash(FailureCause.DECODE, ex);
		}
		if (cause == null) {
			cause = this.crash;
		}
		HttpReply reply = (this.headers != null) ? new HttpReply(this.status, this.headers, body(), decoded) : null;
		finish(reply, cause, decodedNanos);
	}

	@Override
	protected void failed(FailureCause cause) {
		lastByte();
		finish(null, cause, this.lastByteNanos);
	}

	// Checks, tells, logs and lets the user go on.
	private void finish(@Nullable HttpReply reply, @Nullable FailureCause failure, long decodedNanos) {
		FailureCause cause = (reply != null && failure == null) ? judge(reply) : failure;
		cause = observeEnd(decodedNanos, (reply != null) ? reply.decoded() : null, cause);
		this.action.end(this.after, this.name, this.startMillis, this.endMillis,
				(reply != null) ? Integer.toString(reply.status()) : null, cause, 0);
	}

	private @Nullable FailureCause judge(HttpReply reply) {
		Checks<HttpReply> checks = this.action.checks();
		if (!checks.onStatus() && !successful()) {
			return FailureCause.status(this.status);
		}
		if (checks.empty()) {
			return null;
		}
		try {
			return checks.run(reply, this.after, (saved) -> this.after = saved);
		}
		catch (Throwable ex) {
			return this.action.crash(FailureCause.CHECK, ex);
		}
	}

	private @Nullable FailureCause observeEnd(long decodedNanos, @Nullable Object decoded,
			@Nullable FailureCause failure) {
		if (this.observer == null) {
			return failure;
		}
		try {
			this.observer.completed(this.session, this.lastByteNanos, decodedNanos, this.requestBytes, this.replyBytes,
					(failure != null) ? null : decoded, FailureCause.nameOf(failure));
			return (failure != null) ? failure : this.observer.objection(this.session);
		}
		catch (Throwable ex) {
			return (failure != null) ? failure : this.action.crash(FailureCause.OBSERVER, ex);
		}
	}

	private boolean successful() {
		return this.status >= 200 && this.status < 300;
	}

	private byte[] body() {
		return (this.whole != null) ? this.whole.bytes() : NOTHING;
	}

	private void cut(Framer cutter, ByteBuf piece) {
		long receivedNanos = (this.observer != null) ? System.nanoTime() : 0;
		for (byte[] frame = cutter.next(piece); frame != null; frame = cutter.next(piece)) {
			frame(frame, receivedNanos);
		}
	}

	private void rest() {
		byte[] last = (this.framer != null) ? this.framer.rest() : null;
		if (last != null) {
			frame(last, this.lastByteNanos);
		}
	}

	private void frame(byte[] frame, long receivedNanos) {
		Object decoded = (this.plan.decodeFrame() != null) ? this.plan.decodeFrame().apply(frame) : frame;
		int index = this.frames++;
		if (this.observer != null) {
			observeFrame(index, receivedNanos, decoded);
		}
	}

	private void observeFrame(int index, long receivedNanos, Object decoded) {
		long decodedNanos = System.nanoTime();
		try {
			Objects.requireNonNull(this.observer).chunk(this.session, index, receivedNanos, decodedNanos, decoded);
		}
		catch (Throwable ex) {
			this.crash = this.action.crash(FailureCause.OBSERVER, ex);
		}
	}

}
