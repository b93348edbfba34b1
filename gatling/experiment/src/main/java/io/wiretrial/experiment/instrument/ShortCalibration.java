package io.wiretrial.experiment.instrument;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import io.wiretrial.experiment.instrument.Loops.Task;
import io.wiretrial.experiment.run.Play;
import io.wiretrial.experiment.run.Progress;
import io.wiretrial.experiment.run.ServiceProgram;
import io.wiretrial.experiment.run.Stage;
import io.wiretrial.experiment.run.UnusableEnvironmentException;
import io.wiretrial.targets.TargetNotReadyException;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.environment.Calibration;
import io.wiretrial.trial.environment.Calibration.Ceiling;
import io.wiretrial.trial.environment.Calibration.Comparison;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Target;

/**
 * What every run measures of its instrument in about ten seconds: the generator's highest
 * rate for each of its cells against a bare server, Spring's gRPC beside bare gRPC, and
 * our HTTP beside Gatling's. Nothing is warm yet, so it is a lower bound; the command
 * {@code calibrate} takes its time.
 */
public final class ShortCalibration implements Play.Calibrate {

	/** Arm that asks for a second gRPC service, which is Spring's here. */
	private static final String SECOND_GRPC = "grpc-proto-pool";

	private static final Task GATLING_HTTP = new Task("rest-json-gatling", Operation.ECHO, "fields-5");

	private static final Task OUR_HTTP = new Task("rest-json-h1", Operation.ECHO, "fields-5");

	private static final Task SPRING_GRPC = new Task(SECOND_GRPC, Operation.ECHO, "fields-5");

	private static final Task BARE_GRPC = new Task("grpc-proto", Operation.ECHO, "fields-5");

	private static final List<String> NOT_COMPARED = List.of(
			"Spring : bare, HTTP: left to the command calibrate, which takes minutes.",
			"Gatling gRPC : ghz: left to the command calibrate --peer ghz=PATH.");

	private static final int LANES = 32;

	private static final Duration PATIENCE = Duration.ofSeconds(25);

	private static final Loops LOOPS = new Loops("calibration", Loops.closed(LANES, Connections.PER_LANE),
			Loops.warmUp(Duration.ofMillis(60), Duration.ofMillis(1)), Duration.ofMillis(20), Duration.ofMillis(150), 1,
			false);

	private final int eventLoops;

	/**
	 * Makes a calibration.
	 * @param eventLoops event loops of the generator
	 */
	public ShortCalibration(int eventLoops) {
		this.eventLoops = eventLoops;
	}

	@Override
	public void calibrate(Stage stage, List<PlannedRun> runs, TrialFiles files, Progress progress)
			throws InterruptedException {
		progress.say("Calibrating the instrument against a bare server.");
		try (Stage bareStage = stage.beside()) {
			Target bare = bareStage.start(ServiceProgram.of("bare"));
			measure(bareStage, bare, stage.targets(), runs, files);
		}
		catch (UnusableEnvironmentException | TargetNotReadyException ex) {
			String reason = String.valueOf(ex.getMessage());
			progress.say("The instrument was not calibrated: " + reason);
			TrialJson.write(files.calibration(),
					new Calibration(List.of(), List.of(), List.of("Nothing was calibrated: " + reason)));
		}
	}

	private void measure(Stage bareStage, Target bare, List<Target> springs, List<PlannedRun> runs, TrialFiles files)
			throws InterruptedException {
		List<Task> tasks = tasks(runs);
		List<Target> targets = new ArrayList<>(
				List.of(Bench.renamed(bare, "echo-rest"), Bench.renamed(bare, "echo-grpc")));
		springs.stream()
			.filter((target) -> target.name().equals("echo-grpc"))
			.forEach((target) -> targets.add(Bench.renamed(target, "echo-grpc-pool")));
		if (targets.size() == 2) {
			tasks.remove(SPRING_GRPC);
		}
		List<TrialResult> trials = new SmallRun(bareStage, this.eventLoops, PATIENCE)
			.play(files.directory().resolve("calibration"), targets, LOOPS.of(tasks));
		TrialJson.write(files.calibration(), calibration(tasks, trials));
	}

	private static Calibration calibration(List<Task> tasks, List<TrialResult> trials) {
		List<Ceiling> ceilings = new ArrayList<>();
		List<String> notCompared = new ArrayList<>(NOT_COMPARED);
		for (Task task : tasks) {
			double perSecond = Values.of(trials, task, TrialResult::achievedRate).stream().findFirst().orElse(0.0);
			if (perSecond <= 0) {
				notCompared
					.add("Ceiling of %s, %s: the bare server did not answer.".formatted(task.arm(), task.payload()));
			}
			else if (!task.arm().equals(SECOND_GRPC)) {
				ceilings.add(new Ceiling(task.arm(), task.payload(), perSecond));
			}
		}
		List<Comparison> comparisons = new ArrayList<>();
		compare(comparisons, "Spring : bare, gRPC, fields-5", "requests per server CPU s", trials, SPRING_GRPC,
				BARE_GRPC, Values::perServerSecond);
		compare(comparisons, "our HTTP : Gatling's HTTP, fields-5", "requests/s", trials, OUR_HTTP, GATLING_HTTP,
				TrialResult::achievedRate);
		return new Calibration(ceilings, comparisons, notCompared);
	}

	private static void compare(List<Comparison> comparisons, String name, String unit, List<TrialResult> trials,
			Task first, Task second, ToDoubleFunction<TrialResult> value) {
		List<Double> firsts = Values.of(trials, first, value);
		List<Double> seconds = Values.of(trials, second, value);
		if (!firsts.isEmpty() && !seconds.isEmpty()) {
			comparisons.add(Pairs.compare(name, unit, firsts, seconds, null, true));
		}
	}

	private static List<Task> tasks(List<PlannedRun> runs) {
		List<Task> tasks = new ArrayList<>(runs.stream()
			.flatMap((run) -> run.cells().stream())
			.map((cell) -> new Task(cell.arm(), cell.operation(), cell.payload()))
			.filter((task) -> !task.arm().equals(SECOND_GRPC))
			.distinct()
			.toList());
		for (Task task : List.of(OUR_HTTP, BARE_GRPC, GATLING_HTTP, SPRING_GRPC)) {
			if (!tasks.contains(task)) {
				tasks.add(task);
			}
		}
		return tasks;
	}

}
