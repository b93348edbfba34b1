package io.wiretrial.gatling.grpc;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what an observer is told.
 */
final class RecordedTimes implements CallObserver {

	private final Queue<Event> events = new ConcurrentLinkedQueue<>();

	@Override
	public void sent(Session session, long nanos) {
		this.events.add(new Event("sent", session.userId(), -1, nanos, nanos, 0, 0, null, null));
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
		this.events.add(new Event("chunk", session.userId(), index, receivedNanos, decodedNanos, 0, 0, decoded, null));
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		this.events.add(new Event("completed", session.userId(), -1, lastByteNanos, decodedNanos, requestBytes,
				replyBytes, decoded, failure));
	}

	List<Event> events() {
		return List.copyOf(this.events);
	}

	List<String> kinds() {
		return this.events.stream().map(Event::kind).toList();
	}

	Event last() {
		return events().get(this.events.size() - 1);
	}

	/**
	 * One call of the observer.
	 */
	record Event(String kind, long userId, int index, long firstNanos, long secondNanos, long requestBytes,
			long replyBytes, @Nullable Object decoded, @Nullable String failure) {

	}

}
