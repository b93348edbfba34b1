package io.wiretrial.calibration;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.wiretrial.arms.Arms;
import io.wiretrial.calibration.ClosedLoopPlan.Task;
import io.wiretrial.experiment.run.Deployment;
import io.wiretrial.experiment.run.RunExecution;
import io.wiretrial.experiment.run.RunProgress;
import io.wiretrial.experiment.run.ServiceProgram;
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
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.result.WarmUpResult.Turn;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;

/**
 * What every run measures of its instrument in about twenty seconds, after the plans,
 * with the generator that has just played them: its highest rate for each of their cells
 * against a bare server, and our HTTP beside Gatling's. The bare server is warmed up for
 * a few seconds; the command {@code calibrate} takes its time.
 */
public final class ShortCalibration implements RunExecution.CalibrationStep {

	private static final String BARE = "bare";

	private static final Map<String, String> STAND_INS = Map.of("echo-rest", BARE, "echo-grpc", BARE);

	private static final Task GATLING_HTTP = new Task("rest-json-gatling", Operation.ECHO, "fields-5");

	private static final Task OUR_HTTP = new Task("rest-json-h1", Operation.ECHO, "fields-5");

	private static final List<String> NOT_COMPARED = List.of(
			"Spring : bare: left to the command calibrate; here the bare server is colder than Spring.",
			"Gatling gRPC : ghz: left to the command calibrate --peer ghz=PATH.",
			"Ceilings of arms whose service the bare server does not stand in for: those of rest-json-h1 and grpc-proto are theirs.",
			"Ceilings of voice, feeds and hubs: they set their own pace; feeds are left to the command calibrate.");

	private static final int LANES = 32;

	private static final ClosedLoopPlan CLOSED_LOOP = new ClosedLoopPlan("calibration",
			ClosedLoopPlan.closed(LANES, Connections.PER_USER),
			ClosedLoopPlan.warmUp(Duration.ofMillis(100), Duration.ofSeconds(8)), Duration.ofMillis(20),
			Duration.ofMillis(150), 1, false);

	@Override
	public List<PlannedRun> runs(Deployment deployment, List<PlannedRun> runs, RunProgress progress) {
		try {
			deployment.start(ServiceProgram.of(BARE));
		}
		catch (UnusableEnvironmentException | TargetNotReadyException ex) {
			progress.say("The instrument is not calibrated: " + ex.getMessage());
			return List.of();
		}
		WarmedRun warmed = CLOSED_LOOP.of(tasks(runs));
		return List.of(warmed.run().apart(STAND_INS, warmed.warmUp()));
	}

	@Override
	public void read(PlannedRun run, TrialFiles files) {
		List<TrialResult> trials = SmallRun.read(files.trials(run.plan().id()));
		if (!trials.isEmpty()) {
			Ceilings ceilings = new Ceilings(run, TrialJson.read(files.schedule(), Schedule.class).runs(),
					turns(files.warmUp(run.start()), files.warmUp(run.plan().id())));
			TrialJson.write(files.calibration(), calibration(tasks(List.of(run)), trials, ceilings));
		}
	}

	private static List<Turn> turns(Path... warmUps) {
		return Stream.of(warmUps)
			.filter(Files::exists)
			.flatMap((file) -> TrialJson.read(file, WarmUpResult.class).rounds().stream())
			.flatMap((round) -> round.turns().stream())
			.toList();
	}

	private static Calibration calibration(List<Task> tasks, List<TrialResult> trials, Ceilings reached) {
		List<Ceiling> ceilings = new ArrayList<>();
		List<String> notCompared = new ArrayList<>(NOT_COMPARED);
		for (Task task : tasks) {
			double perSecond = reached.of(task, trials);
			if (perSecond <= 0) {
				notCompared
					.add("Ceiling of %s, %s: the bare server does not offer it.".formatted(task.arm(), task.payload()));
			}
			else {
				ceilings.add(new Ceiling(task.arm(), task.payload().text(), perSecond));
			}
		}
		List<Double> ours = TrialValues.of(trials, OUR_HTTP, TrialValues::perSecond);
		List<Double> gatlings = TrialValues.of(trials, GATLING_HTTP, TrialValues::perSecond);
		List<Comparison> comparisons = (ours.isEmpty() || gatlings.isEmpty()) ? List.of() : List
			.of(PairedRatios.compare("our HTTP : Gatling's HTTP, fields-5", "requests/s", ours, gatlings, null, true));
		return new Calibration(ceilings, comparisons, notCompared);
	}

	private static List<Task> tasks(List<PlannedRun> runs) {
		List<Task> tasks = new ArrayList<>(runs.stream()
			.flatMap((run) -> run.cells().stream())
			.filter((cell) -> !cell.operation().subscribes() && cell.operation() != Operation.VOICE)
			.map((cell) -> new Task(cell.arm(), cell.operation(), cell.payload(), null))
			.filter((task) -> STAND_INS.containsKey(Arms.all().find(task.arm()).service()))
			.distinct()
			.toList());
		for (Task task : List.of(OUR_HTTP, GATLING_HTTP)) {
			if (!tasks.contains(task)) {
				tasks.add(task);
			}
		}
		return tasks;
	}

}
