package io.wiretrial.push.mercure.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

import org.jspecify.annotations.Nullable;

/**
 * A history that ends with the process.
 */
public final class MemoryHistory implements UpdateHistory {

	private final @Nullable Update[] ring;

	private final long maxBytes;

	/** With room for all, so that no id is put half. */
	private final Map<String, Long> positions;

	private long first;

	private long end;

	private long bytes;

	private String lastId = EARLIEST;

	/**
	 * Creates a history without updates.
	 * @param maxUpdates updates kept; 1 or more
	 * @param maxBytes octets kept, by {@link Update#sizeBytes()}; an update beyond it is
	 * not kept at all
	 */
	public MemoryHistory(int maxUpdates, long maxBytes) {
		this.ring = new Update[maxUpdates];
		this.positions = new HashMap<>(2 * maxUpdates);
		this.maxBytes = maxBytes;
	}

	@Override
	public synchronized void append(List<Update> updates) {
		long begin = this.end;
		String lastIdBefore = this.lastId;
		try {
			updates.forEach(this::append);
		}
		catch (RuntimeException | Error ex) {
			takeBack(begin);
			this.lastId = lastIdBefore;
			throw ex;
		}
	}

	private void append(Update update) {
		if (this.end - this.first == this.ring.length) {
			dropFirst();
		}
		long sizeBytes = update.sizeBytes();
		this.positions.put(update.id(), this.end);
		this.ring[slot(this.end)] = update;
		this.bytes += sizeBytes;
		this.lastId = update.id();
		this.end++;
		while (this.bytes > this.maxBytes) {
			dropFirst();
		}
	}

	// All or none.
	private void takeBack(long begin) {
		while (this.end > Math.max(begin, this.first)) {
			this.end--;
			drop(this.end);
		}
	}

	private void dropFirst() {
		drop(this.first);
		this.first++;
	}

	private void drop(long position) {
		Update dropped = at(position);
		this.positions.remove(dropped.id(), position);
		this.ring[slot(position)] = null;
		this.bytes -= dropped.sizeBytes();
	}

	private Update at(long position) {
		return Objects.requireNonNull(this.ring[slot(position)]);
	}

	private int slot(long position) {
		return (int) (position % this.ring.length);
	}

	@Override
	public synchronized String lastId() {
		return this.lastId;
	}

	@Override
	public synchronized long end() {
		return this.end;
	}

	@Override
	public synchronized OptionalLong after(String id) {
		Long position = this.positions.get(id);
		return (position != null) ? OptionalLong.of(position + 1) : OptionalLong.empty();
	}

	@Override
	public synchronized Page read(long position, int maxUpdates, long maxBytes) {
		long from = Math.max(position, this.first);
		List<Update> updates = new ArrayList<>();
		long read = 0;
		for (long at = from; at < this.end && updates.size() < maxUpdates && read < maxBytes; at++) {
			Update update = at(at);
			updates.add(update);
			read += update.sizeBytes();
		}
		return new Page(from, updates);
	}

	@Override
	public void close() {
		// Nothing outlives the process.
	}

}
