package io.wiretrial.experiment.instrument;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import tools.jackson.databind.JsonNode;

import io.wiretrial.experiment.run.UnusableEnvironmentException;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.schedule.Target;

/** The load generator ghz, run as a process of its own. */
final class GhzPeer {

	private static final Pattern TIMES = Pattern.compile("(\\d+)m(\\d+\\.\\d+)s (\\d+)m(\\d+\\.\\d+)s");

	private static final int PATIENCE_SECONDS = 30;

	private final Path program;

	private final Path protos;

	GhzPeer(Path program, Path protos) {
		this.program = program;
		this.protos = protos;
	}

	/**
	 * Plays one closed loop of unary calls.
	 * @param target server
	 * @param lanes concurrent calls
	 * @param connections connections
	 * @param seconds length
	 * @param name value of the one field
	 * @param folder where its output goes
	 * @return what it reached
	 * @throws InterruptedException if the waiting thread is interrupted
	 */
	Reached play(Target target, int lanes, int connections, int seconds, String name, Path folder)
			throws InterruptedException {
		Path json = folder.resolve("ghz.json").toAbsolutePath();
		Path times = folder.resolve("ghz-times.txt");
		List<String> ghz = List.of(this.program.toString(), "--insecure", "-i", this.protos.toString(), "--proto",
				this.protos.resolve("wiretrial/v1/fields_services.proto").toString(), "--call",
				"wiretrial.v1.FieldsProto/Echo1", "-d", "{\"name\":\"" + name + "\"}", "-c", Integer.toString(lanes),
				"--connections", Integer.toString(connections), "-z", seconds + "s", "--duration-stop", "wait", "-O",
				"json", "-o", json.toString(), target.host() + ":" + target.port("grpc"));
		// the shell's own "times" tells the CPU time of a child that has ended
		List<String> command = Stream.concat(Stream.of("sh", "-c", "\"$@\"; times", "ghz"), ghz.stream()).toList();
		try {
			Files.createDirectories(folder);
			// ghz looks for imports in the working directory too, where "wiretrial" may
			// be a file
			Process process = new ProcessBuilder(command).directory(folder.toFile())
				.redirectErrorStream(true)
				.redirectOutput(times.toFile())
				.start();
			if (!process.waitFor(seconds + PATIENCE_SECONDS, TimeUnit.SECONDS)) {
				process.destroyForcibly();
				throw unusable("it did not end");
			}
			return reached(json, Files.readString(times, StandardCharsets.UTF_8));
		}
		catch (IOException ex) {
			throw unusable(String.valueOf(ex.getMessage()));
		}
	}

	private Reached reached(Path json, String times) throws IOException {
		if (!Files.isRegularFile(json)) {
			throw unusable(times.strip());
		}
		JsonNode report = TrialJson.mapper().readTree(Files.readString(json, StandardCharsets.UTF_8));
		long ok = report.path("statusCodeDistribution").path("OK").asLong(0);
		double cpuSeconds = childSeconds(times);
		return new Reached(report.path("rps").asDouble(), cpuSeconds / Math.max(1, ok) * 100_000);
	}

	// The last line of "times" is user and system time of the children.
	static double childSeconds(String times) {
		Matcher matcher = TIMES.matcher(times);
		double seconds = Double.NaN;
		while (matcher.find()) {
			seconds = Integer.parseInt(matcher.group(1)) * 60 + Double.parseDouble(matcher.group(2))
					+ Integer.parseInt(matcher.group(3)) * 60 + Double.parseDouble(matcher.group(4));
		}
		return seconds;
	}

	private UnusableEnvironmentException unusable(String reason) {
		return new UnusableEnvironmentException(
				"Peer %s could not be used: %s%nName a working ghz with --peer ghz=PATH.".formatted(this.program,
						reason));
	}

	/**
	 * What ghz reached.
	 *
	 * @param perSecond requests per second
	 * @param cpuSecondsPer100k its CPU seconds for 100,000 requests
	 */
	record Reached(double perSecond, double cpuSecondsPer100k) {
	}

}
