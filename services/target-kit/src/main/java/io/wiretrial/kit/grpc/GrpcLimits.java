package io.wiretrial.kit.grpc;

import java.util.concurrent.TimeUnit;

import io.grpc.netty.NettyServerBuilder;

import io.wiretrial.kit.limits.ServerLimits;

/**
 * Limits a gRPC server by grpc-java's own settings: calls, resets and idle time of a
 * connection. Hosts are not looked at: pages cannot speak to it (docs/decisions/0015).
 */
public final class GrpcLimits {

	private GrpcLimits() {
	}

	/**
	 * Limits a server.
	 * @param limits what a client may take
	 * @param server its builder; what is set afterwards wins
	 */
	public static void limit(ServerLimits limits, NettyServerBuilder server) {
		server.maxConcurrentCallsPerConnection(limits.maxConcurrentStreams())
			.maxRstFramesPerWindow(limits.maxResets(), ServerLimits.RESET_WINDOW_SECONDS);
		if (!limits.idleTimeout().isZero()) {
			server.maxConnectionIdle(limits.idleTimeout().toNanos(), TimeUnit.NANOSECONDS);
		}
	}

}
