package io.wiretrial.targets.worker;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Pattern;

import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;

import io.wiretrial.targets.ServiceCertificate;
import io.wiretrial.targets.given.OwnNetwork;

/**
 * The runner's door: it lets in as many workers as there are targets and generators, each
 * of which takes the next one, and then nobody.
 */
final class FleetServer implements AutoCloseable {

	/** A peer that has been silent so long is asked whether it is there. */
	static final Duration SILENCE = Duration.ofSeconds(10);

	/** And lost if it does not answer within this. */
	static final Duration ANSWER = Duration.ofSeconds(10);

	private static final int TOKEN_BYTES = 16;

	/** Shown on terminals and in reports. */
	private static final Pattern NAME = Pattern.compile("[\\w.-]{1,64}");

	private static final long POLL_MILLIS = 100;

	private final FleetBuild build;

	private final List<String> targets;

	private final Consumer<String> say;

	private final String token;

	private final Map<String, JoinedWorker> workers = new LinkedHashMap<>();

	private final Server server;

	private final JoinString join;

	FleetServer(FleetOrder order, FleetBuild build, Collection<String> targets, Consumer<String> say) {
		this.build = build;
		this.targets = List.copyOf(targets);
		this.say = say;
		byte[] secret = new byte[TOKEN_BYTES];
		new SecureRandom().nextBytes(secret);
		this.token = HexFormat.of().formatHex(secret);
		ServiceCertificate certificate = ServiceCertificate.from(Instant.now());
		try {
			this.server = NettyServerBuilder.forAddress(new InetSocketAddress(order.host(), order.port()))
				.sslContext(GrpcSslContexts.forServer(stream(certificate.chain()), stream(certificate.key()))
					.protocols(FleetStream.TLS)
					.build())
				.maxInboundMessageSize(FleetStream.LARGEST_WORD)
				.keepAliveTime(SILENCE.toSeconds(), TimeUnit.SECONDS)
				.keepAliveTimeout(ANSWER.toSeconds(), TimeUnit.SECONDS)
				.permitKeepAliveTime(SILENCE.toSeconds() / 2, TimeUnit.SECONDS)
				.addService(ServerServiceDefinition.builder(FleetStream.SERVICE)
					.addMethod(FleetStream.JOIN,
							ServerCalls.asyncBidiStreamingCall((orders) -> new JoinedWorker(this, orders)))
					.build())
				.build()
				.start();
		}
		catch (IOException ex) {
			throw new UnusableFleetException("Nobody can listen at %s:%d (%s): choose another address with --listen."
				.formatted(order.host(), order.port(), ex.getMessage()));
		}
		this.join = new JoinString(order.host(), this.server.getPort(), this.token, certificate.keyHash());
	}

	private static ByteArrayInputStream stream(String text) {
		return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
	}

	JoinString join() {
		return this.join;
	}

	// Why a worker is not let in; empty where it is.
	synchronized String refuses(JoinedWorker worker, FleetMessage.Hello hello) {
		if (!MessageDigest.isEqual(bytes(hello.token()), bytes(this.token))) {
			return "its join string is that of another run; copy the one that this run has printed";
		}
		if (!NAME.matcher(hello.name()).matches()) {
			return "its name is not of 1 to 64 letters, digits, '.', '-' and '_'; give it such a one with --name";
		}
		try {
			OwnNetwork.address(hello.address());
		}
		catch (IllegalArgumentException ex) {
			return String.valueOf(ex.getMessage());
		}
		String other = this.build.differs(hello.build());
		if (!other.isEmpty()) {
			return "it is another build: " + other + "; copy the runner's checkout there, with what was built";
		}
		if (hello.java() != Runtime.version().feature()) {
			return "it runs on Java %d and the runner on Java %d; use the same".formatted(hello.java(),
					Runtime.version().feature());
		}
		if (this.workers.values().stream().anyMatch((joined) -> joined.hello().name().equals(hello.name()))) {
			return "a worker named '%s' has joined; give this one another name with --name".formatted(hello.name());
		}
		return this.targets.stream().filter((target) -> !this.workers.containsKey(target)).findFirst().map((target) -> {
			this.workers.put(target, worker);
			this.say.accept("Worker '%s' (%s) has joined for %s.".formatted(hello.name(), hello.address(), target));
			notifyAll();
			return "";
		})
			.orElse("all %d workers of its run have joined, which used the join string up; ask for more with --workers"
				.formatted(this.targets.size()));
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

	// Before all have joined, another may come in its place.
	synchronized void lost(JoinedWorker worker) {
		if (this.workers.size() < this.targets.size()) {
			this.workers.values().remove(worker);
		}
	}

	synchronized Map<String, JoinedWorker> await(Duration atMost, BooleanSupplier stopped) {
		long latest = System.nanoTime() + atMost.toNanos();
		try {
			while (this.workers.size() < this.targets.size() && latest - System.nanoTime() > 0
					&& !stopped.getAsBoolean()) {
				TimeUnit.MILLISECONDS.timedWait(this, POLL_MILLIS);
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		if (this.workers.size() < this.targets.size()) {
			String missing = FleetOrder.missing(this.targets, this.workers.keySet());
			throw new UnusableFleetException(stopped.getAsBoolean()
					? "The run was ended while it waited for %s: nothing was started.".formatted(missing)
					: "The run needs %s within %d s: start it again, and in that time the line that it prints on each machine."
						.formatted(missing, atMost.toSeconds()));
		}
		return Map.copyOf(this.workers);
	}

	// The workers are told that the run has ended.
	@Override
	public void close() {
		List<JoinedWorker> all;
		synchronized (this) {
			all = List.copyOf(this.workers.values());
		}
		all.forEach(JoinedWorker::leave);
		this.server.shutdown();
		try {
			this.server.awaitTermination(1, TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		this.server.shutdownNow();
	}

}
