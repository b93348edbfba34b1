package io.wiretrial.gatling.http;

import java.util.Iterator;
import java.util.Objects;

import io.gatling.javaapi.core.Session;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpMethod;
import org.jspecify.annotations.Nullable;

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

	private final @Nullable ExchangeObserver observer;

	private int status;

	private @Nullable ReplyHeaders headers;

	private @Nullable ReplyBody whole;

	private @Nullable Framer framer;

	private int frames;

	private @Nullable String crash;

	private long replyBytes;

	private long lastByteNanos;

	private long endMillis;

	WireHttpExchange(WireHttpAction action, Session session, String name, long startMillis, RequestHead head,
			byte @Nullable [] body, @Nullable Iterator<byte[]> chunks, long timeoutNanos) {
		super(head, body, chunks, timeoutNanos);
		this.action = action;
		this.session = session;
		this.name = name;
		this.startMillis = startMillis;
		this.plan = action.plan();
		this.observer = action.observer();
	}

	@Override
	boolean observed() {
		return this.observer != null;
	}

	@Override
	void sent() {
		if (this.observer != null) {
			try {
				this.observer.sent(this.session, System.nanoTime());
			}
			catch (Throwable ex) {
				fail(FailureCause.crash("observer", ex));
			}
		}
	}

	@Override
	void status(int status, ReplyHeaders headers, long contentLength) {
		this.status = status;
		this.headers = headers;
		this.framer = successful() ? Framing.framer(this.plan.framing(), this.plan.maxBytes()) : null;
		if (this.plan.whole()) {
			this.whole = new ReplyBody(this.plan.maxBytes());
			try {
				this.whole.expect(this.head.method().equals(HttpMethod.HEAD) ? -1 : contentLength);
			}
			catch (ReplyTooLargeException ex) {
				fail(FailureCause.TOO_LARGE);
			}
		}
	}

	@Override
	void data(ByteBuf piece) {
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
			fail(FailureCause.TOO_LARGE);
		}
		catch (Throwable ex) {
			fail(FailureCause.crash("decodeFrame", ex));
		}
		if (this.crash != null) {
			fail(this.crash);
		}
	}

	@Override
	void lastByte() {
		this.endMillis = this.action.clock().nowMillis();
		this.lastByteNanos = (this.observer != null) ? System.nanoTime() : 0;
	}

	@Override
	void completed() {
		Object decoded = null;
		String cause = null;
		long decodedNanos = this.lastByteNanos;
		try {
			rest();
			if (this.plan.decode() != null && successful()) {
				decoded = this.plan.decode().apply(body());
				decodedNanos = (this.observer != null) ? System.nanoTime() : 0;
			}
		}
		catch (Throwable ex) {
			cause = FailureCause.crash((this.plan.decode() != null) ? "decode" : "decodeFrame", ex);
		}
		if (cause == null) {
			cause = this.crash;
		}
		HttpReply reply = (this.headers != null) ? new HttpReply(this.status, this.headers, body(), decoded) : null;
		this.action.finish(this, reply, cause, decodedNanos);
	}

	@Override
	void failed(String cause) {
		lastByte();
		this.action.finish(this, null, cause, this.lastByteNanos);
	}

	/**
	 * Tells the observer of the end.
	 * @param decodedNanos when the reply was decoded
	 * @param decoded what it was decoded to, or null
	 * @param failure bounded cause, or null
	 * @return the failure, or that the observer crashed where there was none
	 */
	@Nullable String observeEnd(long decodedNanos, @Nullable Object decoded, @Nullable String failure) {
		if (this.observer == null) {
			return failure;
		}
		try {
			this.observer.completed(this.session, this.lastByteNanos, decodedNanos, this.requestBytes, this.replyBytes,
					(failure != null) ? null : decoded, failure);
			return failure;
		}
		catch (Throwable ex) {
			return (failure != null) ? failure : FailureCause.crash("observer", ex);
		}
	}

	Session session() {
		return this.session;
	}

	String name() {
		return this.name;
	}

	long startMillis() {
		return this.startMillis;
	}

	long endMillis() {
		return this.endMillis;
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
			this.crash = FailureCause.crash("observer", ex);
		}
	}

}
