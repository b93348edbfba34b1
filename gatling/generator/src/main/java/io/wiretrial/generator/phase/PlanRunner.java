package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Shape;
import io.wiretrial.trial.schedule.Trial;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * The phase controller: plays the blocks of a planned run on a thread of its own, while
 * the lanes live on Gatling's event loops. A run-in, which nobody judges, comes first. A
 * void block is repeated at once.
 */
public final class PlanRunner {

	private static final int ROUNDS_AFTER_DEATH = 3;

	private final PlannedRun run;

	private final WarmUp warmUp;

	private final WarmUpResult warm;

	private final Settled settled;

	private final PhaseRunner runner;

	private final PhaseSpecs specs;

	private final RecorderPool pool;

	private final Listener listener;

	private final TargetWatch targets;

	private final Readings readings;

	private final BlockRunner blocks;

	private final Map<Integer, Long> extraMicros = new HashMap<>();

	private boolean complete = true;

	/**
	 * Creates a runner.
	 * @param run what to play
	 * @param schedule the schedule as the run sees it
	 * @param warm the warm-up of this start
	 * @param gate where the lanes are met
	 * @param files files of the run
	 * @param events takes each event when it happens
	 * @param stopped tells whether to end
	 */
	public PlanRunner(PlannedRun run, Schedule schedule, WarmUpResult warm, LaneGate gate, TrialFiles files,
			Consumer<Event> events, BooleanSupplier stopped) {
		this.run = run;
		this.warmUp = schedule.warmUp();
		this.warm = warm;
		this.settled = new Settled(warm.rounds());
		this.runner = new PhaseRunner(gate, PhaseRunner.CLOCK, stopped);
		this.specs = new PhaseSpecs(run.shape().drain(), PhaseRunner.CLOCK);
		this.pool = new RecorderPool(gate.eventLoops());
		this.listener = new Listener(gate, this.runner, this.specs, this.pool);
		this.targets = new TargetWatch(schedule.targets(), events, stopped);
		this.readings = new Readings(this.targets, gate);
		this.blocks = new BlockRunner(run, this.runner, this.pool, this.listener, this.specs, this.readings,
				new TrialWriter(files), events);
	}

	/**
	 * Plays everything.
	 * @return whether every planned trial was played
	 */
	public boolean play() {
		connect();
		long until = this.runner.now() + this.run.shape().runIn().toNanos();
		closedLoops();
		this.extraMicros.putAll(slowdownTimes().extraMicros());
		if (!this.run.shape().runIn().isZero()) {
			passes(until);
		}
		SpareBlocks spares = new SpareBlocks(this.run.blocks());
		for (ConditionBlock planned : SpareBlocks.planned(this.run.blocks())) {
			Optional<ConditionBlock> next = Optional.of(planned);
			while (next.isPresent() && !this.runner.isStopped()) {
				boolean voided = play(next.get());
				next = voided ? spares.insteadOf(planned) : Optional.empty();
			}
		}
		return this.complete && !this.runner.isStopped();
	}

	// Every lane opens its connections before the first block is measured.
	private void connect() {
		for (Cell cell : this.run.cells()) {
			if (!cell.operation().subscribes() && !this.runner.isStopped()) {
				this.listener.connect(cell);
			}
		}
	}

	// Calls one after another, more than blocks at their load ask for in that time
	private void closedLoops() {
		ClosedRunIn closed = ClosedRunIn.of(this.run, this.warmUp.turn());
		TurnRunner turns = turns();
		for (int round = 1; round <= closed.rounds(); round++) {
			for (Cell cell : closed.cells(round)) {
				if (!this.runner.isStopped()) {
					turns.play(new AllCells.OfPlan(this.run, cell, false),
							new TurnRunner.Work(Integer.MAX_VALUE, closed.turn(), round));
				}
			}
		}
	}

	// Whole passes over all conditions, at the load of their blocks, one at least
	private void passes(long until) {
		Collection<ConditionBlock> once = this.run.blocks()
			.stream()
			.collect(Collectors.toMap(ConditionBlock::condition, (block) -> block, (first, later) -> first,
					LinkedHashMap::new))
			.values();
		do {
			for (ConditionBlock block : once) {
				List<Entry> entries = entries(block);
				if (this.runner.isStopped()) {
					return;
				}
				if (!entries.isEmpty()) {
					awaitAll(this.blocks.dryRun(block(entries).within(this.run.shape().runInWindow())));
				}
			}
		}
		while (!once.isEmpty() && this.runner.now() - until < 0);
	}

	private SlowdownTimes slowdownTimes() {
		return new SlowdownTimes(this.run, this.runner, this.specs, this.pool, (entry) -> block(List.of(entry)));
	}

	private boolean play(ConditionBlock planned) {
		List<Entry> entries = entries(planned);
		if (entries.size() < planned.trials().size()) {
			this.complete = false;
		}
		if (entries.isEmpty()) {
			return false;
		}
		BlockRunner.Ended ended = this.blocks.play(block(entries), planned.spare());
		awaitAll(ended.died());
		return ended.voided();
	}

	private void awaitAll(List<String> died) {
		died.stream().filter(this.targets::await).forEach(this::warmAgain);
	}

	// Those whose targets have not gone for good.
	private List<Entry> entries(ConditionBlock planned) {
		List<Entry> entries = new ArrayList<>();
		for (Trial trial : planned.trials()) {
			Cell cell = this.run.cells().get(trial.cell());
			if (!this.targets.isGone(cell.service())) {
				entries.add(new Entry(trial, cell, this.extraMicros.getOrDefault(cell.index(), 0L)));
			}
		}
		return entries;
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

	private TurnRunner turns() {
		return new TurnRunner(this.runner, this.specs, this.listener, this.pool, this.readings);
	}

	private void warmAgain(String target) {
		TurnRunner turns = turns();
		for (int round = 1; round <= ROUNDS_AFTER_DEATH; round++) {
			for (Cell cell : this.run.cells()) {
				if (cell.service().equals(target) && !this.runner.isStopped()) {
					turns.play(new AllCells.OfPlan(this.run, cell, false),
							new TurnRunner.Work(this.warmUp.operations(), this.warmUp.turn(), round));
				}
			}
		}
	}

}
