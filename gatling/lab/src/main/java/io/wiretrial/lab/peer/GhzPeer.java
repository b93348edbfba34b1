package io.wiretrial.lab.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * The load generator ghz, run as a process of its own: as it comes, and as its manual
 * makes it fast.
 */
public final class GhzPeer {

	/** Time that it may take beside its load. */
	public static final Duration PATIENCE = Duration.ofSeconds(30);

	/** A report without a line for each call: writing those takes CPU too. */
	private static final Pattern SUMMARY = Pattern.compile(" count=(\\d+),total=(\\d+),.*,errors=(\\d+) ");

	private final PeerProgram program;

	private final Path protos;

	/**
	 * Creates the peer.
	 * @param program the program
	 * @param protos folder of the contract's protos
	 * @param patience time that it may take beside its load
	 */
	public GhzPeer(Path program, Path protos, Duration patience) {
		this.program = new PeerProgram("ghz", program, patience);
		this.protos = protos.toAbsolutePath();
	}

	/**
	 * Plays one closed loop of unary calls.
	 * @param tuning how it is set
	 * @param target server, called at its port {@code grpc}
	 * @param lanes concurrent calls
	 * @param connections connections that the calls share
	 * @param seconds length of the load in s
	 * @param name value of the one field
	 * @param folder where it runs and its output goes: ghz looks for imports in its
	 * working directory too, where {@code wiretrial} may be a file
	 * @return answered calls, their rate and the CPU time of ghz itself
	 * @throws InterruptedException if the waiting thread is interrupted
	 * @throws UnusableEnvironmentException if ghz did not do its work
	 */
	public Reached play(Tuning tuning, Target target, int lanes, int connections, int seconds, String name, Path folder)
			throws InterruptedException {
		Path report = folder.resolve("ghz.txt").toAbsolutePath();
		List<String> arguments = new ArrayList<>(List.of("--insecure", "-i", this.protos.toString(), "--proto",
				this.protos.resolve("wiretrial/v1/fields_services.proto").toString(), "--call",
				"wiretrial.v1.FieldsProto/Echo1", "-d", "{\"name\":\"" + name + "\"}", "-c", Integer.toString(lanes),
				"--connections", Integer.toString(connections), "-z", seconds + "s", "--duration-stop", "wait", "-O",
				"influx-summary", "-o", report.toString()));
		arguments.addAll(tuning.flags());
		arguments.add(target.host() + ":" + target.port("grpc"));
		PeerProgram.Ended ghz = this.program.run(arguments, Duration.ofSeconds(seconds), folder);
		try {
			if (!Files.isRegularFile(report)) {
				throw this.program.unusable("it wrote no file %s and said:%n%s".formatted(report, ghz.output()));
			}
			return reached(report, Files.readString(report).strip(), ghz.cpuSeconds());
		}
		catch (IOException ex) {
			throw this.program.unusable(String.valueOf(ex.getMessage()));
		}
	}

	private Reached reached(Path report, String text, double cpuSeconds) {
		Matcher summary = SUMMARY.matcher(text);
		if (!summary.find()) {
			throw this.program.unusable("its report %s tells no figures:%n%s".formatted(report, text));
		}
		long ok = Long.parseLong(summary.group(1)) - Long.parseLong(summary.group(3));
		double totalSeconds = Long.parseLong(summary.group(2)) / 1e9;
		if (ok <= 0 || totalSeconds <= 0) {
			throw this.program.unusable("no call was answered, its report %s tells:%n%s".formatted(report, text));
		}
		return new Reached(ok, ok / totalSeconds, cpuSeconds / ok * 100_000);
	}

	/** How ghz is set. */
	public enum Tuning {

		/** As it comes: a template is evaluated for every call. */
		DEFAULTS,

		/** Without templates, as its manual advises for performance. */
		TUNED;

		private List<String> flags() {
			return switch (this) {
				case DEFAULTS -> List.of();
				case TUNED -> List.of("--disable-template-data", "--disable-template-functions");
			};
		}

	}

	/**
	 * What ghz reached.
	 *
	 * @param answered calls that ended well
	 * @param perSecond such calls per second
	 * @param cpuSecondsPer100k its CPU seconds for 100,000 of them
	 */
	public record Reached(long answered, double perSecond, double cpuSecondsPer100k) {
	}

}
