package io.wiretrial.targets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.schedule.Target;

/** A service in a JVM of its own. */
final class LaunchedService implements RunningService {

	/** Port names of the ready file and the argument that sets each. */
	private static final Map<String, String> PORT_ARGUMENTS = Map.of("http", "--server.port", "grpc",
			"--spring.grpc.server.port", "management", "--management.server.port");

	private static final Duration POLL = Duration.ofMillis(10);

	private final ServiceSpec spec;

	private final JvmHost nest;

	private final Path readyFile;

	private final Path log;

	private final List<String> arguments;

	private volatile Child jvm;

	private final Target target;

	private final long readyMillis;

	private LaunchedService(ServiceSpec spec, TrialFiles files, JvmHost nest, List<String> portArguments) {
		this.spec = spec;
		this.nest = nest;
		this.readyFile = readyFile(files, spec);
		this.log = files.log(spec.name());
		this.arguments = new ArrayList<>(portArguments);
		long start = System.nanoTime();
		this.jvm = fork(this.arguments);
		Map<String, Integer> ports = awaitReady().ports();
		this.readyMillis = (System.nanoTime() - start) / 1_000_000;
		this.target = new Target(spec.name(), nest.host(spec.name()), ports, spec.settings());
	}

	static LaunchedService start(ServiceSpec spec, TrialFiles files, JvmHost nest) {
		return new LaunchedService(spec, files, nest,
				PORT_ARGUMENTS.values().stream().sorted().map((name) -> name + "=0").toList());
	}

	static Path readyFile(TrialFiles files, ServiceSpec spec) {
		return files.directory().resolve("ready").resolve(spec.name() + ".json").toAbsolutePath();
	}

	private Child fork(List<String> portArguments) {
		try {
			Files.createDirectories(this.readyFile.getParent());
			Files.deleteIfExists(this.readyFile);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Folder %s cannot be written: choose another with --out.".formatted(this.readyFile.getParent()),
					ex);
		}
		return this.nest.start(this.spec, portArguments);
	}

	private ReadyFileContent awaitReady() {
		long deadline = System.nanoTime() + this.spec.readyDeadline().toNanos();
		while (!Files.exists(this.readyFile)) {
			if (!this.jvm.alive()) {
				throw new TargetNotReadyException("Service '%s' %s%nCorrect what the log names and start again."
					.formatted(this.spec.name(), this.jvm.death()));
			}
			if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
				this.jvm.end();
				throw new TargetNotReadyException(
						"Service '%s' was not ready within %d s (log %s): give it more time or processors."
							.formatted(this.spec.name(), this.spec.readyDeadline().toSeconds(), this.log));
			}
			LockSupport.parkNanos(POLL.toNanos());
		}
		try {
			return TrialJson.read(this.readyFile, ReadyFileContent.class);
		}
		catch (RuntimeException ex) {
			this.jvm.end();
			throw new TargetNotReadyException("Service '%s' wrote an unreadable ready file %s (%s): let it write JSON."
				.formatted(this.spec.name(), this.readyFile, ex.getClass().getSimpleName()));
		}
	}

	@Override
	public Target target() {
		return this.target;
	}

	@Override
	public Environment.ProcessInfo info() {
		List<String> all = new ArrayList<>(this.arguments);
		all.addAll(this.spec.arguments());
		return new Environment.ProcessInfo(this.spec.name(), this.nest.java(this.spec), this.spec.jvmFlags(), all,
				this.readyMillis);
	}

	@Override
	public boolean alive() {
		return this.jvm.alive();
	}

	@Override
	public String death() {
		return this.jvm.death();
	}

	@Override
	public OptionalLong exceededMemory() {
		return this.jvm.exceededMemory();
	}

	@Override
	public void restart() {
		this.jvm.end();
		List<String> samePorts = PORT_ARGUMENTS.entrySet()
			.stream()
			.map((entry) -> entry.getValue() + "=" + this.target.ports().getOrDefault(entry.getKey(), 0))
			.sorted()
			.toList();
		this.jvm = fork(samePorts);
		awaitReady();
	}

	@Override
	public long pid() {
		return this.jvm.pid();
	}

	void end() {
		this.jvm.end();
	}

}
