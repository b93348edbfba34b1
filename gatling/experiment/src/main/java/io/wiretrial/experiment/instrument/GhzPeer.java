package io.wiretrial.experiment.instrument;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.wiretrial.experiment.run.UnusableEnvironmentException;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.schedule.Target;

/** The load generator ghz, run as a process of its own. */
final class GhzPeer {

	static final Duration PATIENCE = Duration.ofSeconds(30);

	private final Path program;

	private final Path protos;

	private final Duration patience;

	// The patience is the time that ghz may take beside its load.
	GhzPeer(Path program, Path protos, Duration patience) {
		this.program = program.toAbsolutePath();
		this.protos = protos.toAbsolutePath();
		this.patience = patience;
	}

	/**
	 * Plays one closed loop of unary calls.
	 * @param target server
	 * @param lanes concurrent calls
	 * @param connections connections
	 * @param seconds length
	 * @param name value of the one field
	 * @param folder where it runs and its output goes: ghz looks for imports in its
	 * working directory too, where {@code wiretrial} may be a file
	 * @return what it reached
	 * @throws InterruptedException if the waiting thread is interrupted
	 * @throws UnusableEnvironmentException if ghz did not do its work
	 */
	Reached play(Target target, int lanes, int connections, int seconds, String name, Path folder)
			throws InterruptedException {
		Path json = folder.resolve("ghz.json").toAbsolutePath();
		TimedProgram ghz = new TimedProgram(List.of(this.program.toString(), "--insecure", "-i", this.protos.toString(),
				"--proto", this.protos.resolve("wiretrial/v1/fields_services.proto").toString(), "--call",
				"wiretrial.v1.FieldsProto/Echo1", "-d", "{\"name\":\"" + name + "\"}", "-c", Integer.toString(lanes),
				"--connections", Integer.toString(connections), "-z", seconds + "s", "--duration-stop", "wait", "-O",
				"json", "-o", json.toString(), target.host() + ":" + target.port("grpc")), folder);
		try {
			Duration atMost = this.patience.plusSeconds(seconds);
			OptionalInt code = ghz.run(atMost);
			if (code.isEmpty()) {
				throw unusable("it did not end within %d s and was killed".formatted(atMost.toSeconds()));
			}
			if (code.getAsInt() != 0) {
				throw unusable("it ended with exit code %d and said:%n%s".formatted(code.getAsInt(), ghz.output()));
			}
			if (!Files.isRegularFile(json)) {
				throw unusable("it wrote no file %s and said:%n%s".formatted(json, ghz.output()));
			}
			return reached(json, ghz.cpuSeconds());
		}
		catch (IOException ex) {
			throw unusable(String.valueOf(ex.getMessage()));
		}
	}

	private Reached reached(Path json, double cpuSeconds) throws IOException {
		JsonNode report;
		try {
			report = TrialJson.mapper().readTree(Files.readString(json, StandardCharsets.UTF_8));
		}
		catch (JacksonException ex) {
			throw unusable("its report %s is not JSON (%s)".formatted(json, ex.getOriginalMessage()));
		}
		long ok = report.path("statusCodeDistribution").path("OK").asLong(0);
		double totalSeconds = report.path("total").asDouble(0) / 1e9;
		if (ok == 0 || totalSeconds <= 0) {
			throw unusable("no call was answered, its report %s tells errors %s".formatted(json,
					report.path("errorDistribution")));
		}
		return new Reached(ok, ok / totalSeconds, cpuSeconds / ok * 100_000);
	}

	private UnusableEnvironmentException unusable(String reason) {
		return new UnusableEnvironmentException(
				"Peer %s could not be used: %s.%nName a working ghz with --peer ghz=PATH.".formatted(this.program,
						reason));
	}

	/**
	 * What ghz reached.
	 *
	 * @param answered calls that ended well
	 * @param perSecond such calls per second
	 * @param cpuSecondsPer100k its CPU seconds for 100,000 of them
	 */
	record Reached(long answered, double perSecond, double cpuSecondsPer100k) {
	}

}
