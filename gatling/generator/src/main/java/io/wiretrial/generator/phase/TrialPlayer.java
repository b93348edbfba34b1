package io.wiretrial.generator.phase;

import java.time.Instant;
import java.util.List;
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
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.GeneratorCost;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.TrialResult;
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
		List<Flag> flags = Flags
			.of(new Evidence(cell, played.recording(), played.drained(), server, generator, this.processors, died));
		TrialResult result = result(trial, cell, spare, flags, startedAt, deadNanos, perSecond, played.recording(),
				server, generator);
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

	private TrialResult result(Trial trial, Cell cell, boolean spare, List<Flag> flags, Instant startedAt,
			long deadNanos, double perSecond, Recording recording, @Nullable ServerCost server,
			GeneratorCost generator) {
		return new TrialResult(TrialResult.VERSION, this.run.plan().id(), cell.condition(), cell.arm(), trial.role(),
				trial.block(), trial.number(), spare, TrialResult.outcomeOf(flags), flags, startedAt,
				this.run.leadIn().toNanos(), this.run.window().toNanos(), deadNanos,
				Scores.open(cell) ? perSecond : null, recording.perSecond(), recording.intended(),
				recording.completed(), recording.failed(), recording.failures(), recording.distributions(),
				recording.firstHalfMedian(), recording.secondHalfMedian(), recording.inFlight().mean(),
				recording.requestBytes(), recording.replyBytes(), server, generator, slowEpisodes(cell, recording),
				null);
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
