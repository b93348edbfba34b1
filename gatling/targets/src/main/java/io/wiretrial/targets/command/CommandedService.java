package io.wiretrial.targets.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;
import io.wiretrial.targets.TargetNotReadyException;

/** A service of the user's own that a command has started. */
final class CommandedService implements RunningService {

	private static final String HOST = "127.0.0.1";

	private static final long POLL_NANOS = 20_000_000;

	private final ServiceSpec spec;

	private final ServiceCommand command;

	private final Path log;

	private final Target target;

	private final long readyMillis;

	private volatile CommandTree tree;

	CommandedService(ServiceSpec spec, ServiceCommand command, Path log) {
		this.spec = spec;
		this.command = command;
		this.log = log;
		Map<String, String> settings = new HashMap<>(spec.settings());
		settings.putIfAbsent(Target.COST, Target.COST_OF_PROCESS);
		this.target = new Target(spec.name(), HOST, Map.of(command.port(), freePort()), settings);
		long start = System.nanoTime();
		this.tree = launch();
		this.readyMillis = (System.nanoTime() - start) / 1_000_000;
	}

	// Free at every address: where the service listens, it decides
	private static int freePort() {
		try (ServerSocket socket = new ServerSocket(0)) {
			return socket.getLocalPort();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("No port is free: end what holds them.", ex);
		}
	}

	private CommandTree launch() {
		try {
			this.command.requirePresent();
		}
		catch (IllegalArgumentException ex) {
			throw new TargetNotReadyException("Service '%s': %s.".formatted(this.spec.name(), ex.getMessage()));
		}
		CommandTree started = CommandTree.start(words(), this.command.directory(), this.spec.environment(),
				this.spec.cpus(), this.log);
		awaitReady(started);
		return started;
	}

	private List<String> words() {
		return this.command.at(this.target.port(this.command.port()));
	}

	private void awaitReady(CommandTree started) {
		Readiness readiness = new Readiness(HOST, this.target.port(this.command.port()), this.command.ready());
		long deadline = System.nanoTime() + this.spec.readyDeadline().toNanos();
		String missing = readiness.missing();
		while (!missing.isEmpty()) {
			if (!started.alive()) {
				throw ended(started);
			}
			if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
				started.end();
				throw notReady(
						"was not ready within %d s: %s".formatted(this.spec.readyDeadline().toSeconds(), missing),
						started);
			}
			LockSupport.parkNanos(POLL_NANOS);
			missing = readiness.missing();
		}
	}

	private TargetNotReadyException ended(CommandTree started) {
		int left = started.end();
		return notReady(started.how() + ((left == 0)
				? " before it was ready: correct what its log names and start again"
				: " and left %d of its processes behind: let it stay in the foreground, neither with '&' nor as a daemon"
					.formatted(left)),
				started);
	}

	private TargetNotReadyException notReady(String what, CommandTree ended) {
		return new TargetNotReadyException("Service '%s' %s; %s".formatted(this.spec.name(), what, ended.lastWords()));
	}

	@Override
	public Target target() {
		return this.target;
	}

	@Override
	public Environment.ProcessInfo info() {
		return new Environment.ProcessInfo(this.spec.name(), "unknown", List.of(), words(), this.readyMillis);
	}

	@Override
	public long pid() {
		return this.tree.pid();
	}

	@Override
	public boolean alive() {
		return this.tree.alive();
	}

	@Override
	public String death() {
		return alive() ? "" : "%s; %s".formatted(this.tree.how(), this.tree.lastWords());
	}

	@Override
	public void restart() {
		this.tree.end();
		this.tree = launch();
	}

	void end() {
		this.tree.end();
	}

}
