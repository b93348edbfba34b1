package io.wiretrial.push.mercure;

import java.util.List;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

import io.wiretrial.push.mercure.history.Update;
import io.wiretrial.push.mercure.history.UpdateHistory;

/**
 * Stores updates, and tells when the history has more than it said. For the publisher's
 * thread.
 */
final class Storing {

	private static final Log logger = LogFactory.getLog(Storing.class);

	private final UpdateHistory history;

	private final HubCounts counts;

	private long end;

	private boolean failing;

	Storing(UpdateHistory history, HubCounts counts) {
		this.history = history;
		this.counts = counts;
		this.end = history.end();
	}

	// Null: they are stored, else none is. Failures that follow each other are logged
	// once.
	@Nullable Throwable append(List<Update> updates) {
		try {
			this.history.append(updates);
			this.end = this.history.end();
			this.counts.stored(updates.size());
			this.failing = false;
			return null;
		}
		catch (RuntimeException | OutOfMemoryError ex) {
			this.counts.failed();
			if (!this.failing) {
				this.failing = true;
				logger.error("The hub could not store updates: their publishers are told so.", ex);
			}
			return ex;
		}
	}

	// A history that has failed may work again, and may have kept what it said it had
	// not: true, and nobody who is here has got that.
	boolean hasMovedOn() {
		if (this.history.failure() != null) {
			this.history.repair();
		}
		long now = this.history.end();
		boolean moved = now != this.end;
		this.end = now;
		return moved;
	}

}
