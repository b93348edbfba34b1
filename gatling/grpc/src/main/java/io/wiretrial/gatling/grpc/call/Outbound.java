package io.wiretrial.gatling.grpc.call;

import java.util.Collections;
import java.util.Iterator;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;

/**
 * How the messages of a call come from the session.
 *
 * @param <Q> type of the messages
 */
public sealed interface Outbound<Q> {

	// The messages of one call.
	Iterator<? extends Q> messages(Session session);

	/**
	 * One message, sent without asking whether the transport is ready.
	 */
	record One<Q>(Function<Session, Q> message) implements Outbound<Q> {

		@Override
		public Iterator<Q> messages(Session session) {
			return Collections.singleton(this.message.apply(session)).iterator();
		}

	}

	/**
	 * Several messages, each sent when the transport is ready for it.
	 */
	record Many<Q>(Function<Session, ? extends Iterable<? extends Q>> messages) implements Outbound<Q> {

		@Override
		public Iterator<? extends Q> messages(Session session) {
			return this.messages.apply(session).iterator();
		}

	}

}
