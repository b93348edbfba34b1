package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.InFlight;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Role;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Shape;
import io.wiretrial.trial.schedule.Trial;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * The phase controller: plays the blocks of a planned run on a thread of its own, while
 * the lanes live on Gatling's event loops. A void block is repeated at once.
 */
public final class PlanPlayer {

	private static final int BASELINE_TURNS = 3;

	private static final int ROUNDS_AFTER_DEATH = 3;

	private final PlannedRun run;

	private final WarmUp warmUp;

	private final WarmUpResult warm;

	private final Settled settled;

	private final PhasePlayer player;

	private final Scores scores;

	private final RecorderPool pool;

	private final Listener listener;

	private final TargetWatch targets;

	private final Readings readings;

	private final BlockPlayer blocks;

	private final Map<Integer, Long> extraMicros = new HashMap<>();

	private boolean complete = true;

	/**
	 * Creates a player.
	 * @param run what to play
	 * @param schedule the schedule as the run sees it
	 * @param warm the warm-up of this start
	 * @param stage where the lanes are met
	 * @param files files of the run
	 * @param events takes events
	 * @param stopped tells whether to end
	 */
	public PlanPlayer(PlannedRun run, Schedule schedule, WarmUpResult warm, Stage stage, TrialFiles files,
			Consumer<Event> events, BooleanSupplier stopped) {
		this.run = run;
		this.warmUp = schedule.warmUp();
		this.warm = warm;
		this.settled = new Settled(warm.rounds());
		this.player = new PhasePlayer(stage, PhasePlayer.CLOCK, stopped);
		this.scores = new Scores(run.shape().drain(), PhasePlayer.CLOCK);
		this.pool = new RecorderPool(stage.eventLoops());
		this.listener = new Listener(stage, this.player, this.scores, this.pool);
		this.targets = new TargetWatch(schedule.targets(), events, stopped);
		this.readings = new Readings(this.targets);
		this.blocks = new BlockPlayer(run, this.player, this.pool, this.listener, this.scores, this.readings,
				new TrialWriter(files), events);
	}

	/**
	 * Plays everything.
	 * @return whether every planned trial was played
	 */
	public boolean play() {
		connect();
		handicap();
		Spares spares = new Spares(this.run.blocks());
		for (ConditionBlock planned : Spares.planned(this.run.blocks())) {
			Optional<ConditionBlock> next = Optional.of(planned);
			while (next.isPresent() && !this.player.isStopped()) {
				boolean voided = play(next.get());
				next = voided ? spares.insteadOf(planned) : Optional.empty();
			}
		}
		return this.complete && !this.player.isStopped();
	}

	// Every lane opens its connections before the first block is measured.
	private void connect() {
		for (Cell cell : this.run.cells()) {
			if (!cell.operation().subscribes() && !this.player.isStopped()) {
				this.listener.connect(cell);
			}
		}
	}

	private boolean play(ConditionBlock planned) {
		List<Entry> entries = new ArrayList<>();
		for (Trial trial : planned.trials()) {
			Cell cell = this.run.cells().get(trial.cell());
			if (this.targets.isGone(cell.service())) {
				this.complete = false;
			}
			else {
				entries.add(new Entry(trial, cell, this.extraMicros.getOrDefault(cell.index(), 0L)));
			}
		}
		if (entries.isEmpty()) {
			return false;
		}
		BlockPlayer.Ended ended = this.blocks.play(block(entries), planned.spare());
		ended.died().stream().filter(this.targets::await).forEach(this::warmAgain);
		return ended.voided();
	}

	private Block block(List<Entry> entries) {
		Cell cell = entries.get(0).cell();
		double perSecond = rate(cell.condition());
		double reached = entries.stream().mapToDouble((entry) -> reached(entry.cell())).min().orElse(0);
		return new Block(entries, this.run.shape().leadIn(), window(cell, (perSecond > 0) ? perSecond : reached),
				perSecond, reached);
	}

	// Long enough for the operations that are wanted, where their rate is known.
	private Duration window(Cell cell, double perSecond) {
		Shape shape = this.run.shape();
		if (cell.operation() == Operation.FEED || shape.operations() == 0 || perSecond <= 0) {
			return shape.window();
		}
		Duration wanted = Duration.ofNanos((long) Math.ceil(shape.operations() * 1e9 / perSecond));
		Duration longer = (wanted.compareTo(shape.window()) > 0) ? wanted : shape.window();
		return (longer.compareTo(shape.longest()) < 0) ? longer : shape.longest();
	}

	private double rate(String condition) {
		return this.warm.rates()
			.stream()
			.filter((rate) -> rate.plan().equals(this.run.plan().id()) && rate.condition().equals(condition))
			.mapToDouble(WarmUpResult.ChosenRate::perSecond)
			.findFirst()
			.orElse(0);
	}

	private double reached(Cell cell) {
		return this.settled.perSecond(this.run.plan().id(), cell.condition(), cell.arm());
	}

	private void warmAgain(String target) {
		TurnPlayer turns = new TurnPlayer(this.player, this.scores, this.listener, this.pool, this.readings);
		for (int round = 1; round <= ROUNDS_AFTER_DEATH; round++) {
			for (Cell cell : this.run.cells()) {
				if (cell.service().equals(target) && !this.player.isStopped()) {
					turns.play(new AllCells.OfPlan(this.run, cell, false),
							new TurnPlayer.Work(this.warmUp.operations(), this.warmUp.turn(), round));
				}
			}
		}
	}

	/**
	 * Works out the extra time of slowed cells: a share of the baseline's median,
	 * measured at the load of the trials.
	 */
	private void handicap() {
		Map<String, Double> medians = new HashMap<>();
		for (Cell cell : this.run.cells()) {
			if (cell.handicap() != null && cell.handicap().slowdown() > 0 && !this.player.isStopped()) {
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
		double[] medians = new double[BASELINE_TURNS];
		for (int i = 0; i < BASELINE_TURNS; i++) {
			Block alone = block(List.of(new Entry(new Trial(0, 0, baseline.index(), Role.BASELINE, i), baseline, 0)));
			List<TrialRecorder> recorder = this.pool.take(1);
			this.player.play(this.scores.operations(alone, recorder));
			medians[i] = recorder.get(0).merge(0, InFlight.NONE, alone.window().toNanos()).totalMedian();
			this.pool.give(recorder);
		}
		Arrays.sort(medians);
		return medians[BASELINE_TURNS / 2];
	}

}
