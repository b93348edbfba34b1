package io.wiretrial.targets.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import org.jspecify.annotations.Nullable;

import io.wiretrial.model.FileTree;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.targets.JvmVersion;
import io.wiretrial.targets.ServiceCertificate;
import io.wiretrial.targets.given.OwnNetwork;

/**
 * A worker: it joins a run, starts the service or the generator that it is given, and
 * ends it when the run or the stream to the runner has ended.
 */
public final class Worker {

	private static final long POLL_MILLIS = 100;

	private static final long ROOM_NANOS = 1_000_000;

	/** A start that is under way, and then what was started, end within these. */
	private static final long END_MILLIS = 2_000;

	private final JoinString join;

	private final FleetMessage.Hello hello;

	private final Map<String, Path> jars;

	private final Consumer<String> say;

	private final PinnedKey key;

	private final CompletableFuture<Boolean> end = new CompletableFuture<>();

	private volatile boolean welcome;

	/**
	 * Makes a worker that has not joined yet.
	 * @param join what the run has printed
	 * @param me how it presents itself
	 * @param jars executable jars of services and generator by the name of their file
	 * @param say where sentences go
	 * @throws UnusableFleetException if its address is a public one, or one at which the
	 * runner would not reach it
	 */
	public Worker(JoinString join, Presence me, Map<String, Path> jars, Consumer<String> say) {
		this.join = join;
		this.jars = Map.copyOf(jars);
		this.say = say;
		this.key = new PinnedKey(join.keyHash());
		try {
			this.hello = new FleetMessage.Hello(join.token(), me.name(), OwnNetwork.address(me.address()),
					Runtime.version().feature(), JvmVersion.text(), FleetBuild.of(me.version(), jars.values()),
					me.machine());
		}
		catch (IllegalArgumentException ex) {
			throw new UnusableFleetException("Address of this worker (--address): %s.".formatted(ex.getMessage()));
		}
		if (isLoopback(this.hello.address()) && !isLoopback(join.host())) {
			throw new UnusableFleetException(
					"Address of this worker (--address) is %s, at which a runner at %s finds itself: leave it out, or name one that the runner reaches."
						.formatted(this.hello.address(), join.host()));
		}
	}

	private static boolean isLoopback(String address) {
		return address.startsWith("127.");
	}

	/**
	 * Joins, and serves until the run has ended.
	 * @throws UnusableFleetException if it is not let in, or the runner is lost
	 * @throws InterruptedException if the waiting thread is interrupted
	 * @throws IOException if this machine has no room for files
	 */
	public void run() throws InterruptedException, IOException {
		Path folder = Files.createTempDirectory("wiretrial-worker");
		// At a signal nothing else runs
		Runtime.getRuntime().addShutdownHook(new Thread(() -> FileTree.remove(folder), "removal"));
		ManagedChannel channel = NettyChannelBuilder.forAddress(this.join.host(), this.join.port())
			.sslContext(GrpcSslContexts.forClient().trustManager(this.key).protocols(FleetStream.TLS).build())
			.overrideAuthority(ServiceCertificate.NAME)
			.maxInboundMessageSize(FleetStream.LARGEST_ORDER)
			.keepAliveTime(FleetServer.SILENCE.toSeconds(), TimeUnit.SECONDS)
			.keepAliveTimeout(FleetServer.ANSWER.toSeconds(), TimeUnit.SECONDS)
			.build();
		try {
			serve(channel, folder);
		}
		finally {
			channel.shutdownNow();
			FileTree.remove(folder);
		}
	}

	private void serve(ManagedChannel channel, Path folder) throws InterruptedException {
		ExecutorService doing = Executors.newSingleThreadExecutor();
		ScheduledExecutorService watching = Executors.newSingleThreadScheduledExecutor();
		Told told = new Told();
		WorkerChild child = new WorkerChild(new TrialFiles(folder), this.hello.address(), this.jars, told::tell);
		told.orders = (order) -> doing.execute(() -> child.obey(order));
		try {
			told.runner = (ClientCallStreamObserver<FleetMessage>) ClientCalls
				.asyncBidiStreamingCall(channel.newCall(FleetStream.JOIN, CallOptions.DEFAULT), told);
			told.tell(this.hello);
			ScheduledFuture<?> unused = watching.scheduleWithFixedDelay(child::watch, POLL_MILLIS, POLL_MILLIS,
					TimeUnit.MILLISECONDS);
			this.end.get();
			this.say.accept("The run has ended.");
		}
		catch (ExecutionException ex) {
			throw new UnusableFleetException(words(Status.fromThrowable(ex.getCause())));
		}
		finally {
			watching.shutdownNow();
			doing.shutdownNow();
			doing.awaitTermination(END_MILLIS, TimeUnit.MILLISECONDS);
			end(child);
		}
	}

	// A service that does not end by itself is killed when its end is interrupted.
	private static void end(WorkerChild child) throws InterruptedException {
		Thread ending = new Thread(child::end, "end-of-service");
		ending.start();
		ending.join(END_MILLIS);
		ending.interrupt();
		ending.join();
	}

	private String words(Status status) {
		String runner = this.join.runner();
		if (this.key.hasRefused()) {
			return "Runner %s has another certificate than the join string names: copy all that this run has printed."
				.formatted(runner);
		}
		if (status.getCode() == Status.Code.PERMISSION_DENIED) {
			return "Runner %s refuses this worker: %s.".formatted(runner, status.getDescription());
		}
		return this.welcome ? "Runner %s is lost, so what this worker ran was ended.".formatted(runner)
				: "Runner %s does not answer: start the run first, its join string ends with it.".formatted(runner);
	}

	/**
	 * How a worker presents itself.
	 *
	 * @param name name that no other worker of the run has
	 * @param address address at which its service will be reached
	 * @param version version of Wiretrial
	 * @param machine its machine
	 */
	public record Presence(String name, String address, String version, Environment.Machine machine) {
	}

	/** The stream to the runner. */
	private final class Told implements StreamObserver<FleetMessage> {

		private @Nullable ClientCallStreamObserver<FleetMessage> runner;

		private Consumer<FleetMessage> orders = (order) -> {
			// none before the worker is let in
		};

		synchronized void tell(FleetMessage message) {
			ClientCallStreamObserver<FleetMessage> open = Objects.requireNonNull(this.runner);
			// A large file does not wait in memory
			while (message instanceof FleetMessage.Wrote && !open.isReady() && !Worker.this.end.isDone()) {
				LockSupport.parkNanos(ROOM_NANOS);
			}
			try {
				open.onNext(message);
			}
			catch (IllegalStateException ex) {
				// the stream has ended, which its other side says
			}
		}

		@Override
		public void onNext(FleetMessage message) {
			if (message instanceof FleetMessage.Welcome) {
				Worker.this.welcome = true;
				Worker.this.say.accept("Joined %s as '%s' at %s; ends with the run."
					.formatted(Worker.this.join.runner(), Worker.this.hello.name(), Worker.this.hello.address()));
			}
			else {
				this.orders.accept(message);
			}
		}

		@Override
		public void onError(Throwable failure) {
			Worker.this.end.completeExceptionally(failure);
		}

		@Override
		public void onCompleted() {
			Worker.this.end.complete(true);
		}

	}

}
