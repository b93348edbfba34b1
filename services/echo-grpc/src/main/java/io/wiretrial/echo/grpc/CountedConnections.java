package io.wiretrial.echo.grpc;

import io.grpc.Attributes;
import io.grpc.ServerTransportFilter;
import org.jspecify.annotations.Nullable;

import io.wiretrial.measured.ConnectionCount;

/**
 * Counts connections from their HTTP/2 preface to their end. One that never spoke HTTP/2
 * ends too, but without the mark of one that was counted.
 */
final class CountedConnections extends ServerTransportFilter {

	private static final Attributes.Key<Boolean> COUNTED = Attributes.Key.create("wiretrial-counted");

	private final ConnectionCount connections;

	CountedConnections(ConnectionCount connections) {
		this.connections = connections;
	}

	@Override
	public Attributes transportReady(Attributes transport) {
		this.connections.opened();
		return transport.toBuilder().set(COUNTED, true).build();
	}

	@Override
	public void transportTerminated(@Nullable Attributes transport) {
		if (transport != null && transport.get(COUNTED) != null) {
			this.connections.closed();
		}
	}

}
