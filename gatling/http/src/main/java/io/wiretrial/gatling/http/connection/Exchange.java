package io.wiretrial.gatling.http.connection;

import java.util.Iterator;

import io.gatling.javaapi.core.Session;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.Timed;

/**
 * One request and its reply on the way through a pool and a connection. Confined to the
 * connection's event loop; ends exactly once, by {@link #completed()} or
 * {@link #failed(FailureCause)}. Hot path.
 */
public abstract class Exchange extends Timed {

	private static final byte[] NOTHING = {};

	/** Head of the request. */
	protected final RequestHead head;

	final @Nullable Iterator<byte[]> chunks;

	byte[] body;

	/** Bytes of the body handed to the transport so far. */
	protected long requestBytes;

	int streamId;

	boolean requestEnded;

	Reply reply = Reply.AWAITED;

	private long connectedNanos;

	// 0 where the connection was there before.
	private long readyNanos;

	private boolean again;

	private boolean over;

	private @Nullable HttpConnection connection;

	protected Exchange(RequestHead head, byte @Nullable [] body, @Nullable Iterator<byte[]> chunks, long timeoutNanos) {
		super(timeoutNanos);
		this.head = head;
		this.body = (body != null) ? body : NOTHING;
		this.chunks = chunks;
	}

	/**
	 * Whether anyone wants to know when the request was sent.
	 * @return true to receive {@link #sent()}
	 */
	protected abstract boolean observed();

	/**
	 * The request's last byte was handed to the transport.
	 */
	protected abstract void sent();

	protected abstract void status(int status, ReplyHeaders headers, long contentLength);

	protected abstract void data(ByteBuf chunk);

	/**
	 * The reply's last byte arrived.
	 */
	protected abstract void lastByte();

	protected abstract void completed();

	protected abstract void failed(FailureCause cause);

	// A connection was opened for this exchange, which it is sent on next. It is for it
	// alone, or in place of one that was closed.
	final void opened(long connected, long ready, boolean again) {
		this.again = again;
		this.connectedNanos = connected;
		this.readyNanos = ready;
	}

	/**
	 * Tells how the connection came about, if it was opened for this exchange. Now that
	 * the head of the reply has come.
	 * @param observer who is told
	 * @param session session of the virtual user
	 */
	protected final void tellOpened(OperationObserver observer, Session session) {
		if (this.again) {
			observer.reopened(session, this.connectedNanos, this.readyNanos, System.nanoTime());
		}
		else if (this.readyNanos != 0) {
			observer.opened(session, this.connectedNanos, this.readyNanos, System.nanoTime());
		}
	}

	public final boolean over() {
		return this.over;
	}

	protected void begin(HttpConnection connection) {
		this.connection = connection;
	}

	// Tells when the request was sent, with its last write, if anyone wants to know.
	final void sentWith(ChannelFuture written) {
		if (!observed()) {
			return;
		}
		if (!written.isDone()) {
			written.addListener((future) -> tellSent(future.isSuccess()));
		}
		else {
			tellSent(written.isSuccess());
		}
	}

	private void tellSent(boolean written) {
		if (written && !this.over) {
			sent();
		}
	}

	final void endReply() {
		this.reply = Reply.ENDED;
		lastByte();
	}

	final void complete() {
		if (end()) {
			completed();
		}
	}

	@Override
	protected final void expire() {
		fail(FailureCause.TIMED_OUT);
	}

	/**
	 * Ends with a failure; what is still on the wire is given up.
	 * @param cause bounded name of the cause
	 */
	protected final void fail(FailureCause cause) {
		HttpConnection carrier = this.connection;
		if (end()) {
			if (carrier != null) {
				carrier.cancel(this);
			}
			failed(cause);
		}
	}

	/**
	 * Ends with a failure where no connection has anything left to give up: it has failed
	 * itself, or there was none.
	 * @param cause bounded name of the cause
	 */
	public final void abort(FailureCause cause) {
		if (end()) {
			failed(cause);
		}
	}

	private boolean end() {
		if (this.over) {
			return false;
		}
		this.over = true;
		this.connection = null;
		stopWaiting();
		return true;
	}

	/** Progress of the reply. */
	enum Reply {

		AWAITED, STARTED, ENDED

	}

}
