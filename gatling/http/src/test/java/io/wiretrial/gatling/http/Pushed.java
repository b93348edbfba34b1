package io.wiretrial.gatling.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * An observer of push streams that keeps what it was told.
 */
final class Pushed implements StreamObserver<PushMessage> {

	final Queue<String> calls = new ConcurrentLinkedQueue<>();

	final Queue<End> ends = new ConcurrentLinkedQueue<>();

	final Map<Long, Queue<String>> byUser = new ConcurrentHashMap<>();

	final AtomicInteger messages = new AtomicInteger();

	final AtomicInteger offLoop = new AtomicInteger();

	final AtomicInteger late = new AtomicInteger();

	@Override
	public void opened(Session session, long nanos) {
		this.calls.add("opened");
		check(session, nanos);
	}

	@Override
	public void message(Session session, long receivedNanos, PushMessage message) {
		String text = message.content().toString(StandardCharsets.UTF_8);
		this.calls.add(message.event() + " " + message.id() + " " + text);
		this.byUser.computeIfAbsent(session.userId(), (user) -> new ConcurrentLinkedQueue<>()).add(text);
		check(session, receivedNanos);
		this.messages.incrementAndGet();
	}

	@Override
	public void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes) {
		this.calls.add("ended " + failure);
		this.ends.add(new End(failure, sentBytes, receivedBytes));
	}

	int heard(long user) {
		Queue<String> own = this.byUser.get(user);
		return (own != null) ? own.size() : 0;
	}

	List<String> calls() {
		return List.copyOf(this.calls);
	}

	private void check(Session session, long nanos) {
		if (!session.asScala().eventLoop().inEventLoop()) {
			this.offLoop.incrementAndGet();
		}
		long ageNanos = System.nanoTime() - nanos;
		if (ageNanos < 0 || ageNanos > 30_000_000_000L) {
			this.late.incrementAndGet();
		}
	}

	/**
	 * An end of a stream.
	 *
	 * @param failure cause, or null
	 * @param sentBytes bytes sent
	 * @param receivedBytes bytes received
	 */
	record End(@Nullable String failure, long sentBytes, long receivedBytes) {
	}

}
