package io.wiretrial.guard.grpc;

import java.util.concurrent.TimeUnit;

import io.grpc.netty.NettyServerBuilder;

import io.wiretrial.guard.ConnectionLimit;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Guards a gRPC server: connections, calls, resets, headers, messages that come in part,
 * and time. Hosts are not looked at: pages cannot speak to it (docs/decisions/0016).
 * Close it when the server has ended.
 */
public final class GrpcGuard implements AutoCloseable {

	/** How long a connection may live; then its calls have {@link #GRACE_MINUTES}. */
	private static final long MOST_HOURS = 2;

	private static final long GRACE_MINUTES = 10;

	private static final long PING_MINUTES = 1;

	private final GuardLimits limits;

	private final RefusalCounts counts;

	private final MemoryPool memory;

	private final GuardedLoops loops = new GuardedLoops();

	/**
	 * Creates the guard of one server.
	 * @param limits what strangers may take
	 * @param counts counts what is refused
	 * @param memory where octets of unfinished messages are taken from
	 */
	public GrpcGuard(GuardLimits limits, RefusalCounts counts, MemoryPool memory) {
		this.memory = memory;
		this.limits = limits;
		this.counts = counts;
	}

	/**
	 * Guards a server.
	 * @param server its builder; what is set afterwards wins
	 */
	public void guard(NettyServerBuilder server) {
		this.loops.into(server, new ConnectionLimit(this.limits.maxConnections(), this.counts));
		server.intercept(new UntakenReplies(this.memory, this.counts));
		server.addTransportFilter(new ConnectionReplies());
		CallMessages messages = new CallMessages(this.memory, this.counts);
		server.addStreamTracerFactory(messages);
		server.intercept(new OpenCalls(messages::open, this.memory, this.counts));
		server.handshakeTimeout(this.limits.headerTimeout().toNanos(), TimeUnit.NANOSECONDS);
		server.maxConcurrentCallsPerConnection(this.limits.maxConcurrentStreams())
			.maxRstFramesPerWindow(this.limits.maxResets(), GuardLimits.RESET_WINDOW_SECONDS)
			.maxInboundMetadataSize(this.limits.maxHeaderListBytes())
			.maxConnectionIdle(this.limits.idleTimeout().toNanos(), TimeUnit.NANOSECONDS)
			.maxConnectionAge(MOST_HOURS, TimeUnit.HOURS)
			.maxConnectionAgeGrace(GRACE_MINUTES, TimeUnit.MINUTES)
			.keepAliveTime(PING_MINUTES, TimeUnit.MINUTES);
	}

	/**
	 * Ends the server's event loops.
	 */
	@Override
	public void close() {
		this.loops.close();
	}

}
