package io.wiretrial.guard.grpc;

import java.util.concurrent.TimeUnit;

import io.grpc.Codec;
import io.grpc.DecompressorRegistry;
import io.grpc.netty.NettyServerBuilder;

import io.wiretrial.guard.ConnectionLimit;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.health.ServingLoops;
import io.wiretrial.guard.http2.StreamLimits;
import io.wiretrial.guard.memory.MemoryBudget;
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

	/** About what a call takes beside its headers: 3 KB were measured. */
	private static final int CALL_BYTES = 3 * 1024;

	private final GuardLimits limits;

	private final RefusalCounts counts;

	private final MemoryBudget memory;

	private final boolean gzip;

	private final ServingLoops serving;

	private final GuardedLoops loops = new GuardedLoops();

	/**
	 * Creates the guard of one server that takes no compressed messages.
	 * @param limits what strangers may take
	 * @param counts is told the reason of each refusal
	 * @param memory where what waits is taken from
	 */
	public GrpcGuard(GuardLimits limits, RefusalCounts counts, MemoryBudget memory) {
		this(limits, counts, memory, false, new ServingLoops());
	}

	/**
	 * Creates the guard of one server.
	 * @param limits what strangers may take
	 * @param counts is told the reason of each refusal
	 * @param memory where octets of unfinished messages and of untaken replies are taken
	 * from, and what connections and calls take
	 * @param gzip whether messages may be compressed: a few octets are a thousand times
	 * as many then, and the event loop makes them; else such calls are
	 * {@code UNIMPLEMENTED}
	 * @param serving is told of the server's event loops
	 */
	public GrpcGuard(GuardLimits limits, RefusalCounts counts, MemoryBudget memory, boolean gzip,
			ServingLoops serving) {
		this.serving = serving;
		this.gzip = gzip;
		this.memory = memory;
		this.limits = limits;
		this.counts = counts;
	}

	/**
	 * Guards a server.
	 * @param server its builder; what is set afterwards wins
	 */
	public void guard(NettyServerBuilder server) {
		ConnectionLimit connections = new ConnectionLimit(this.limits.maxConnections(),
				this.memory.heap().quarter("connections"), this.counts);
		MemoryPool direct = this.memory.direct();
		StreamLimits calls = new StreamLimits(CALL_BYTES, this.limits.maxHeaders(), 0, this.limits.maxResets(),
				this.memory.heap().quarter("calls"), direct.quarter("unasked"), this.counts, true);
		ConnectionReplies replies = new ConnectionReplies(direct);
		SilentCalls silent = new SilentCalls();
		this.loops.groups().forEach(this.serving::add);
		this.loops.into(server, connections, () -> new CallCharges(this.limits, calls, replies, silent));
		server.intercept(silent);
		server.intercept(new UntakenReplies(direct, this.counts));
		server.addTransportFilter(replies);
		server.addStreamTracerFactory(new CallMessages(direct, this.counts));
		if (!this.gzip) {
			server.decompressorRegistry(DecompressorRegistry.emptyInstance().with(Codec.Identity.NONE, true));
		}
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
		this.loops.groups().forEach(this.serving::remove);
		this.loops.close();
	}

}
