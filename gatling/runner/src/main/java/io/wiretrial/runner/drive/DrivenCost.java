package io.wiretrial.runner.drive;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.machine.CostSource;
import io.wiretrial.generator.machine.SocketOwner;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * Where the CPU time of a driven service is read.
 *
 * @param settings settings of the target that say so
 * @param text what a user reads of it: the process, or why there is none
 */
record DrivenCost(Map<String, String> settings, String text) {

	private static final Duration TIMEOUT = Duration.ofSeconds(2);

	/**
	 * Finds the process of a service.
	 * @param call the operation, whose address it listens at
	 * @param pid the process that the user names; null to look for who listens
	 * @return its process; none where nobody can tell
	 * @throws UnusableEnvironmentException if the process that is named cannot be read
	 */
	static DrivenCost of(DrivenCall call, @Nullable Long pid) {
		boolean here = isHere(call.address());
		if (pid != null) {
			return named(call, pid, here);
		}
		if (!here) {
			return none("the service is on another machine");
		}
		OptionalLong owner = new SocketOwner().of(call.address(), call.port());
		if (owner.isEmpty() || !isReadable(owner.getAsLong())) {
			return none("no process of yours listens at port %d; name one with --pid".formatted(call.port()));
		}
		return process(owner.getAsLong());
	}

	private static DrivenCost named(DrivenCall call, long pid, boolean here) {
		if (!here) {
			throw new UnusableEnvironmentException(
					"Option --pid %d names a process of this machine, and %s is another: leave --pid out."
						.formatted(pid, call.address()));
		}
		if (ProcessHandle.of(pid).isEmpty()) {
			throw new UnusableEnvironmentException(
					"Option --pid %d names no process that runs: give the one that listens at port %d, or leave --pid out."
						.formatted(pid, call.port()));
		}
		if (!isReadable(pid)) {
			throw new UnusableEnvironmentException(
					"Option --pid %d names a process of user '%s', whose CPU time cannot be read: drive as that user, or leave --pid out."
						.formatted(pid,
								ProcessHandle.of(pid).flatMap((process) -> process.info().user()).orElse("another")));
		}
		return process(pid);
	}

	private static DrivenCost process(long pid) {
		return new DrivenCost(settings(pid), "process %d (%s), all threads but compilers".formatted(pid, name(pid)));
	}

	private static DrivenCost none(String why) {
		return new DrivenCost(Map.of(Target.COST, Target.NO_COST), why);
	}

	private static Map<String, String> settings(long pid) {
		return Map.of(Target.COST, Target.COST_OF_PROCESS, Target.PROCESS, Long.toString(pid));
	}

	private static boolean isReadable(long pid) {
		return CostSource.of(new Target("mine", "127.0.0.1", Map.of(), settings(pid)), TIMEOUT)
			.read()
			.filter((reading) -> reading.cpuNanos() > 0)
			.isPresent();
	}

	private static String name(long pid) {
		try {
			return Files.readString(Path.of("/proc", Long.toString(pid), "comm"), StandardCharsets.UTF_8).strip();
		}
		catch (IOException ex) {
			return "?";
		}
	}

	private static boolean isHere(String address) {
		try {
			InetAddress numeric = InetAddress.getByName(address);
			return numeric.isLoopbackAddress() || NetworkInterface.getByInetAddress(numeric) != null;
		}
		catch (IOException ex) {
			return false;
		}
	}

}
