package io.wiretrial.lab.peer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.lab.peer.GhzPeer.Reached;
import io.wiretrial.lab.peer.GhzPeer.Tuning;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.Checkout;
import io.wiretrial.targets.LocalProcess;
import io.wiretrial.targets.ServiceSpec;

import static org.assertj.core.api.Assertions.assertThat;

/** The peer itself against the bare server. */
@Tag("peers")
@Timeout(180)
class GhzPeerIntegrationTests {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource
	void ghzIsAnsweredByTheBareServer(Tuning tuning) throws Exception {
		Path ghz = required("ghz");
		Checkout checkout = Checkout.above(Path.of(""));
		try (LocalProcess processes = new LocalProcess(new TrialFiles(this.folder))) {
			Target bare = processes
				.start(new ServiceSpec("bare", checkout.jar("bare"), List.of("-Xmx256m", "-XX:TieredStopAtLevel=1"),
						List.of(), Duration.ofSeconds(30), null, Map.of(), Map.of()))
				.target();
			Reached reached = new GhzPeer(ghz, checkout.root().resolve("services/contract/src/main/protobuf"),
					Duration.ofSeconds(10))
				.play(tuning, bare, 20, 2, 3, "a name of usual length", this.folder.resolve("ghz"));
			assertThat(reached.answered()).isGreaterThan(20);
			assertThat(reached.perSecond()).isPositive().isFinite();
			assertThat(reached.cpuSecondsPer100k()).isPositive().isFinite();
		}
	}

	// Surefire shows no reason of a skipped test, so it is printed.
	private static Path required(String program) {
		Optional<Path> found = Stream.of(System.getenv("PATH").split(":"))
			.map((folder) -> Path.of(folder, program))
			.filter(Files::isExecutable)
			.findFirst();
		if (found.isEmpty()) {
			System.out.println("GhzPeerIntegrationTests is skipped: no %s on PATH".formatted(program));
		}
		Assumptions.assumeTrue(found.isPresent(), "not run: no " + program + " on PATH");
		return found.orElseThrow();
	}

}
