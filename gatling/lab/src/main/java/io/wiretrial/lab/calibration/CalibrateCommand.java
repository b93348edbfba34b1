package io.wiretrial.lab.calibration;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import io.wiretrial.runner.cli.PrintingCommand;
import io.wiretrial.runner.cli.Wiring;
import io.wiretrial.runner.run.RunContext;
import io.wiretrial.runner.run.RunDirectory;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Measures the instrument. */
@Command(name = "calibrate", mixinStandardHelpOptions = true,
		description = "Measures Wiretrial itself beside bare servers and other load generators, in about twenty minutes. "
				+ "Exit code 0: every bar met, 1: one was not or is undecided, 2: wrong environment.")
public final class CalibrateCommand extends PrintingCommand {

	private final Wiring wiring;

	@Option(names = "--peer", paramLabel = "NAME=PATH",
			description = "Another program to compare with: ghz=PROGRAM, h2load=PROGRAM, or action-cable=CONFIG.ru, which "
					+ "puma runs.")
	private Map<String, Path> peers = Map.of();

	@Option(names = "--only", paramLabel = "NAME", split = ",",
			description = "Measure only these: ceilings, recorder, http-clients, ping-pong, ghz, spring-grpc, spring-http, "
					+ "independent-client, feed, tokens, hub-delay, hub-peer, idle, link, containers (needs a Docker engine; pins to halves).")
	private List<String> only = List.of();

	@Option(names = "--pin",
			description = "Keep services on one half of the processors and the generator on the other.")
	private boolean pinned;

	@Option(names = "--out", paramLabel = "FOLDER",
			description = "Folder in which the results get a folder of their own. Default: target/calibration of the checkout.")
	private @Nullable Path out;

	/**
	 * Creates the command.
	 * @param wiring what it is played with
	 */
	public CalibrateCommand(Wiring wiring) {
		this.wiring = wiring;
	}

	@Override
	public Integer call() throws Exception {
		checkPeers();
		Set<CalibrationPart> chosen = CalibrationPart.named(this.only);
		RunContext context = this.wiring.context(this.pinned || chosen.equals(Set.of(CalibrationPart.CONTAINERS)));
		Path bench = (this.out != null) ? this.out : context.checkout().root().resolve("target/calibration");
		RunDirectory directory = RunDirectory.create(bench, Instant.now());
		return new CalibrationSuite(context, () -> this.wiring.contained(context, this::line), this::line)
			.measure(directory.path(), chosen, this.peers) ? 0 : 1;
	}

	private void checkPeers() {
		this.peers.forEach((name, path) -> {
			if (Stream.of(CalibrationPart.values()).noneMatch((part) -> name.equals(part.peer()))) {
				throw new UnusableEnvironmentException(
						"Peer '%s' is not known: use --peer ghz=PATH, --peer h2load=PATH or --peer action-cable=CONFIG.ru."
							.formatted(name));
			}
			if (name.equals(CalibrationPart.HUB_PEER.peer())) {
				if (!Files.isReadable(path)) {
					throw new UnusableEnvironmentException(
							"Peer %s=%s is not a readable file: name a configuration of Rack that serves /cable."
								.formatted(name, path));
				}
			}
			else if (!Files.isExecutable(path)) {
				throw new UnusableEnvironmentException(
						"Peer %s=%s is not an executable file: name the program %1$s.".formatted(name, path));
			}
		});
	}

}
