package io.wiretrial.gatling.grpc.connection;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.netty.channel.EventLoop;

import io.wiretrial.gatling.protocol.EventLoops;
import io.wiretrial.gatling.protocol.RunTargets;
import io.wiretrial.gatling.protocol.Timeouts;

/**
 * One gRPC channel with at most one connection, confined to one event loop: calls start
 * and their callbacks run there. Hot path.
 */
public final class GrpcConnection implements RunTargets.Closing {

	private final ManagedChannel channel;

	private final Timeouts timeouts;

	private final EventLoop loop;

	private final long backoffNanos;

	private boolean reconnecting;

	public GrpcConnection(ManagedChannel channel, Timeouts timeouts, long backoffNanos) {
		this.channel = channel;
		this.timeouts = timeouts;
		this.loop = timeouts.loop();
		this.backoffNanos = backoffNanos;
	}

	public Timeouts timeouts() {
		return this.timeouts;
	}

	public <Q, R> ClientCall<Q, R> newCall(MethodDescriptor<Q, R> method, CallOptions options) {
		return this.channel.newCall(method, options);
	}

	// Runs a task on this connection's event loop, now if the caller is on it.
	public void run(Runnable task) {
		EventLoops.run(this.loop, task);
	}

	// Connects, so that the first call need not wait for it.
	public void connect() {
		this.channel.getState(true);
	}

	// How much longer the virtual user has to wait after a call. grpc-java's own pause
	// between attempts grows up to two minutes, so it is cut short here.
	public long backoffNanos(Status status, long startNanos) {
		if (status.isOk() || (status.getCode() != Status.Code.UNAVAILABLE && connected())) {
			return 0;
		}
		if (!this.reconnecting && !this.loop.isShuttingDown()) {
			this.reconnecting = true;
			Future<?> unused = this.loop.schedule(this::reconnect, this.backoffNanos, TimeUnit.NANOSECONDS);
		}
		return Math.max(0, this.backoffNanos - (System.nanoTime() - startNanos));
	}

	private boolean connected() {
		return this.channel.getState(false) == ConnectivityState.READY;
	}

	private void reconnect() {
		this.reconnecting = false;
		this.channel.resetConnectBackoff();
	}

	@Override
	public void close() {
		this.channel.shutdownNow();
	}

}
