package io.wiretrial.generator.phase;

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

import io.wiretrial.generator.parity.ComparedDocuments;
import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.generator.warmup.CompilerWatch;
import io.wiretrial.generator.warmup.SettledRates;
import io.wiretrial.generator.warmup.WarmUpRunner;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Trial;
import io.wiretrial.model.schedule.WarmUp;

/**
 * The phase controller: plays a planned run on a thread of its own, while the lanes live
 * on Gatling's event loops. First parity, the warm-up and a run-in, which nobody judges;
 * then the blocks. A void block is repeated at once.
 */
public final class PlanRunner {

	private static final int ROUNDS_AFTER_DEATH = 3;

	private final PlannedRun run;

	private final WarmUp warmUp;

	private final LaneGate gate;

	private final List<Cell> cells;

	private final TrialFiles files;

	private final Consumer<Event> events;

	private final PhaseRunner runner;

	private final PhaseSpecs specs;

	private final RecorderPool pool;

	private final Listener listener;

	private final TargetWatch targets;

	private final Readings readings;

	private final BlockRunner blocks;

	private final Map<Integer, Long> extraMicros = new HashMap<>();

	private Map<String, Double> rates = Map.of();

	private SettledRates settled = new SettledRates(List.of());

	private boolean complete = true;

	/**
	 * Creates a runner.
	 * @param run what to play
	 * @param schedule where its targets run, and how long the warm-up may last
	 * @param gate where the lanes are met
	 * @param files files of the run
	 * @param events takes each event when it happens
	 * @param stopped tells whether to end
	 */
	public PlanRunner(PlannedRun run, Schedule schedule, LaneGate gate, TrialFiles files, Consumer<Event> events,
			BooleanSupplier stopped) {
		this.run = run;
		this.warmUp = schedule.warmUp();
		this.gate = gate;
		this.cells = gate.links().cells();
		this.files = files;
		this.events = events;
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
		TrialJson.write(this.files.parity(this.run.plan().id(), this.run.start()), new ParityRunner(this.run.plan(),
				this.gate, this.listener, new ComparedDocuments(this.files.payloads())::of, this.events)
			.play());
		warmUp();
		connect();
		this.extraMicros.putAll(slowdownTimes().extraMicros());
		runIn();
		List<ConditionBlock> judged = SpareBlocks.planned(this.run.blocks());
		if (!judged.isEmpty() && !this.runner.isStopped()) {
			this.readings.without(IdleCosts.measure(this.readings, this.runner, this.run.targets()));
		}
		SpareBlocks spares = new SpareBlocks(this.run.blocks());
		for (ConditionBlock planned : judged) {
			Optional<ConditionBlock> next = Optional.of(planned);
			while (next.isPresent() && !this.runner.isStopped()) {
				boolean voided = play(next.get());
				next = voided ? spares.insteadOf(planned) : Optional.empty();
			}
		}
		return this.complete && !this.runner.isStopped();
	}

	private void warmUp() {
		WarmUpResult result = new WarmUpRunner(this.run, this.cells, this.warmUp, turns(),
				new CompilerWatch(this.targets::read, this.run.targets())::shares, this.events)
			.play();
		this.settled = new SettledRates(result.rounds());
		this.rates = result.rates()
			.stream()
			.collect(Collectors.toMap(WarmUpResult.ChosenRate::condition, WarmUpResult.ChosenRate::perSecond));
		TrialJson.write(this.files.warmUp(this.run.plan().id(), this.run.start()), result);
	}

	// Every lane opens its connections before the first block is measured.
	private void connect() {
		for (Cell cell : this.cells) {
			if (!cell.operation().subscribes() && !this.runner.isStopped()) {
				this.listener.connect(cell);
			}
		}
	}

	// Whole passes over all conditions at the load of their blocks, one at least
	private void runIn() {
		if (this.run.shape().runIn().isZero()) {
			return;
		}
		long until = this.runner.now() + this.run.shape().runIn().toNanos();
		Collection<ConditionBlock> once = this.run.blocks()
			.stream()
			.collect(Collectors.toMap(ConditionBlock::condition, (block) -> block, (first, later) -> first,
					LinkedHashMap::new))
			.values();
		do {
			for (ConditionBlock block : once) {
				List<BlockTrial> entries = entries(block);
				if (this.runner.isStopped()) {
					return;
				}
				if (!entries.isEmpty()) {
					awaitAll(this.blocks.dryRun(block(entries)));
				}
			}
		}
		while (!once.isEmpty() && this.runner.now() - until < 0);
	}

	private SlowdownTimes slowdownTimes() {
		return new SlowdownTimes(this.cells, this.runner, this.specs, this.pool, (entry) -> block(List.of(entry)));
	}

	private boolean play(ConditionBlock planned) {
		List<BlockTrial> entries = entries(planned);
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
	private List<BlockTrial> entries(ConditionBlock planned) {
		List<BlockTrial> entries = new ArrayList<>();
		for (Trial trial : planned.trials()) {
			Cell cell = cell(planned.condition(), trial);
			if (!this.targets.isGone(cell.service())) {
				entries.add(new BlockTrial(trial, cell, this.extraMicros.getOrDefault(cell.index(), 0L)));
			}
		}
		return entries;
	}

	private Cell cell(String condition, Trial trial) {
		return this.cells.stream()
			.filter((cell) -> cell.condition().equals(condition) && cell.arm().equals(trial.arm())
					&& cell.service().equals(cell.played().target(trial)))
			.findFirst()
			.orElseThrow();
	}

	// The first requests over a network come back after a round trip. As many answers are
	// under way at the start of a window as at its end
	private Block block(List<BlockTrial> entries) {
		Cell cell = entries.get(0).cell();
		double reached = entries.stream()
			.mapToDouble((entry) -> this.settled.perSecond(entry.cell().condition(), entry.cell().arm()))
			.min()
			.orElse(0);
		return new Block(entries,
				this.run.shape().leadIn().plus(cell.load().network().roundTrip()).plus(Block.paced(cell)),
				cell.planned().window(), this.rates.getOrDefault(cell.condition(), 0.0), reached);
	}

	private TurnRunner turns() {
		return new TurnRunner(this.runner, this.specs, this.listener, this.pool, this.readings);
	}

	private void warmAgain(String target) {
		TurnRunner turns = turns();
		for (int round = 1; round <= ROUNDS_AFTER_DEATH; round++) {
			for (Cell cell : this.cells) {
				if (cell.service().equals(target) && !this.runner.isStopped()) {
					turns.play(cell, this.warmUp.turn(), round);
				}
			}
		}
	}

}
