package io.wiretrial.bare.grpc;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.TimeUnit;

import io.grpc.Server;
import io.grpc.netty.NettyServerBuilder;

import io.wiretrial.bare.delay.PreciseTimer;
import io.wiretrial.bare.delay.ReplyDelay;
import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.grpc.CountedCalls;
import io.wiretrial.contract.grpc.CountedConnections;
import io.wiretrial.contract.grpc.GrpcOperations;
import io.wiretrial.contract.grpc.OwnHandlers;
import io.wiretrial.contract.own.OwnType;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.OperationCount;

/**
 * The running gRPC server.
 */
public final class BareGrpcServer implements AutoCloseable {

	private static final long GRACE_SECONDS = 2;

	private final Server server;

	private BareGrpcServer(Server server) {
		this.server = server;
	}

	/**
	 * Starts the server.
	 * @param address address and port to bind, port 0 for any
	 * @param executor where handlers run
	 * @param corpus what lists and streams are made of
	 * @param own types of a run, whose records are echoed too
	 * @param delay decides about delays
	 * @param timer holds delayed replies
	 * @param operations told of each call that completes
	 * @param connections told when a connection is opened and closed
	 * @return the server, which is bound; it must be closed
	 * @throws IOException if the address cannot be bound
	 */
	public static BareGrpcServer start(InetSocketAddress address, GrpcExecutor executor, Corpus corpus,
			List<OwnType<?, ?>> own, ReplyDelay delay, PreciseTimer timer, OperationCount operations,
			ConnectionCount connections) throws IOException {
		NettyServerBuilder builder = NettyServerBuilder.forAddress(address);
		builder.maxInboundMessageSize(ContractLimits.MAX_MESSAGE_BYTES)
			.intercept(new RefusedCalls())
			.intercept(new DelayedReplies(delay, timer))
			.addStreamTracerFactory(new CountedCalls(operations::complete))
			.addTransportFilter(new CountedConnections(connections::opened, connections::closed));
		for (GrpcOperations handlers : GrpcOperations.values()) {
			builder.addService(handlers.of(corpus));
		}
		own.stream().flatMap((type) -> OwnHandlers.of(type).stream()).forEach(builder::addService);
		if (executor == GrpcExecutor.DIRECT) {
			builder.directExecutor();
		}
		return new BareGrpcServer(builder.build().start());
	}

	/**
	 * Returns the port.
	 * @return port that is bound
	 */
	public int port() {
		return this.server.getPort();
	}

	/**
	 * Stops the server; calls in flight have two seconds.
	 */
	@Override
	public void close() {
		this.server.shutdown();
		try {
			if (!this.server.awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS)) {
				this.server.shutdownNow();
			}
		}
		catch (InterruptedException ex) {
			this.server.shutdownNow();
			Thread.currentThread().interrupt();
		}
	}

}
