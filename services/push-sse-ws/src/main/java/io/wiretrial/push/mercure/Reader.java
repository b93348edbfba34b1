package io.wiretrial.push.mercure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import io.netty.channel.EventLoop;

import io.wiretrial.push.stream.EventConnection;

/**
 * A subscriber's connection: gets events, a comment when there are none, and an end in
 * time. For its event loop, but where it says otherwise. Hot path.
 */
final class Reader {

	private final EventConnection connection;

	private final Interest interest;

	private final HubCounts counts;

	private final List<Future<?>> timers = new ArrayList<>();

	private volatile boolean open = true;

	private boolean touched;

	private long lastSentNanos;

	Reader(EventConnection connection, Interest interest, HubCounts counts) {
		this.connection = connection;
		this.interest = interest;
		this.counts = counts;
	}

	// The first comment tells intermediaries and browsers that the stream is there.
	void begin(Duration heartbeat, Duration lifetime) {
		comment();
		long beatNanos = heartbeat.toNanos();
		this.timers.add(eventLoop().schedule(this::end, lifetime.toNanos(), TimeUnit.NANOSECONDS));
		this.timers.add(eventLoop().scheduleWithFixedDelay(() -> beat(beatNanos), beatNanos, Math.max(1, beatNanos / 4),
				TimeUnit.NANOSECONDS));
	}

	// Looked at four times in an interval: cheaper than a new timer with each event.
	private void beat(long beatNanos) {
		if (this.open && System.nanoTime() - this.lastSentNanos >= beatNanos) {
			comment();
		}
	}

	private void comment() {
		WireEvent comment = WireEvent.comment();
		this.connection.send(comment.bytes(this.connection.chunked()));
		comment.release();
		this.connection.flush();
		this.lastSentNanos = System.nanoTime();
	}

	// On any thread.
	EventLoop eventLoop() {
		return this.connection.eventLoop();
	}

	// On any thread.
	Interest interest() {
		return this.interest;
	}

	// On any thread.
	boolean isOpen() {
		return this.open;
	}

	// True: to be flushed, and nobody knows yet.
	boolean send(WireEvent event) {
		boolean sent = this.open && this.connection.send(event.bytes(this.connection.chunked()));
		this.counts.sent(sent ? 1 : 0, sent ? 0 : 1);
		boolean first = sent && !this.touched;
		this.touched |= sent;
		return first;
	}

	void flush(long nowNanos) {
		this.touched = false;
		this.lastSentNanos = nowNanos;
		this.connection.flush();
	}

	void whenTaken(Runnable task) {
		this.connection.whenTaken(task);
	}

	void end() {
		if (this.open) {
			this.connection.end();
		}
	}

	void left() {
		this.open = false;
		this.timers.forEach((timer) -> timer.cancel(false));
	}

}
