package io.wiretrial.mercure;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;

import io.wiretrial.kit.web.ContractProblems;
import io.wiretrial.mercure.history.UpdateHistory;
import io.wiretrial.mercure.history.UpdateHistory.Page;

/**
 * Brings a reader from a position to the present: page by page at its own speed, the last
 * page between two updates, so that nothing is missing or comes twice. Who has cost least
 * is served first. What all pages take is bounded: who finds no room waits, and comes
 * back after a while.
 */
final class Replay implements DisposableBean {

	private static final Log logger = LogFactory.getLog(Replay.class);

	private static final long PAGE_BYTES = 128 * 1024;

	private static final long PAUSE_MILLIS = 100;

	private final Hub hub;

	private final UpdateHistory history;

	private final ReplayMemory memory;

	private final MercureProperties properties;

	/**
	 * One thread, so that however many come back, the others' event loops have processors
	 * left.
	 */
	private final CheapestFirst turns = new CheapestFirst("mercure-replay");

	Replay(Hub hub, UpdateHistory history, ReplayMemory memory, MercureProperties properties) {
		this.hub = hub;
		this.history = history;
		this.memory = memory;
		this.properties = properties;
	}

	// Before one who comes back is let in.
	void requireRoom() {
		if (this.memory.full(PAGE_BYTES)) {
			throw ContractProblems.unavailable("Those who came back have all the memory that replay may take",
					"come back later");
		}
	}

	// On the event loop. Position 0 stands for whatever is stored.
	void begin(HubReader reader, long position) {
		begin(new CatchUp(reader, position));
	}

	private void begin(CatchUp catchUp) {
		this.hub.between(() -> joinOrRead(catchUp), (failure) -> catchUp.reader().terminate());
	}

	void leave(HubReader reader) {
		this.hub.between(() -> this.hub.routingTable().leave(reader), (failure) -> {
		});
	}

	// On the publisher's thread.
	private void joinOrRead(CatchUp catchUp) {
		HubReader reader = catchUp.reader();
		MissedEvents missed = orLose(reader, () -> missedUntilNow(catchUp));
		if (missed == null) {
			return;
		}
		try {
			this.hub.routingTable().join(reader, missed);
		}
		catch (RuntimeException | Error ex) {
			missed.discard();
			throw ex;
		}
	}

	// Null: it has gone, or there is more to read than there is time or room for now.
	private @Nullable MissedEvents missedUntilNow(CatchUp catchUp) {
		HubReader reader = catchUp.reader();
		long position = catchUp.position();
		if (!reader.isOpen()) {
			return null;
		}
		if (this.history.end() - position > catchUp.slice()) {
			readLater(catchUp);
			return null;
		}
		Page page = this.history.read(position, catchUp.slice(), PAGE_BYTES);
		if (page.next() < this.history.end()) {
			readLater(catchUp);
			return null;
		}
		if (isGap(page, position)) {
			reader.terminate();
			return null;
		}
		MissedEvents missed = MissedEvents.of(page.updates(), reader.filter()::takes, this.memory);
		if (missed == null) {
			readLaterIfPatient(catchUp);
		}
		else if (missed.updates() < page.updates().size()) {
			missed.discard();
			readLater(catchUp);
			return null;
		}
		return missed;
	}

	private void readLater(CatchUp catchUp) {
		HubReader reader = catchUp.reader();
		this.turns.execute(catchUp.cost(), reader::isOpen, () -> orLose(reader, () -> read(catchUp)));
	}

	private void readLaterIfPatient(CatchUp catchUp) {
		HubReader reader = catchUp.reader();
		if (catchUp.waited(PAUSE_MILLIS) > this.properties.dispatchTimeout().toMillis()) {
			reader.terminate();
			return;
		}
		Future<?> unused = reader.eventLoop().schedule(() -> orLose(reader, () -> {
			readLater(catchUp);
			return null;
		}), PAUSE_MILLIS, TimeUnit.MILLISECONDS);
	}

	private @Nullable MissedEvents read(CatchUp catchUp) {
		HubReader reader = catchUp.reader();
		if (!reader.isOpen()) {
			return null;
		}
		Page page = this.history.read(catchUp.position(), catchUp.slice(), PAGE_BYTES);
		if (isGap(page, catchUp.position())) {
			reader.terminate();
			return null;
		}
		MissedEvents missed = MissedEvents.of(page.updates(), reader.filter()::takes, this.memory);
		if (missed == null) {
			readLaterIfPatient(catchUp);
			return null;
		}
		catchUp.got(missed, page.first() + missed.updates());
		if (missed.events().isEmpty()) {
			begin(catchUp);
		}
		else {
			handOver(catchUp, missed);
		}
		return missed;
	}

	private void handOver(CatchUp catchUp, MissedEvents missed) {
		try {
			catchUp.reader().eventLoop().execute(() -> send(catchUp, missed));
		}
		catch (RuntimeException | Error ex) {
			missed.discard();
			throw ex;
		}
	}

	private void send(CatchUp catchUp, MissedEvents missed) {
		HubReader reader = catchUp.reader();
		try {
			missed.events().forEach(reader::send);
			reader.flush();
		}
		catch (RuntimeException | Error ex) {
			missed.giveBack();
			reader.terminate();
			throw ex;
		}
		finally {
			missed.release();
		}
		reader.awaitTaken(missed, () -> begin(catchUp));
	}

	// Dropped before it was read: the reader comes back and is told so by a header.
	private static boolean isGap(Page page, long position) {
		return page.first() > position && position > 0;
	}

	// A reader that cannot be told what it has missed must not believe that it is up to
	// date.
	private static @Nullable MissedEvents orLose(HubReader reader, Supplier<@Nullable MissedEvents> step) {
		try {
			return step.get();
		}
		catch (RuntimeException | Error ex) {
			reader.terminate();
			logger.error("The hub failed: one of its readers is ended, and comes back for what it has missed.", ex);
			return null;
		}
	}

	@Override
	public void destroy() {
		this.turns.close();
	}

}
