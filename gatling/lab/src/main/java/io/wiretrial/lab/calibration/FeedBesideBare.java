package io.wiretrial.lab.calibration;

import java.util.ArrayList;
import java.util.List;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

/**
 * The feed of push-sse-ws beside the same bytes from Netty alone, 10 connections: rows
 * per second at batch 400, frames per server CPU second at batch 1.
 *
 * @param rig plays the runs
 * @param bare the bare server
 * @param push the service that pushes
 */
record FeedBesideBare(CalibrationRig rig, Target bare, Target push) {

	private static final int CONNECTIONS = 10;

	private static final double RATE_BAR = 0.75;

	private static final double FRAMES_BAR = 0.6;

	private static final List<String> ARMS = List.of("sse-h2c", "ws");

	// Both are asked for by one name, so the generator is started again for each half
	// of a pair.
	List<Comparison> compare() throws InterruptedException {
		List<Target> ours = List.of(this.push);
		List<Target> bares = List.of(this.bare.named(PushPairs.PUSH));
		List<Task> tasks = new ArrayList<>();
		ARMS.forEach((arm) -> {
			tasks.add(new Task(arm, Operation.FEED, "feed-400x1"));
			tasks.add(new Task(arm, Operation.FEED, "feed-1x1"));
		});
		WarmedRun run = PushPairs.run("feed-beside-bare", PushPairs.connections(CONNECTIONS), 1, tasks);
		List<TrialResult> ofOurs = new ArrayList<>();
		List<TrialResult> ofBare = new ArrayList<>();
		for (int pair = 0; pair < SpringBesideBare.PAIRS; pair++) {
			ofOurs.addAll(this.rig.play(ours, run));
			ofBare.addAll(this.rig.play(bares, run));
		}
		return tasks.stream().map((task) -> compare(task, ofOurs, ofBare)).toList();
	}

	private static Comparison compare(Task task, List<TrialResult> ours, List<TrialResult> bare) {
		boolean rate = task.payload().text().equals("feed-400x1");
		String name = "push-sse-ws : bare, %s, %s".formatted(task.arm(), task.payload());
		return rate
				? PushPairs.compare(name, "rows/s", task.of(ours), task.of(bare), FeedBesideBare::rowsPerSecond,
						RATE_BAR, true)
				: PushPairs.compare(name, "frames per server CPU s", task.of(ours), task.of(bare),
						TrialValues::perServerSecond, FRAMES_BAR, true);
	}

	static double rowsPerSecond(TrialResult trial) {
		Pushed pushed = trial.pushed();
		return (pushed != null) ? pushed.events() * 1e9 / trial.timing().windowNanos() : Double.NaN;
	}

}
