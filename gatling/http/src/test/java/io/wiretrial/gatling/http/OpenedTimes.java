package io.wiretrial.gatling.http;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * An observer that keeps how connections came about.
 */
final class OpenedTimes implements OperationObserver {

	final List<Opened> all = new CopyOnWriteArrayList<>();

	@Override
	public void opened(Session session, long connectedNanos, long readyNanos, long repliedNanos) {
		this.all.add(new Opened(connectedNanos, readyNanos, repliedNanos));
	}

	@Override
	public void sent(Session session, long nanos) {
		// is no time of a connection
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
		// is no time of a connection
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		// is no time of a connection
	}

	/**
	 * How one connection came about.
	 *
	 * @param connectedNanos when TCP was connected
	 * @param readyNanos when it could carry a request
	 * @param repliedNanos when the head of the reply arrived
	 */
	record Opened(long connectedNanos, long readyNanos, long repliedNanos) {
	}

}
