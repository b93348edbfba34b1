package io.wiretrial.experiment.instrument;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.wiretrial.experiment.instrument.Loops.Task;
import io.wiretrial.experiment.run.ServiceProgram;
import io.wiretrial.experiment.run.Setting;
import io.wiretrial.experiment.run.Stage;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.environment.Calibration;
import io.wiretrial.trial.environment.Calibration.Ceiling;
import io.wiretrial.trial.environment.Calibration.Comparison;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.Target;

/**
 * What the command {@code calibrate} measures in about a quarter of an hour, with the
 * bars that are asked for.
 */
public final class LongCalibration {

	private static final List<Task> CEILINGS = List.of(new Task("rest-json-h1", Operation.ECHO, "fields-1"),
			new Task("rest-json-h2c", Operation.ECHO, "fields-1"), new Task("grpc-proto", Operation.ECHO, "fields-1"),
			new Task("rest-json-h1", Operation.ECHO, "fields-100"),
			new Task("grpc-proto", Operation.ECHO, "fields-100"), new Task("rest-octets-h1", Operation.DIGEST, "image"),
			new Task("grpc-proto", Operation.DIGEST, "image"));

	private final Setting setting;

	private final Consumer<String> out;

	/**
	 * Makes a calibration.
	 * @param setting where it is measured
	 * @param out takes lines for the user
	 */
	public LongCalibration(Setting setting, Consumer<String> out) {
		this.setting = setting;
		this.out = out;
	}

	/**
	 * Measures everything, prints every pair, and writes {@code calibration.json}.
	 * @param folder folder for logs and trials
	 * @param ghz program of the peer ghz; null if there is none
	 * @return whether every bar that could be measured is met
	 * @throws InterruptedException if the measuring thread is interrupted
	 */
	public boolean measure(Path folder, @Nullable Path ghz) throws InterruptedException {
		TrialFiles files = new TrialFiles(folder);
		List<Comparison> comparisons = new ArrayList<>();
		List<Ceiling> ceilings = new ArrayList<>();
		List<String> notCompared = new ArrayList<>();
		try (Stage stage = new Stage(this.setting, files)) {
			Target bare = stage.start(ServiceProgram.of("bare"));
			Bench bench = new Bench(stage, folder, this.setting.shares().generatorProcessors());
			ceilings.addAll(ceilings(bench, bare));
			comparisons.addAll(shown(new OurHttpBesideGatlings(bench, bare).compare()));
			comparisons.addAll(shown(new PingPongBesideUnary(bench, bare).compare()));
			if (ghz != null) {
				GhzPeer peer = new GhzPeer(ghz,
						this.setting.checkout().root().resolve("services/contract/src/main/protobuf"),
						GhzPeer.PATIENCE);
				comparisons.addAll(shown(new GrpcBesideGhz(bench, bare, peer).compare()));
			}
			else {
				notCompared.add("Gatling gRPC : ghz: not compared, no ghz was named: use --peer ghz=PATH.");
			}
			comparisons.addAll(shown(new SpringBesideBare(bench, bare).grpc()));
			comparisons.addAll(shown(new SpringBesideBare(bench, bare).http()));
		}
		notCompared.forEach(this.out);
		TrialJson.write(files.calibration(), new Calibration(ceilings, comparisons, notCompared));
		long missed = comparisons.stream().filter((comparison) -> !Pairs.met(comparison)).count();
		this.out.accept("%d comparisons, %d bars not met. Numbers: %s".formatted(comparisons.size(), missed,
				files.calibration()));
		return missed == 0;
	}

	private List<Ceiling> ceilings(Bench bench, Target bare) throws InterruptedException {
		Loops loops = new Loops("ceilings", Loops.closed(64, Connections.PER_LANE),
				Loops.warmUp(Duration.ofMillis(250), Duration.ofMinutes(1)), Duration.ofMillis(100),
				Duration.ofMillis(500), 3, false);
		List<TrialResult> trials = bench.play(Bench.everyNameIs(bare), loops.of(CEILINGS));
		List<Ceiling> ceilings = new ArrayList<>();
		for (Task task : CEILINGS) {
			double best = Values.of(trials, task, TrialResult::achievedRate)
				.stream()
				.mapToDouble(Double::doubleValue)
				.max()
				.orElse(0);
			ceilings.add(new Ceiling(task.arm(), task.payload(), best));
			this.out.accept(String.format(Locale.ROOT, "ceiling %s, %s: %.0f operations/s", task.arm(),
					task.condition(), best));
		}
		return ceilings;
	}

	private List<Comparison> shown(List<Comparison> comparisons) {
		comparisons.forEach((comparison) -> this.out.accept(Pairs.text(comparison)));
		return comparisons;
	}

}
