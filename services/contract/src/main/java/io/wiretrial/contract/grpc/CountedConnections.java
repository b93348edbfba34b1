package io.wiretrial.contract.grpc;

import io.grpc.Attributes;
import io.grpc.ServerTransportFilter;
import org.jspecify.annotations.Nullable;

/**
 * Counts the connections of a gRPC server from their HTTP/2 preface to their end. One
 * that never spoke HTTP/2 ends too, but without the mark of one that was counted.
 */
public final class CountedConnections extends ServerTransportFilter {

	private static final Attributes.Key<Boolean> COUNTED = Attributes.Key.create("wiretrial-counted");

	private final Runnable opened;

	private final Runnable closed;

	/**
	 * Creates the filter.
	 * @param opened is run when a connection is ready
	 * @param closed is run when such a connection has ended
	 */
	public CountedConnections(Runnable opened, Runnable closed) {
		this.opened = opened;
		this.closed = closed;
	}

	@Override
	public Attributes transportReady(Attributes transport) {
		this.opened.run();
		return transport.toBuilder().set(COUNTED, true).build();
	}

	@Override
	public void transportTerminated(@Nullable Attributes transport) {
		if (transport != null && transport.get(COUNTED) != null) {
			this.closed.run();
		}
	}

}
