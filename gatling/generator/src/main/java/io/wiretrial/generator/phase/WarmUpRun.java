package io.wiretrial.generator.phase;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Target;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * Parity of all plans and the warm-up of one start, played by a thread of its own while
 * the lanes live on Gatling's event loops.
 */
public final class WarmUpRun {

	private static final Duration DRAIN = Duration.ofSeconds(2);

	private final Schedule schedule;

	private final AllCells all;

	private final WarmUp warmUp;

	private final TrialFiles files;

	private final Path results;

	private final Consumer<Event> events;

	private final BooleanSupplier stopped;

	/**
	 * Creates a run.
	 * @param schedule the schedule; it has at least one run
	 * @param runs the runs whose cells are warmed up
	 * @param warmUp how long, and until when
	 * @param files files of the run
	 * @param results file that takes the warm-up
	 * @param events takes events
	 * @param stopped tells whether to end early
	 */
	public WarmUpRun(Schedule schedule, List<PlannedRun> runs, WarmUp warmUp, TrialFiles files, Path results,
			Consumer<Event> events, BooleanSupplier stopped) {
		this.schedule = schedule;
		this.all = AllCells.of(runs);
		this.warmUp = warmUp;
		this.files = files;
		this.results = results;
		this.events = events;
		this.stopped = stopped;
	}

	/**
	 * Returns what is played.
	 * @return cells of all runs
	 */
	public AllCells cells() {
		return this.all;
	}

	/**
	 * Plays it and writes what came out.
	 * @param stage where the lanes are met
	 * @return the warm-up
	 */
	public WarmUpResult play(Stage stage) {
		int start = this.schedule.runs().get(0).start();
		Collection<Target> answering = this.schedule.targets();
		PhasePlayer player = new PhasePlayer(stage, System::nanoTime, this.stopped);
		Scores scores = new Scores(DRAIN, System::nanoTime);
		RecorderPool pool = new RecorderPool(stage.eventLoops());
		Listener listener = new Listener(stage, player, scores, pool);
		TargetWatch targets = new TargetWatch(answering, this.events, this.stopped);
		new ParityPlayer(this.all, stage, listener, this.events).play()
			.forEach((run, results) -> TrialJson.write(this.files.parity(run.plan().id(), run.start()), results));
		TurnPlayer turns = new TurnPlayer(player, scores, listener, pool, new Readings(targets));
		WarmUpResult result = new WarmUpPlayer(this.all, this.warmUp, start, player, turns,
				new CompilerWatch(targets, this.all.targets()), this.events)
			.play();
		TrialJson.write(this.results, result);
		return result;
	}

}
