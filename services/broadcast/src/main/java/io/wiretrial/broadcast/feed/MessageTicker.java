package io.wiretrial.broadcast.feed;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

import io.wiretrial.contract.feed.FeedMessage;
import io.wiretrial.contract.feed.FeedMessages;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.kit.health.WorkingParts;

/**
 * Makes the batches of one plan and gives each to all its readers, one after the other.
 * Hot path.
 */
final class MessageTicker {

	private static final Log logger = LogFactory.getLog(MessageTicker.class);

	private final FeedPlan plan;

	private final FeedCounts counts;

	private final WorkingParts parts;

	private final List<MessageReader> readers = new CopyOnWriteArrayList<>();

	private final Thread thread;

	private volatile boolean open = true;

	private boolean started;

	MessageTicker(FeedPlan plan, FeedCounts counts, WorkingParts parts) {
		this.plan = plan;
		this.counts = counts;
		this.parts = parts;
		this.thread = new Thread(this::run, "feed-%dx%dms".formatted(plan.batch(), plan.intervalMillis()));
		this.thread.setDaemon(true);
	}

	// Under the lock of those who start and stop it, as the next three.
	void join(MessageReader reader) {
		this.readers.add(reader);
		if (!this.started) {
			this.started = true;
			this.thread.start();
		}
		if (!this.open) {
			reader.end();
		}
	}

	boolean leave(MessageReader reader) {
		return this.readers.remove(reader);
	}

	boolean isEmpty() {
		return this.readers.isEmpty();
	}

	void stop() {
		this.open = false;
		LockSupport.unpark(this.thread);
	}

	private void run() {
		try {
			FeedMessages messages = new FeedMessages(this.plan);
			TickSchedule schedule = new TickSchedule(System.nanoTime(), this.plan.interval().toNanos());
			while (this.open) {
				long waitNanos = schedule.waitNanos(System.nanoTime());
				if (waitNanos > 0) {
					LockSupport.parkNanos(this, waitNanos);
				}
				else {
					tick(messages.message(schedule.next()));
				}
			}
		}
		catch (Throwable ex) {
			this.parts.failed(this.thread.getName(), ex);
			logger.error("The feed of " + this.plan + " has ended: report the stack trace as a bug.", ex);
		}
		finally {
			this.open = false;
			this.readers.forEach(MessageReader::end);
		}
	}

	private void tick(FeedMessage message) {
		int sent = 0;
		for (MessageReader reader : this.readers) {
			reader.message(message);
			sent++;
		}
		this.counts.ticked();
		this.counts.sent(sent);
		this.parts.works(this.thread.getName());
	}

}
