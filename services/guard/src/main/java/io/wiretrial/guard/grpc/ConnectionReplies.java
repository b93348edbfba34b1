package io.wiretrial.guard.grpc;

import java.util.concurrent.atomic.AtomicLong;

import io.grpc.Attributes;
import io.grpc.ServerTransportFilter;
import org.jspecify.annotations.Nullable;

/**
 * Counts the octets of only replies that each connection leaves waiting.
 */
final class ConnectionReplies extends ServerTransportFilter {

	private static final Attributes.Key<AtomicLong> WAITING_BYTES = Attributes.Key
		.create(ConnectionReplies.class.getName());

	@Override
	public Attributes transportReady(Attributes connection) {
		return connection.toBuilder().set(WAITING_BYTES, new AtomicLong()).build();
	}

	// Null where the server is not guarded.
	static @Nullable AtomicLong waitingBytes(Attributes call) {
		return call.get(WAITING_BYTES);
	}

}
