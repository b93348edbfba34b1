package io.wiretrial.simulations.phase;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.wiretrial.simulations.machine.CostReading;
import io.wiretrial.simulations.machine.MachineReader;
import io.wiretrial.simulations.machine.MachineReading;
import io.wiretrial.simulations.record.Recording;
import io.wiretrial.trial.event.Event;
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

	private final MachineReader machine = new MachineReader();

	private final int processors = Runtime.getRuntime().availableProcessors();

	private long restNanos;

	TrialPlayer(PlannedRun run, PhasePlayer player, Scores scores, TargetWatch targets, TrialWriter writer,
			Consumer<Event> events) {
		this.run = run;
		this.player = player;
		this.scores = scores;
		this.targets = targets;
		this.writer = writer;
		this.events = events;
		this.restNanos = player.now();
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
		ServerCost server = (before.isPresent() && after.isPresent() && !died) ? after.get().since(before.get()) : null;
		List<Flag> flags = Flags
			.of(new Evidence(cell, played.recording(), played.drained(), server, generator, this.processors, died));
		TrialResult result = result(trial, cell, spare, flags, startedAt, deadNanos, perSecond, played.recording(),
				server, generator);
		return new Measured(result, played.recording());
	}

	// A target has died if it answered before and does not now, or if its counters went
	// backwards.
	private static boolean died(Optional<CostReading> before, Optional<CostReading> after) {
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
				recording.requestBytes(), recording.replyBytes(), server, generator, null, null);
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
	private record Measured(TrialResult result, Recording recording) {
	}

}
