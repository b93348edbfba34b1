package io.wiretrial.gatling.grpc;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * Keeps what an observer is told.
 */
final class RecordedTimes implements OperationObserver {

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

	StreamObserver<Object> ofStream() {
		return new StreamObserver<>() {

			private final Map<Long, Integer> messages = new ConcurrentHashMap<>();

			@Override
			public void opened(Session session, long nanos) {
				RecordedTimes.this.events
					.add(new Event("opened", session.userId(), -1, nanos, nanos, 0, 0, null, null));
			}

			@Override
			public void message(Session session, long receivedNanos, Object message) {
				int index = this.messages.merge(session.userId(), 1, Integer::sum) - 1;
				RecordedTimes.this.events.add(new Event("chunk", session.userId(), index, receivedNanos,
						System.nanoTime(), 0, 0, message, null));
			}

			@Override
			public void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes) {
				RecordedTimes.this.events
					.add(new Event("ended", session.userId(), -1, 0, 0, sentBytes, receivedBytes, null, failure));
			}
		};
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
