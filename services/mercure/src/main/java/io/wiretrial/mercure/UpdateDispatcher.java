package io.wiretrial.mercure;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.broadcast.SubscriberGroup;
import io.wiretrial.kit.memory.MemoryPool;
import io.wiretrial.mercure.history.Update;

/**
 * Hands updates to the event loops of their readers, as fast as these take them. Where
 * memory is short, readers who are behind are cut; if that is not enough, all are ended.
 * For the publisher's thread. Hot path.
 */
final class UpdateDispatcher {

	private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

	/** For event loops to cut those who are behind, and for sockets to let go of it. */
	private static final long CUT_NANOS = TimeUnit.SECONDS.toNanos(1);

	private static final long SETTLE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

	private static final Log logger = LogFactory.getLog(UpdateDispatcher.class);

	private final HubCounts counts;

	/** Events that wait for event loops. */
	private final UpdateBacklog leaving;

	/** What events take until the last connection has them. */
	private final MemoryPool memory;

	private final BooleanSupplier open;

	private RoutingTable routingTable;

	private boolean lacking;

	UpdateDispatcher(MercureProperties properties, MemoryPool direct, HubCounts counts, BooleanSupplier open) {
		this.counts = counts;
		this.leaving = new UpdateBacklog(properties.maxWaitingUpdates(), properties.maxWaitingSize().toBytes(), counts);
		this.memory = direct;
		this.open = open;
		this.routingTable = new RoutingTable(counts);
	}

	RoutingTable routingTable() {
		return this.routingTable;
	}

	void send(Update update, long sinceNanos) {
		Map<LoopQueue<WireEvent>, List<SubscriberGroup<WireEvent>>> route = this.routingTable.route(update);
		if (route.isEmpty()) {
			return;
		}
		awaitLoops();
		WireEvent event = encode(update, sinceNanos);
		if (event == null) {
			event = encodeInsteadOfThoseBehind(update, sinceNanos);
		}
		if (event == null) {
			giveUp();
			return;
		}
		this.lacking = false;
		this.routingTable.send(route, event);
	}

	private void awaitLoops() {
		while (this.leaving.full() && this.open.getAsBoolean()) {
			LockSupport.parkNanos(this, PAUSE_NANOS);
		}
	}

	private @Nullable WireEvent encode(Update update, long sinceNanos) {
		long sizeBytes = update.sizeBytes();
		WireEvent event = WireEvent.of(update, sinceNanos, this.memory, () -> this.leaving.leave(sizeBytes));
		if (event != null) {
			this.leaving.enter(sizeBytes);
		}
		return event;
	}

	// Others may have the memory, for which nobody here can wait long.
	private @Nullable WireEvent encodeInsteadOfThoseBehind(Update update, long sinceNanos) {
		AtomicInteger cutting = this.routingTable.cutBehind();
		WireEvent event = null;
		long endNanos = System.nanoTime() + CUT_NANOS;
		boolean cut = false;
		while (event == null && this.open.getAsBoolean() && endNanos - System.nanoTime() > 0) {
			LockSupport.parkNanos(this, PAUSE_NANOS);
			if (!cut && cutting.get() == 0) {
				cut = true;
				endNanos = System.nanoTime() + SETTLE_NANOS;
			}
			event = encode(update, sinceNanos);
		}
		return event;
	}

	private void giveUp() {
		this.counts.failed();
		startOver();
		if (!this.lacking) {
			this.lacking = true;
			logger.error("The hub has no direct memory for an update: its readers are ended, and come back for what "
					+ "they have missed. Give the service more, or lower wiretrial.mercure.max-pending-size.");
		}
	}

	// Who has got what cannot be told any more: all readers are ended, come back and
	// resume by what is stored.
	void startOver() {
		this.routingTable.terminateAll();
		this.routingTable = new RoutingTable(this.counts);
	}

}
