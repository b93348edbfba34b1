package io.wiretrial.gatling.http.connection;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * One of a pool's places for a connection: it holds at most one socket, and connects
 * again only after the last one is closed. Confined to its event loop.
 */
@SuppressWarnings("FutureReturnValueIgnored") // closing tells by channelInactive
final class ConnectionSlot implements ConnectionOwner {

	private final ConnectionPool pool;

	private final Connector connector;

	private final EventLoop loop;

	private final BackOff backOff = new BackOff();

	private State state = State.IDLE;

	private @Nullable FailureCause failure;

	private @Nullable HttpConnection connection;

	private @Nullable Channel channel;

	private @Nullable Future<?> timer;

	private long connectedNanos;

	private long readyNanos;

	private boolean openedBefore;

	private boolean reopened;

	boolean listed;

	ConnectionSlot(ConnectionPool pool, Connector connector, EventLoop loop) {
		this.pool = pool;
		this.connector = connector;
		this.loop = loop;
	}

	@Nullable HttpConnection connection() {
		return this.connection;
	}

	// Whether a waiting exchange may still hope for this slot before a failure is known.
	boolean hopeful() {
		return this.state == State.CONNECTING || this.state == State.OPEN;
	}

	void wake() {
		if (this.state == State.IDLE) {
			connect();
		}
	}

	// Tells an exchange how the connection came about that was opened for it.
	void introduce(Exchange exchange) {
		boolean own = this.connector.target().opensForEachRequest();
		if (own || this.reopened) {
			exchange.opened(this.connectedNanos, this.readyNanos, !own);
			this.reopened = false;
		}
	}

	void shut() {
		this.state = State.SHUT;
		cancelTimer();
		if (this.connection != null) {
			this.connection.close();
		}
		else if (this.channel != null) {
			this.channel.close();
		}
	}

	@Override
	public void opened(HttpConnection connection) {
		cancelTimer();
		this.readyNanos = System.nanoTime();
		if (this.state == State.SHUT) {
			connection.close();
			return;
		}
		this.state = State.OPEN;
		this.connection = connection;
		this.reopened = this.openedBefore;
		this.openedBefore = true;
		this.pool.available(this);
		// who did not wait for it is not told of it
		this.reopened = false;
	}

	@Override
	public void failed(FailureCause cause) {
		if (this.failure == null) {
			this.failure = cause;
		}
	}

	@Override
	public void released() {
		this.pool.available(this);
	}

	@Override
	public void closed(FailureCause cause, boolean useful) {
		// who waits for this slot has seen no part of a reply
		failed(cause.equals(FailureCause.CLOSED_MID_REPLY) ? FailureCause.CLOSED_BEFORE_REPLY : cause);
		if (useful) {
			this.backOff.reset();
		}
		gone(useful);
	}

	private void connect() {
		this.state = State.CONNECTING;
		this.failure = null;
		ChannelFuture connecting = this.connector.connect(this.loop, this);
		this.channel = connecting.channel();
		long limit = this.connector.target().connectTimeout().toMillis();
		this.timer = this.loop.schedule(this::giveUp, limit, TimeUnit.MILLISECONDS);
		connecting.addListener((future) -> {
			this.connectedNanos = System.nanoTime();
			if (!future.isSuccess()) {
				failed(FailureCause.ofConnect(future.cause()));
				gone(false);
			}
		});
	}

	private void giveUp() {
		failed(FailureCause.CONNECT_TIMED_OUT);
		if (this.channel != null) {
			this.channel.close();
		}
	}

	private void gone(boolean useful) {
		this.connection = null;
		this.channel = null;
		cancelTimer();
		if (this.state == State.SHUT) {
			return;
		}
		this.state = State.IDLE;
		if (!useful) {
			this.state = State.BACKING_OFF;
			this.timer = this.loop.schedule(this::rested, this.backOff.next(), TimeUnit.NANOSECONDS);
		}
		this.pool.lost(this, (this.failure != null) ? this.failure : FailureCause.CONNECT_FAILED);
	}

	private void rested() {
		this.timer = null;
		this.state = State.IDLE;
		this.pool.wanted(this);
	}

	private void cancelTimer() {
		if (this.timer != null) {
			this.timer.cancel(false);
			this.timer = null;
		}
	}

	private enum State {

		IDLE, CONNECTING, OPEN, BACKING_OFF, SHUT

	}

}
