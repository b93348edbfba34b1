package io.wiretrial.gatling.http;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import io.gatling.javaapi.core.Session;

import io.wiretrial.gatling.protocol.SilentObserver;

/**
 * An observer that keeps how connections came about.
 */
final class OpenedTimes extends SilentObserver {

	final List<Opened> all = new CopyOnWriteArrayList<>();

	@Override
	public void opened(Session session, long connectedNanos, long readyNanos, long repliedNanos) {
		this.all.add(new Opened(connectedNanos, readyNanos, repliedNanos));
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
