package io.wiretrial.push.mercure.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A history that ends with the process.
 */
public final class MemoryHistory implements UpdateHistory {

	private final Update[] ring;

	private final long maxBytes;

	private final Map<String, Long> positions = new HashMap<>();

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
		this.maxBytes = maxBytes;
	}

	@Override
	public synchronized void append(List<Update> updates) {
		for (Update update : updates) {
			if (this.end - this.first == this.ring.length) {
				dropFirst();
			}
			this.ring[slot(this.end)] = update;
			this.positions.put(update.id(), this.end);
			this.bytes += update.sizeBytes();
			this.lastId = update.id();
			this.end++;
			while (this.bytes > this.maxBytes) {
				dropFirst();
			}
		}
	}

	private void dropFirst() {
		Update dropped = this.ring[slot(this.first)];
		this.bytes -= dropped.sizeBytes();
		this.positions.remove(dropped.id(), this.first);
		this.first++;
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
			Update update = this.ring[slot(at)];
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
