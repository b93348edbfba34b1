package io.wiretrial.generator.phase;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Target;
import io.wiretrial.trial.schedule.Trial;

/**
 * The phase controller: plays a planned run phase by phase on a thread of its own, while
 * the lanes live on Gatling's event loops. Parity, warm-up, blocks, spare blocks.
 */
public final class PlanPlayer {

	private static final int BASELINE_TURNS = 3;

	private final PlannedRun run;

	private final Stage stage;

	private final TrialFiles files;

	private final Consumer<Event> events;

	private final BooleanSupplier stopped;

	private final PhasePlayer player;

	private final Scores scores;

	private final Listener listener;

	private final TargetWatch targets;

	private final TrialPlayer trials;

	private final WarmUpPlayer warmUp;

	private final Map<String, Double> rates = new HashMap<>();

	private final Map<Integer, Long> extraMicros = new HashMap<>();

	private boolean complete = true;

	/**
	 * Creates a player.
	 * @param run what to play
	 * @param targets the running services
	 * @param stage where the lanes are met
	 * @param files files of the run
	 * @param events takes events
	 * @param stopped tells whether to end after the current trial
	 */
	public PlanPlayer(PlannedRun run, List<Target> targets, Stage stage, TrialFiles files, Consumer<Event> events,
			BooleanSupplier stopped) {
		this.run = run;
		this.stage = stage;
		this.files = files;
		this.events = events;
		this.stopped = stopped;
		this.player = new PhasePlayer(stage, System::nanoTime);
		this.scores = new Scores(run, System::nanoTime);
		this.targets = new TargetWatch(targets, events, stopped);
		this.listener = new Listener(stage, this.player, this.scores, run.drain());
		this.trials = new TrialPlayer(run, this.player, this.scores, this.listener, this.targets,
				new TrialWriter(files), events);
		this.warmUp = new WarmUpPlayer(run, this.player, this.scores, this.listener, events);
	}

	/**
	 * Plays everything.
	 * @return whether every planned trial was played
	 */
	public boolean play() {
		String plan = this.run.plan().id();
		TrialJson.write(this.files.parity(plan),
				new ParityPlayer(this.run, this.stage, this.listener, this.events).play());
		WarmUpResult warm = this.warmUp.play(this.stopped);
		TrialJson.write(this.files.warmUp(plan), warm);
		warm.rates().forEach((rate) -> this.rates.put(rate.condition(), rate.perSecond()));
		handicap();
		rehearse();
		Spares spares = new Spares(this.run.blocks());
		for (ConditionBlock block : Spares.planned(this.run.blocks())) {
			play(block, spares);
		}
		Optional<ConditionBlock> spare = spares.next();
		while (spare.isPresent() && !this.stopped.getAsBoolean()) {
			play(spare.get(), spares);
			spare = spares.next();
		}
		return this.complete && !this.stopped.getAsBoolean();
	}

	private void rehearse() {
		Optional<Trial> first = this.run.blocks().stream().flatMap((block) -> block.trials().stream()).findFirst();
		if (first.isPresent() && !this.stopped.getAsBoolean()) {
			Cell cell = this.run.cells().get(first.get().cell());
			this.trials.rehearse(first.get(), cell, cell.service(), this.rates.getOrDefault(cell.condition(), 0.0));
		}
	}

	private void play(ConditionBlock block, Spares spares) {
		boolean voided = false;
		for (Trial trial : block.trials()) {
			if (this.stopped.getAsBoolean()) {
				this.complete = false;
				return;
			}
			voided |= play(trial, block.spare()) == Outcome.VOID;
		}
		if (voided) {
			spares.voided(block.condition());
		}
	}

	private Outcome play(Trial trial, boolean spare) {
		Cell cell = this.run.cells().get(trial.cell());
		String target = cell.service();
		if (this.targets.isGone(target)) {
			this.complete = false;
			return Outcome.FAILED;
		}
		TrialPlayer.Ended ended = this.trials.play(trial, cell, spare, target,
				this.rates.getOrDefault(cell.condition(), 0.0), this.extraMicros.getOrDefault(cell.index(), 0L));
		if (ended.targetDied() && this.targets.await(target)) {
			this.warmUp.again(this.run.cells().stream().filter((other) -> other.service().equals(target)).toList());
		}
		return ended.outcome();
	}

	/**
	 * Works out the extra time of slowed cells: a share of the baseline's median,
	 * measured at the load of the trials.
	 */
	private void handicap() {
		Map<String, Double> medians = new HashMap<>();
		for (Cell cell : this.run.cells()) {
			if (cell.handicap() != null && cell.handicap().slowdown() > 0 && !this.stopped.getAsBoolean()) {
				double median = medians.computeIfAbsent(cell.condition(), this::baselineMedian);
				this.extraMicros.put(cell.index(), Math.round(cell.handicap().slowdown() * median / 1_000));
			}
		}
	}

	private double baselineMedian(String condition) {
		String arm = this.run.plan().condition(condition).baseline();
		Cell baseline = this.run.cells()
			.stream()
			.filter((cell) -> cell.condition().equals(condition) && cell.arm().equals(arm)
					&& (cell.handicap() == null || cell.handicap().slowdown() == 0))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException(
					"Condition '%s' slows an arm but its baseline '%s' is not played: add its cell."
						.formatted(condition, arm)));
		Duration length = this.run.window().multipliedBy(2);
		double[] medians = new double[BASELINE_TURNS];
		for (int i = 0; i < BASELINE_TURNS; i++) {
			medians[i] = this.player
				.play(this.scores.trial(baseline, this.run.leadIn(), length, this.rates.getOrDefault(condition, 0.0), 0,
						i))
				.recording()
				.totalMedian();
		}
		Arrays.sort(medians);
		return medians[BASELINE_TURNS / 2];
	}

	/**
	 * Says that the plan's Gatling run has started.
	 */
	public void announce() {
		this.events.accept(new Event.PlanStarted(Instant.now(), this.run.plan().id()));
	}

}
