package io.wiretrial.push.mercure;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

import io.wiretrial.push.mercure.history.Update;
import io.wiretrial.push.mercure.history.UpdateHistory;
import io.wiretrial.push.mercure.history.UpdateHistory.Page;
import io.wiretrial.push.mercure.selector.TopicSelectors;

/**
 * Brings a reader from a position to the present: page by page at its own speed, the last
 * page between two updates, so that nothing is missing or comes twice.
 */
@Component
final class Replay implements DisposableBean {

	private static final Log logger = LogFactory.getLog(Replay.class);

	private static final int PAGE_UPDATES = 100;

	private static final long PAGE_BYTES = 1024 * 1024;

	private static final int THREADS = 4;

	private final Hub hub;

	private final UpdateHistory history;

	private final TopicSelectors matcher;

	private final Scheduler scheduler = Schedulers.newBoundedElastic(THREADS, Integer.MAX_VALUE, "mercure-replay", 60,
			true);

	Replay(Hub hub, UpdateHistory history, TopicSelectors matcher) {
		this.hub = hub;
		this.history = history;
		this.matcher = matcher;
	}

	// Empty: the update is not stored, and all that is comes after it.
	Mono<OptionalLong> after(String id) {
		return Mono.fromCallable(() -> this.history.after(id)).subscribeOn(this.scheduler);
	}

	long end() {
		return this.history.end();
	}

	// On the event loop. Position 0 stands for whatever is stored.
	void begin(Reader reader, long position) {
		this.hub.between(() -> orEnd(reader, () -> joinOrRead(reader, position)));
	}

	// A reader that cannot be told what it has missed must not believe that it is up to
	// date.
	private static void orEnd(Reader reader, Runnable step) {
		try {
			step.run();
		}
		catch (RuntimeException ex) {
			logger.error("A reader of the hub has been ended: see whether wiretrial.mercure.history.path can be read.",
					ex);
			end(reader);
		}
	}

	void leave(Reader reader) {
		this.hub.between(() -> this.hub.audience().leave(reader));
	}

	// On the publisher's thread.
	private void joinOrRead(Reader reader, long position) {
		if (!reader.isOpen()) {
			return;
		}
		if (this.history.end() - position > PAGE_UPDATES) {
			this.scheduler.schedule(() -> orEnd(reader, () -> read(reader, position)));
			return;
		}
		Page page = this.history.read(position, PAGE_UPDATES, PAGE_BYTES);
		if (page.next() < this.history.end()) {
			this.scheduler.schedule(() -> orEnd(reader, () -> read(reader, position)));
		}
		else if (isGap(page, position)) {
			end(reader);
		}
		else {
			this.hub.audience().join(reader, events(reader, page));
		}
	}

	private void read(Reader reader, long position) {
		Page page = this.history.read(position, PAGE_UPDATES, PAGE_BYTES);
		if (isGap(page, position)) {
			end(reader);
			return;
		}
		List<WireEvent> events = events(reader, page);
		reader.eventLoop().execute(() -> send(reader, events, page.next()));
	}

	private void send(Reader reader, List<WireEvent> events, long next) {
		for (WireEvent event : events) {
			reader.send(event);
			event.release();
		}
		if (!events.isEmpty()) {
			reader.flush(System.nanoTime());
		}
		reader.whenTaken(() -> begin(reader, next));
	}

	// Dropped before it was read: the reader comes back and is told so by a header.
	private static boolean isGap(Page page, long position) {
		return page.first() > position && position > 0;
	}

	private static void end(Reader reader) {
		reader.eventLoop().execute(reader::end);
	}

	private List<WireEvent> events(Reader reader, Page page) {
		long nowNanos = System.nanoTime();
		List<WireEvent> events = new ArrayList<>();
		for (Update update : page.updates()) {
			if (reader.interest().takes(update, this.matcher)) {
				events.add(WireEvent.of(update, nowNanos, () -> {
				}));
			}
		}
		return events;
	}

	@Override
	public void destroy() {
		this.scheduler.dispose();
	}

}
