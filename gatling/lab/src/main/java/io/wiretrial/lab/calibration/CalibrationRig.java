package io.wiretrial.lab.calibration;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.Deployment;

/** A deployment with a bare server, and folders for the runs that are played in it. */
final class CalibrationRig {

	private final Deployment deployment;

	private final Path folder;

	private final int eventLoops;

	private final AtomicInteger runs = new AtomicInteger();

	CalibrationRig(Deployment deployment, Path folder, int eventLoops) {
		this.deployment = deployment;
		this.folder = folder;
		this.eventLoops = eventLoops;
	}

	Deployment deployment() {
		return this.deployment;
	}

	Path folder() {
		return this.folder;
	}

	List<TrialResult> play(List<Target> targets, WarmedRun run) throws InterruptedException {
		return play(nextFolder(run), targets, run);
	}

	List<TrialResult> play(Path own, List<Target> targets, WarmedRun run) throws InterruptedException {
		SmallRun small = new SmallRun(this.deployment, own);
		small.play(new Schedule(Schedule.VERSION, String.valueOf(own.getFileName()), 1, PresetName.QUICK, targets,
				run.warmUp(), List.of(run.run()), this.eventLoops));
		return small.trials(run.id());
	}

	// Every target that the arms may ask for is this server.
	static List<Target> everyNameIs(Target target) {
		return List.of(target.named("echo-rest"), target.named("echo-grpc"), target.named("echo-grpc-pool"));
	}

	Path nextFolder(WarmedRun run) {
		return this.folder.resolve("%s-%d".formatted(run.id(), this.runs.incrementAndGet()));
	}

}
