package io.wiretrial.mercure.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * The last updates of the hub in the order of their publication, in memory, bounded by
 * count and octets: the oldest are dropped first. A position is a number that grows by
 * one with each update and is never given twice in a process. One thread appends; any
 * number read at the same time, and none of them holds back the one that appends for
 * longer than it takes to copy a page.
 */
public class UpdateHistory {

	/** Stands for all that is stored, and for the id before it. */
	public static final String EARLIEST = "earliest";

	private final @Nullable Update[] ring;

	private final long maxBytes;

	/** With room for all, so that no id is put half. */
	private final Map<String, Long> positions;

	private long first;

	private long end;

	private long bytes;

	private String lastId = EARLIEST;

	@Autowired
	UpdateHistory(HistoryProperties properties) {
		this(properties.maxUpdates(), properties.maxSize().toBytes());
	}

	/**
	 * Creates a history without updates.
	 * @param maxUpdates updates kept; 1 or more
	 * @param maxBytes octets kept, by {@link Update#sizeBytes()}; an update beyond it is
	 * not kept at all
	 */
	public UpdateHistory(int maxUpdates, long maxBytes) {
		this.ring = new Update[maxUpdates];
		this.positions = new HashMap<>(2 * maxUpdates);
		this.maxBytes = maxBytes;
	}

	/**
	 * Appends an update; when this returns it is stored.
	 * @param update the last one from now on; not stored if this throws for want of
	 * memory
	 */
	public synchronized void append(Update update) {
		long sizeBytes = update.sizeBytes();
		if (this.end - this.first == this.ring.length) {
			dropFirst();
		}
		this.positions.put(update.id(), this.end);
		this.ring[slot(this.end)] = update;
		this.bytes += sizeBytes;
		this.lastId = update.id();
		this.end++;
		while (this.bytes > this.maxBytes) {
			dropFirst();
		}
	}

	private void dropFirst() {
		Update dropped = at(this.first);
		this.positions.remove(dropped.id(), this.first);
		this.ring[slot(this.first)] = null;
		this.bytes -= dropped.sizeBytes();
		this.first++;
	}

	private Update at(long position) {
		return Objects.requireNonNull(this.ring[slot(position)]);
	}

	private int slot(long position) {
		return (int) (position % this.ring.length);
	}

	/**
	 * Returns the id of the last update, even if it is not stored any more.
	 * @return the id, or {@link #EARLIEST} if there was none
	 */
	public synchronized String lastId() {
		return this.lastId;
	}

	/**
	 * Returns the position behind the last update.
	 * @return the position that the next update will have
	 */
	public synchronized long end() {
		return this.end;
	}

	/**
	 * Finds where to go on after an update.
	 * @param id id of the update; of several with this id the last counts
	 * @return the position behind it; empty if it is not stored, or is {@link #EARLIEST}
	 */
	public synchronized OptionalLong after(String id) {
		Long position = this.positions.get(id);
		return (position != null) ? OptionalLong.of(position + 1) : OptionalLong.empty();
	}

	/**
	 * Reads some of what is stored.
	 * @param position the first position wanted; one that is not stored any more stands
	 * for the oldest that is
	 * @param maxUpdates read at most so many; 1 or more
	 * @param maxBytes stop as soon as {@link Update#sizeBytes()} of those read reach
	 * this, so that at least one is read
	 * @return the updates in order, none if the position is the end
	 */
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

	/**
	 * Updates that follow each other.
	 *
	 * @param first position of the first of them, or where the next will be; greater than
	 * the one asked for if updates between were dropped
	 * @param updates the updates in order
	 */
	public record Page(long first, List<Update> updates) {

		public Page {
			updates = List.copyOf(updates);
		}

		/**
		 * Returns where to read on.
		 * @return the position behind the last update
		 */
		public long next() {
			return this.first + this.updates.size();
		}

	}

}
