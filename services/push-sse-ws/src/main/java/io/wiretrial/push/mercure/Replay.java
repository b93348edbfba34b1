package io.wiretrial.push.mercure;

import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

import io.wiretrial.push.mercure.history.UpdateHistory;
import io.wiretrial.push.mercure.history.UpdateHistory.Page;
import io.wiretrial.push.stream.OpenStreams;

/**
 * Brings a reader from a position to the present: page by page at its own speed, the last
 * page between two updates, so that nothing is missing or comes twice. What all pages
 * take is bounded: who finds no room waits, and comes back after a while.
 */
@Component
final class Replay implements DisposableBean {

	private static final Log logger = LogFactory.getLog(Replay.class);

	private static final int PAGE_UPDATES = 100;

	private static final long PAGE_BYTES = 128 * 1024;

	/** Variables of expressions tried between two updates for one who comes. */
	private static final int PAGE_VARIABLES = 2000;

	/**
	 * One, so that however many come back, the others' event loops have processors left.
	 */
	private static final int THREADS = 1;

	/** How much longer than it encodes the thread then leaves event loops to others. */
	private static final int RESTS = 7;

	private static final long LONGEST_REST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

	private static final long PAUSE_MILLIS = 100;

	private final Hub hub;

	private final UpdateHistory history;

	private final Announcements announcements;

	private final ReplayMemory memory;

	private final MercureProperties properties;

	private final Scheduler scheduler = Schedulers.newBoundedElastic(THREADS, Integer.MAX_VALUE, "mercure-replay", 60,
			true);

	Replay(Hub hub, UpdateHistory history, Announcements announcements, ReplayMemory memory,
			MercureProperties properties) {
		this.hub = hub;
		this.history = history;
		this.announcements = announcements;
		this.memory = memory;
		this.properties = properties;
	}

	// Empty: the update is not stored, and all that is comes after it.
	Mono<OptionalLong> after(String id) {
		return Mono.fromCallable(() -> position(id)).subscribeOn(this.scheduler);
	}

	private OptionalLong position(String id) {
		String failure = this.history.failure();
		if (failure != null) {
			throw OpenStreams.unavailable("Nothing that is stored can be read (" + failure + ")", "come back later");
		}
		if (this.memory.full(PAGE_BYTES)) {
			throw OpenStreams.unavailable("Those who came back have all the memory that replay may take",
					"come back later");
		}
		OptionalLong announced = this.announcements.positionOf(id);
		return announced.isPresent() ? announced : this.history.after(id);
	}

	long end() {
		return this.history.end();
	}

	// On the event loop. Position 0 stands for whatever is stored.
	void begin(Reader reader, long position) {
		this.hub.between(() -> joinOrRead(reader, position), (failure) -> reader.lose());
	}

	void leave(Reader reader) {
		this.hub.between(() -> this.hub.audience().leave(reader), (failure) -> {
		});
	}

	// On the publisher's thread.
	private void joinOrRead(Reader reader, long position) {
		MissedEvents missed = orLose(reader, () -> missedUntilNow(reader, position));
		if (missed == null) {
			return;
		}
		try {
			this.hub.audience().join(reader, missed);
		}
		catch (RuntimeException | Error ex) {
			missed.discard();
			throw ex;
		}
	}

	// Null: it has gone, or there is more to read than there is time or room for now.
	private @Nullable MissedEvents missedUntilNow(Reader reader, long position) {
		if (!reader.isOpen()) {
			return null;
		}
		if (this.history.end() - position > mostBetweenUpdates(reader)) {
			readLater(reader, position, 0, 0);
			return null;
		}
		Page page = this.history.read(position, PAGE_UPDATES, PAGE_BYTES);
		if (page.next() < this.history.end()) {
			readLater(reader, position, 0, 0);
			return null;
		}
		if (isGap(page, position)) {
			reader.lose();
			return null;
		}
		MissedEvents missed = MissedEvents.of(page.updates(), reader.interest()::takes, this.memory);
		if (missed == null) {
			readLater(reader, position, PAUSE_MILLIS, PAUSE_MILLIS);
		}
		else if (missed.updates() < page.updates().size()) {
			missed.discard();
			readLater(reader, position, 0, 0);
			return null;
		}
		return missed;
	}

	private static int mostBetweenUpdates(Reader reader) {
		int variables = reader.interest().wanted().variables() + reader.interest().allowed().variables();
		return Math.max(1, Math.min(PAGE_UPDATES, PAGE_VARIABLES / Math.max(1, variables)));
	}

	private void readLater(Reader reader, long position, long pauseMillis, long waitedMillis) {
		this.scheduler.schedule(() -> orLose(reader, () -> read(reader, position, waitedMillis)), pauseMillis,
				TimeUnit.MILLISECONDS);
	}

	private @Nullable MissedEvents read(Reader reader, long position, long waitedMillis) {
		if (!reader.isOpen()) {
			return null;
		}
		Page page = this.history.read(position, PAGE_UPDATES, PAGE_BYTES);
		long startNanos = System.nanoTime();
		MissedEvents missed = isGap(page, position) ? null
				: MissedEvents.of(page.updates(), reader.interest()::takes, this.memory);
		if (missed != null) {
			handOver(reader, missed, page.first() + missed.updates());
			LockSupport.parkNanos(Math.min(LONGEST_REST_NANOS, RESTS * (System.nanoTime() - startNanos)));
		}
		else if (!isGap(page, position) && waitedMillis < this.properties.dispatchTimeout().toMillis()) {
			readLater(reader, position, PAUSE_MILLIS, waitedMillis + PAUSE_MILLIS);
		}
		else {
			reader.lose();
		}
		return missed;
	}

	private void handOver(Reader reader, MissedEvents missed, long next) {
		try {
			reader.eventLoop().execute(() -> send(reader, missed, next));
		}
		catch (RuntimeException | Error ex) {
			missed.discard();
			throw ex;
		}
	}

	private void send(Reader reader, MissedEvents missed, long next) {
		try {
			missed.events().forEach(reader::send);
			reader.flush(System.nanoTime());
		}
		catch (RuntimeException | Error ex) {
			missed.giveBack();
			reader.lose();
			throw ex;
		}
		finally {
			missed.release();
		}
		reader.awaitTaken(missed, () -> begin(reader, next));
	}

	// Dropped before it was read: the reader comes back and is told so by a header.
	private static boolean isGap(Page page, long position) {
		return page.first() > position && position > 0;
	}

	// A reader that cannot be told what it has missed must not believe that it is up to
	// date.
	private static @Nullable MissedEvents orLose(Reader reader, Supplier<@Nullable MissedEvents> step) {
		try {
			return step.get();
		}
		catch (RuntimeException | Error ex) {
			reader.lose();
			logger.error("A reader of the hub has been ended: see whether wiretrial.mercure.history.path can be read.",
					ex);
			return null;
		}
	}

	@Override
	public void destroy() {
		this.scheduler.dispose();
	}

}
