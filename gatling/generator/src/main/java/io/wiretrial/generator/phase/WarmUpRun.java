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

	/** Part of the limit after which its first run of Gatling's ends. */
	private static final double FIRST_PART = 1 / 3.0;

	private final Schedule schedule;

	private final AllCells all;

	private final WarmUp warmUp;

	private final TrialFiles files;

	private final Path results;

	private final Consumer<Event> events;

	private final BooleanSupplier stopped;

	private final WarmUpRunner.Progress progress = new WarmUpRunner.Progress();

	/**
	 * Creates a run.
	 * @param schedule the schedule; it has at least one run
	 * @param runs the runs whose cells are warmed up
	 * @param warmUp how long, and until when
	 * @param files files of the run
	 * @param results file that takes the warm-up
	 * @param events takes each event when it happens
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
	 * Plays parity and the first part of the rounds. It is meant for a run of Gatling's
	 * of its own: when that ends, the hot path takes branches that it takes at no other
	 * time (event loops shut down, connections close). What was compiled without them is
	 * thrown away, and better here than at the first block of a plan.
	 * @param gate where the lanes are met
	 * @return this run, of which the rest is to be played
	 */
	public WarmUpRun begin(LaneGate gate) {
		PhaseRunner runner = new PhaseRunner(gate, PhaseRunner.CLOCK, this.stopped);
		parity(gate, runner);
		rounds(gate, runner).begin(FIRST_PART);
		return this;
	}

	/**
	 * Plays what is left and writes what came out.
	 * @param gate where the lanes are met
	 * @return rounds and how it ended, as written
	 */
	public WarmUpResult end(LaneGate gate) {
		WarmUpResult result = rounds(gate, new PhaseRunner(gate, PhaseRunner.CLOCK, this.stopped)).play();
		TrialJson.write(this.results, result);
		return result;
	}

	/**
	 * Plays all of it in one run of Gatling's.
	 * @param gate where the lanes are met
	 * @return rounds and how it ended, as written
	 */
	public WarmUpResult play(LaneGate gate) {
		parity(gate, new PhaseRunner(gate, PhaseRunner.CLOCK, this.stopped));
		return end(gate);
	}

	private void parity(LaneGate gate, PhaseRunner runner) {
		Listener listener = new Listener(gate, runner, new PhaseSpecs(DRAIN, PhaseRunner.CLOCK),
				new RecorderPool(gate.eventLoops()));
		new ParityRunner(this.all, gate, listener, this.events).play()
			.forEach((run, results) -> TrialJson.write(this.files.parity(run.plan().id(), run.start()), results));
	}

	private WarmUpRunner rounds(LaneGate gate, PhaseRunner runner) {
		Collection<Target> answering = this.schedule.targets();
		PhaseSpecs specs = new PhaseSpecs(DRAIN, PhaseRunner.CLOCK);
		RecorderPool pool = new RecorderPool(gate.eventLoops());
		TargetWatch targets = new TargetWatch(answering, this.events, this.stopped);
		TurnRunner turns = new TurnRunner(runner, specs, new Listener(gate, runner, specs, pool), pool,
				new Readings(targets, gate));
		return new WarmUpRunner(this.all, this.warmUp, this.progress, this.schedule.runs().get(0).start(), runner,
				turns, new CompilerWatch(targets, this.all.targets()), this.events);
	}

}
