package io.wiretrial.calibration;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import io.wiretrial.experiment.run.Deployment;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.Target;

/** A deployment with a bare server, and folders for the runs that are played in it. */
public final class CalibrationRig {

	private static final Duration PATIENCE = Duration.ofSeconds(60);

	private final Deployment deployment;

	private final Path folder;

	private final SmallRun small;

	private final AtomicInteger runs = new AtomicInteger();

	public CalibrationRig(Deployment deployment, Path folder, int eventLoops) {
		this.deployment = deployment;
		this.folder = folder;
		this.small = new SmallRun(deployment, eventLoops, PATIENCE);
	}

	public Deployment deployment() {
		return this.deployment;
	}

	public Path folder() {
		return this.folder;
	}

	public List<TrialResult> play(List<Target> targets, WarmedRun run) throws InterruptedException {
		return play(nextFolder(run), targets, run);
	}

	public List<TrialResult> play(Path own, List<Target> targets, WarmedRun run) throws InterruptedException {
		return this.small.play(own, targets, run);
	}

	// Every target that the arms may ask for is this server.
	public static List<Target> everyNameIs(Target target) {
		return List.of(target.named("echo-rest"), target.named("echo-grpc"), target.named("echo-grpc-pool"));
	}

	public Path nextFolder(WarmedRun run) {
		return this.folder.resolve("%s-%d".formatted(run.id(), this.runs.incrementAndGet()));
	}

}
