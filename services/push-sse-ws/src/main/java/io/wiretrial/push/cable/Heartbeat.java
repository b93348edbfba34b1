package io.wiretrial.push.cable;

import java.time.Clock;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import io.netty.channel.EventLoop;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

import io.wiretrial.broadcast.Reader;
import io.wiretrial.broadcast.topic.Topics;
import io.wiretrial.broadcast.topic.UpdateFraming;
import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.websocket.SharedMessage;

/**
 * Pings all connections by one timer, one frame for all: a topic that each of them is in.
 */
@Component
class Heartbeat implements DisposableBean {

	private static final Log logger = LogFactory.getLog(Heartbeat.class);

	private static final long MAX_WAITING_BYTES = 1_000_000;

	private static final String TOPIC = "pings";

	private static final String PART = "cable pings";

	/** Of its own, so that connections are not lost for lack of a ping. */
	private final Topics<Long, SharedMessage> topics = new Topics<>(MAX_WAITING_BYTES,
			MemoryBudget.of(2 * MAX_WAITING_BYTES, 2 * MAX_WAITING_BYTES));

	private final Clock clock;

	private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(Heartbeat::thread);

	private final Future<?> beats;

	private final WorkingParts parts;

	@Autowired
	Heartbeat(CableProperties properties, WorkingParts parts) {
		this(properties, parts, Clock.systemUTC());
	}

	Heartbeat(CableProperties properties, WorkingParts parts, Clock clock) {
		this.parts = parts;
		this.clock = clock;
		long intervalNanos = properties.pingInterval().toNanos();
		this.beats = this.timer.scheduleAtFixedRate(this::beat, intervalNanos, intervalNanos, TimeUnit.NANOSECONDS);
	}

	private static Thread thread(Runnable task) {
		Thread thread = new Thread(task, "cable-pings");
		thread.setDaemon(true);
		return thread;
	}

	private void beat() {
		try {
			this.topics.publish(TOPIC, this.clock.instant().getEpochSecond(), Long.BYTES);
			this.parts.works(PART);
		}
		catch (Throwable ex) {
			this.parts.failed(PART, ex);
			logger.error("A ping failed: if memory was short, lower wiretrial.cable.max-waiting-size, "
					+ "else report the stack trace as a bug.", ex);
		}
	}

	// On the event loop; the answer leaves, on the event loop too.
	Runnable join(EventLoop loop, Reader<SharedMessage> subscriber) {
		return this.topics.join(TOPIC, loop, Ping.ALIKE, subscriber);
	}

	@Override
	public void destroy() {
		this.beats.cancel(false);
		this.timer.shutdown();
	}

	/** All pings are alike. */
	private enum Ping implements UpdateFraming<Long, SharedMessage> {

		ALIKE;

		@Override
		public @Nullable SharedMessage frame(Long epochSeconds, int framings, MemoryBudget budget) {
			return SharedMessage.text(CableMessage.ping(epochSeconds), budget.direct());
		}

		@Override
		public void release(SharedMessage message) {
			message.release();
		}

	}

}
