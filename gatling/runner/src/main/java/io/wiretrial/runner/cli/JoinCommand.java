package io.wiretrial.runner.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import io.wiretrial.targets.MachineProbe;
import io.wiretrial.targets.worker.JoinString;
import io.wiretrial.targets.worker.UnusableFleetException;
import io.wiretrial.targets.worker.Worker;

/** Makes this machine a worker of a run elsewhere. */
@Command(name = "join", mixinStandardHelpOptions = true,
		description = "Joins a run with --place workers: starts what its runner gives this machine, a service or the "
				+ "generator, and ends it with the run. That runner can start any program here, so join your own alone. "
				+ "Exit code 0: the run has ended, 2: not let in, or the runner is lost.")
final class JoinCommand implements Callable<Integer> {

	private static final Path ROOT = Path.of("/");

	@Parameters(paramLabel = "JOIN", description = "What the run has printed: ADDRESS:PORT/TOKEN/HASH.")
	private String join = "";

	@Option(names = "--name", paramLabel = "NAME",
			description = "Name that no other worker of the run has. Default: the name of this machine.")
	private @Nullable String name;

	@Option(names = "--address", paramLabel = "ADDRESS",
			description = "Loopback or private address at which the service listens. Default: the one from which the "
					+ "runner is reached.")
	private @Nullable String address;

	@Override
	public Integer call() throws IOException, InterruptedException {
		JoinString joined = JoinString.parse(this.join);
		Worker.Presence me = new Worker.Presence((this.name != null) ? this.name : host(),
				(this.address != null) ? this.address : towards(joined), Wiretrial.Version.text(),
				new MachineProbe(ROOT).machine(Runtime.getRuntime().availableProcessors()));
		new Worker(joined, me, Wiring.checkout().jars(), System.out::println).run();
		return 0;
	}

	private static String host() {
		try {
			return InetAddress.getLocalHost().getHostName();
		}
		catch (UnknownHostException ex) {
			throw new UnusableFleetException(
					"This machine does not know its own name (%s): give one with --name.".formatted(ex.getMessage()));
		}
	}

	// Nothing is sent: the kernel chooses a route
	private static String towards(JoinString join) {
		try (DatagramSocket socket = new DatagramSocket()) {
			socket.connect(new InetSocketAddress(join.host(), join.port()));
			return socket.getLocalAddress().getHostAddress();
		}
		catch (SocketException | UncheckedIOException ex) {
			throw new UnusableFleetException(
					"Runner %s:%d cannot be reached from here (%s): correct the network, or the join string."
						.formatted(join.host(), join.port(), ex.getMessage()));
		}
	}

}
