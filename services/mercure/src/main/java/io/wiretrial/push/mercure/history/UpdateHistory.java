package io.wiretrial.push.mercure.history;

import java.util.List;
import java.util.OptionalLong;

import org.jspecify.annotations.Nullable;

/**
 * The last updates of the hub in the order of their publication, bounded by count and
 * octets: the oldest are dropped first. A position is a number that grows by one with
 * each update and is never given twice, not even after a restart with what is still
 * stored. One thread appends; any number read at the same time, and none of them holds
 * back the one that appends.
 */
public interface UpdateHistory extends AutoCloseable {

	/** Stands for all that is stored, and for the id before it. */
	String EARLIEST = "earliest";

	/**
	 * Appends updates in order; when this returns they are stored.
	 * @param updates at least one
	 * @throws java.io.UncheckedIOException if none of them was stored
	 */
	void append(List<Update> updates);

	/**
	 * Returns the id of the last update, even if it is not stored any more.
	 * @return the id, or {@link #EARLIEST} if there was none
	 */
	String lastId();

	/**
	 * Returns the position behind the last update.
	 * @return the position that the next update will have
	 */
	long end();

	/**
	 * Finds where to go on after an update; looks in memory only, so that an event loop
	 * may ask.
	 * @param id id of the update; of several with this id the last counts
	 * @return the position behind it; empty if it is not stored, or is {@link #EARLIEST}
	 */
	OptionalLong after(String id);

	/**
	 * Reads some of what is stored; blocks a thread that appends no longer than it takes.
	 * @param position the first position wanted; one that is not stored any more stands
	 * for the oldest that is
	 * @param maxUpdates read at most so many; 1 or more
	 * @param maxBytes stop as soon as {@link Update#sizeBytes()} of those read reach
	 * this, so that at least one is read
	 * @return the updates in order, none if the position is the end
	 */
	Page read(long position, int maxUpdates, long maxBytes);

	/**
	 * Tells whether updates can be appended and read.
	 * @return why not, and what to do; {@code null} if they can
	 */
	default @Nullable String failure() {
		return null;
	}

	/**
	 * Tries to work again after a failure, unless it was tried just now; on the thread
	 * that appends. {@link #end()} tells then whether what was said not to be stored is.
	 */
	default void repair() {
		// What never fails needs no repair.
	}

	@Override
	void close();

	/**
	 * Updates that follow each other.
	 *
	 * @param first position of the first of them, or where the next will be; greater than
	 * the one asked for if updates between were dropped
	 * @param updates the updates in order
	 */
	record Page(long first, List<Update> updates) {

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
