package io.wiretrial.mercure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.Reader;
import io.wiretrial.streaming.EventConnection;

/**
 * A subscriber's connection: gets events, a comment when there are none, and an end in
 * time. For its event loop, but where it says otherwise. Hot path.
 */
final class HubReader implements Reader<WireEvent> {

	private final EventConnection connection;

	private final UpdateFilter filter;

	private final HubCounts counts;

	private final Duration patience;

	private final List<Future<?>> timers = new ArrayList<>();

	private final Runnable end = this::end;

	private volatile boolean open = true;

	private volatile boolean terminated;

	private @Nullable Future<?> watching;

	private boolean touched;

	private long lastSentNanos;

	// Patience: how long it may take nothing of what it has missed.
	HubReader(EventConnection connection, UpdateFilter filter, HubCounts counts, Duration patience) {
		this.connection = connection;
		this.filter = filter;
		this.counts = counts;
		this.patience = patience;
	}

	// The first comment tells intermediaries and browsers that the stream is there.
	void begin(Duration heartbeat, Duration lifetime) {
		comment();
		long beatNanos = heartbeat.toNanos();
		this.timers.add(eventLoop().schedule(this.end, lifetime.toNanos(), TimeUnit.NANOSECONDS));
		this.timers.add(eventLoop().scheduleWithFixedDelay(() -> beat(beatNanos), beatNanos, Math.max(1, beatNanos / 4),
				TimeUnit.NANOSECONDS));
	}

	// Looked at four times in an interval: cheaper than a new timer with each event.
	private void beat(long beatNanos) {
		try {
			if (this.terminated) {
				end();
			}
			else if (this.open && System.nanoTime() - this.lastSentNanos >= beatNanos) {
				comment();
			}
		}
		catch (RuntimeException | Error ex) {
			// The timer has to go on: it is the last that can end the stream.
			terminate();
		}
	}

	private void comment() {
		WireEvent comment = WireEvent.comment();
		this.connection.send(comment.bytes(this.connection.chunked()));
		this.connection.flush();
		this.lastSentNanos = System.nanoTime();
	}

	// On any thread.
	EventLoop eventLoop() {
		return this.connection.eventLoop();
	}

	// On any thread.
	UpdateFilter filter() {
		return this.filter;
	}

	// On any thread.
	boolean isOpen() {
		return this.open;
	}

	@Override
	public void send(WireEvent event) {
		boolean sent = this.open && !this.terminated && this.connection.offer(event.bytes(this.connection.chunked()));
		this.counts.sent(sent);
		this.touched |= sent;
	}

	@Override
	public void flush() {
		if (this.touched) {
			this.touched = false;
			this.lastSentNanos = System.nanoTime();
			this.connection.flush();
		}
	}

	@Override
	public void end() {
		if (this.open) {
			this.connection.end();
		}
	}

	@Override
	public boolean isBehind() {
		return this.open && this.connection.isBehind();
	}

	@Override
	public void cut() {
		this.connection.cut();
	}

	// On any thread: it gets nothing more, since it cannot be told what it has missed. It
	// is ended now, or by its heartbeat if not even that can be asked for.
	void terminate() {
		this.terminated = true;
		try {
			eventLoop().execute(this.end);
		}
		catch (RuntimeException | Error ex) {
			// Its event loop has ended, or there is no memory.
		}
	}

	// Gives back what was missed as soon as its socket has taken it; a reader that takes
	// nothing for so long is cut.
	void awaitTaken(MissedEvents missed) {
		awaitTaken(missed, () -> {
		});
	}

	void awaitTaken(MissedEvents missed, Runnable whenTaken) {
		try {
			this.connection.whenTaken(() -> {
				missed.giveBack();
				whenTaken.run();
			});
			if (!missed.taken()) {
				watch(missed, this.connection.taken());
			}
		}
		catch (RuntimeException | Error ex) {
			missed.giveBack();
			terminate();
			throw ex;
		}
	}

	private void watch(MissedEvents missed, long takenBefore) {
		this.watching = eventLoop().schedule(() -> {
			if (missed.taken() || !this.open) {
				return;
			}
			long taken = this.connection.taken();
			if (taken == takenBefore) {
				this.connection.cut();
			}
			else {
				watch(missed, taken);
			}
		}, this.patience.toNanos(), TimeUnit.NANOSECONDS);
	}

	void left() {
		this.open = false;
		this.timers.forEach((timer) -> timer.cancel(false));
		if (this.watching != null) {
			this.watching.cancel(false);
		}
	}

}
