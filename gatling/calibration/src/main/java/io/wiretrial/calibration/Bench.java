package io.wiretrial.calibration;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import io.wiretrial.experiment.run.Stage;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.Target;

/** A stage with a bare server, and folders for the runs that are played on it. */
public final class Bench {

	private static final Duration PATIENCE = Duration.ofSeconds(60);

	private final Stage stage;

	private final Path folder;

	private final SmallRun small;

	private final AtomicInteger runs = new AtomicInteger();

	public Bench(Stage stage, Path folder, int eventLoops) {
		this.stage = stage;
		this.folder = folder;
		this.small = new SmallRun(stage, eventLoops, PATIENCE);
	}

	public Stage stage() {
		return this.stage;
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
