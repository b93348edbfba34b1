package io.wiretrial.push.mercure.history;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

import io.wiretrial.push.mercure.history.UpdateHistory.Page;

/**
 * One opened file of a history, until it fails: what is in memory and what is stored may
 * differ then, and only opening the file again tells. One thread appends; any number read
 * at the same time.
 */
final class HistoryFile {

	private static final String LAST_ID = "last-id";

	private static final String END = "end";

	private final int maxUpdates;

	private final long maxBytes;

	private final boolean sync;

	private final MVStore store;

	private final MVMap<Long, byte[]> updates;

	// the last update's id and position, for when nothing is stored
	private final MVMap<String, String> last;

	private final Map<String, Long> positions = new ConcurrentHashMap<>();

	private final Deque<Kept> kept = new ArrayDeque<>();

	private long keptBytes;

	private volatile long end;

	private volatile String lastId;

	HistoryFile(Path path, int maxUpdates, long maxBytes, boolean sync) {
		this.maxUpdates = maxUpdates;
		this.maxBytes = maxBytes;
		this.sync = sync;
		this.store = StoreFile.open(path);
		try {
			this.updates = StoreFile.updates(this.store);
			this.last = this.store.openMap("last");
			this.end = Long.parseLong(this.last.getOrDefault(END, "0"));
			this.lastId = this.last.getOrDefault(LAST_ID, UpdateHistory.EARLIEST);
			findStored();
			store(List.of());
		}
		catch (MVStoreException ex) {
			this.store.closeImmediately();
			throw StoreFile.unreadable(path.toAbsolutePath(), ex);
		}
		catch (RuntimeException | Error ex) {
			this.store.closeImmediately();
			throw ex;
		}
	}

	// For a file that has lost what was acknowledged: no position is given twice, and no
	// gap is between two updates.
	void skipTo(long position) {
		if (this.end < position) {
			this.updates.clear();
			this.kept.clear();
			this.keptBytes = 0;
			this.positions.clear();
			this.last.put(END, Long.toString(position));
			this.end = position;
			store(List.of());
		}
	}

	private void findStored() {
		Cursor<Long, byte[]> stored = this.updates.cursor(null);
		while (stored.hasNext()) {
			long position = stored.next();
			Update update = UpdateFormat.read(stored.getValue());
			this.kept.add(new Kept(position, update.id(), update.sizeBytes()));
			this.keptBytes += update.sizeBytes();
			found(position, update.id());
		}
	}

	void append(List<Update> appended) {
		long position = this.end;
		store(appended);
		for (Update update : appended) {
			found(position++, update.id());
		}
	}

	private void store(List<Update> appended) {
		long position = this.end;
		for (Update update : appended) {
			this.updates.append(position, UpdateFormat.write(update));
			this.kept.add(new Kept(position++, update.id(), update.sizeBytes()));
			this.keptBytes += update.sizeBytes();
		}
		dropOldest();
		this.store.commit();
		if (this.sync) {
			this.store.sync();
		}
	}

	private void dropOldest() {
		Kept dropped = null;
		while (this.kept.size() > this.maxUpdates || this.keptBytes > this.maxBytes) {
			dropped = this.kept.remove();
			this.keptBytes -= dropped.bytes();
			this.positions.remove(dropped.id(), dropped.position());
			this.updates.remove(dropped.position());
		}
		if (dropped != null && this.kept.isEmpty()) {
			this.last.put(END, Long.toString(dropped.position() + 1));
			this.last.put(LAST_ID, dropped.id());
		}
	}

	private void found(long position, String id) {
		Kept oldest = this.kept.peek();
		if (oldest != null && oldest.position() <= position) {
			this.positions.put(id, position);
		}
		this.lastId = id;
		this.end = position + 1;
	}

	String lastId() {
		return this.lastId;
	}

	long end() {
		return this.end;
	}

	OptionalLong after(String id) {
		Long position = this.positions.get(id);
		return (position != null) ? OptionalLong.of(position + 1) : OptionalLong.empty();
	}

	Page read(long position, int maxUpdates, long maxBytes) {
		long behind = this.end;
		MVStore.TxCounter version = this.store.registerVersionUsage();
		try {
			Cursor<Long, byte[]> stored = this.updates.cursor(position);
			List<Update> read = new ArrayList<>();
			long first = behind;
			long bytes = 0;
			while (read.size() < maxUpdates && bytes < maxBytes && stored.hasNext() && stored.next() < behind) {
				first = read.isEmpty() ? stored.getKey() : first;
				Update update = UpdateFormat.read(stored.getValue());
				read.add(update);
				bytes += update.sizeBytes();
			}
			return new Page(first, read);
		}
		finally {
			this.store.deregisterVersionUsage(version);
		}
	}

	void close() {
		this.store.close();
	}

	// After a failure: writes nothing more.
	void closeImmediately() {
		this.store.closeImmediately();
	}

	private record Kept(long position, String id, long bytes) {

	}

}
