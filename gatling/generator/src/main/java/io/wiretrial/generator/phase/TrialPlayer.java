package io.wiretrial.generator.phase;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.machine.CostReading;
import io.wiretrial.generator.machine.MachineReader;
import io.wiretrial.generator.machine.MachineReading;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.Cost;
import io.wiretrial.trial.result.Counts;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.GeneratorCost;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.Times;
import io.wiretrial.trial.result.Timing;
import io.wiretrial.trial.result.TrialId;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.rules.TrialRules;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Trial;

/**
 * Plays one trial: quiet point, reading, lead-in, window, drain, reading, files.
 */
final class TrialPlayer {

	private final PlannedRun run;

	private final PhasePlayer player;

	private final Scores scores;

	private final TargetWatch targets;

	private final TrialWriter writer;

	private final Consumer<Event> events;

	private final PushTrial push;

	private final MachineReader machine = new MachineReader();

	private final int processors = Runtime.getRuntime().availableProcessors();

	private long restNanos;

	TrialPlayer(PlannedRun run, PhasePlayer player, Scores scores, Listener listener, TargetWatch targets,
			TrialWriter writer, Consumer<Event> events) {
		this.run = run;
		this.player = player;
		this.scores = scores;
		this.targets = targets;
		this.writer = writer;
		this.events = events;
		this.restNanos = player.now();
		this.push = new PushTrial(run, player, listener, targets, this.machine, this.processors);
	}

	Ended play(Trial trial, Cell cell, boolean spare, String target, double perSecond, long extraMicros) {
		this.events.accept(new Event.TrialStarted(Instant.now(), this.run.plan().id(), trial.number(), trial.block(),
				cell.condition(), cell.arm()));
		Measured measured = measure(trial, cell, spare, target, perSecond, extraMicros);
		TrialResult result = measured.result();
		this.writer.write(result, measured.recording());
		this.events.accept(new Event.TrialFinished(Instant.now(), this.run.plan().id(), trial.number(),
				result.outcome(), result.flags()));
		return new Ended(result.outcome(), result.flags().contains(Flag.TARGET_DIED));
	}

	// The files of the first trial would cost tens of milliseconds of class loading.
	void rehearse(Trial trial, Cell cell, String target, double perSecond) {
		Measured measured = measure(trial, cell, true, target, perSecond, 0);
		int unused = this.writer.rehearse(measured.result(), measured.recording());
		this.restNanos = this.player.now();
	}

	private Measured measure(Trial trial, Cell cell, boolean spare, String target, double perSecond, long extraMicros) {
		if (cell.operation().subscribes()) {
			Measured pushed = this.push.play(trial, cell, spare, target, perSecond, this.restNanos);
			this.restNanos = this.player.now();
			return pushed;
		}
		Optional<CostReading> before = this.targets.read(target);
		MachineReading machineBefore = this.machine.read();
		Instant startedAt = Instant.now();
		Score score = this.scores.trial(cell, this.run.leadIn(), this.run.window(), perSecond, extraMicros,
				trial.seed());
		long deadNanos = score.window().startNanos() - this.run.leadIn().toNanos() - this.restNanos;
		PhasePlayer.Played played = this.player.play(score);
		this.restNanos = played.drained().atNanos();
		GeneratorCost generator = this.machine.read().since(machineBefore, this.processors);
		Optional<CostReading> after = this.targets.read(target);
		boolean died = died(before, after);
		ServerCost server = (before.isPresent() && after.isPresent() && !died)
				? cost(cell, before.get(), after.get(), played.recording()) : null;
		Timing timing = timing(this.run, startedAt, deadNanos,
				new Timing.Ending(died, played.drained().late(), played.drained().stuck()));
		TrialResult result = result(id(this.run, trial, cell, spare), timing, cell, perSecond, played.recording(),
				server, generator, this.processors);
		return new Measured(result, played.recording());
	}

	// A service cannot tell the replies of a session from one another: the generator
	// counts.
	private static ServerCost cost(Cell cell, CostReading before, CostReading after, Recording recording) {
		ServerCost cost = after.since(before);
		return (cell.operation() == Operation.VOICE) ? cost.of(recording.completedAnywhere()) : cost;
	}

	// A slow one is above twice the trial's median.
	private static @Nullable Double slowEpisodes(Cell cell, Recording recording) {
		if (cell.load().arrivals() != Load.Arrivals.PACED || !Scores.open(cell)) {
			return null;
		}
		double minutes = recording.windowNanos() / 60e9 * cell.load().lanes();
		return recording.trace().episodesAbove(2 * recording.totalMedian()) / minutes;
	}

	// A target has died if it answered before and does not now, or if its counters went
	// backwards.
	static boolean died(Optional<CostReading> before, Optional<CostReading> after) {
		if (after.isEmpty()) {
			return true;
		}
		return before.isPresent() && after.get().restartedSince(before.get());
	}

	static TrialResult result(TrialId id, Timing timing, Cell cell, double perSecond, Recording recording,
			@Nullable ServerCost server, GeneratorCost generator, int processors) {
		Counts counts = new Counts(cell.load().lanes(), Scores.open(cell) ? perSecond : null, recording.perSecond(),
				recording.intended(), recording.completed(), recording.completedInWindow(), recording.failed(),
				recording.failures());
		Times times = new Times(recording.distributions(), recording.ownLagNanos(), recording.halves(),
				recording.inFlight(), slowEpisodes(cell, recording));
		Cost cost = new Cost(server, generator, processors, recording.requestBytes(), recording.replyBytes());
		return TrialRules.present().flagged(new TrialResult(id, timing, counts, times, cost, null));
	}

	static Timing timing(PlannedRun run, Instant startedAt, long deadNanos, Timing.Ending ending) {
		return new Timing(startedAt, run.leadIn().toNanos(), run.window().toNanos(), deadNanos, ending);
	}

	static TrialId id(PlannedRun run, Trial trial, Cell cell, boolean spare) {
		return new TrialId(run.plan().id(), cell.condition(), cell.arm(), trial.role(), trial.block(), trial.number(),
				spare);
	}

	/**
	 * How a trial ended.
	 *
	 * @param outcome whether it counts
	 * @param targetDied whether the target must be waited for
	 */
	record Ended(Outcome outcome, boolean targetDied) {
	}

	/**
	 * What a trial gave.
	 *
	 * @param result its result
	 * @param recording what was recorded
	 */
	record Measured(TrialResult result, Recording recording) {
	}

}
