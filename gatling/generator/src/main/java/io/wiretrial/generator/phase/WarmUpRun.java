package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.Collection;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Target;

/**
 * Parity of all plans and the warm-up of one start, played by a thread of its own while
 * the lanes live on Gatling's event loops.
 */
public final class WarmUpRun {

	private static final Duration DRAIN = Duration.ofSeconds(2);

	private final Schedule schedule;

	private final AllCells all;

	private final TrialFiles files;

	private final Consumer<Event> events;

	private final BooleanSupplier stopped;

	/**
	 * Creates a run.
	 * @param schedule the schedule; it has at least one run
	 * @param all the cells of its runs
	 * @param files files of the run
	 * @param events takes events
	 * @param stopped tells whether to end early
	 */
	public WarmUpRun(Schedule schedule, AllCells all, TrialFiles files, Consumer<Event> events,
			BooleanSupplier stopped) {
		this.schedule = schedule;
		this.all = all;
		this.files = files;
		this.events = events;
		this.stopped = stopped;
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
		TurnPlayer turns = new TurnPlayer(this.schedule.warmUp(), player, scores, listener, pool,
				new Readings(targets));
		WarmUpResult result = new WarmUpPlayer(this.all, this.schedule.warmUp(), start, player, turns,
				new CompilerWatch(targets, this.all.targets()), this.events)
			.play();
		TrialJson.write(this.files.warmUp(start), result);
		return result;
	}

}
