package io.wiretrial.generator.phase;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.machine.CostReading;
import io.wiretrial.generator.machine.MachineReader;
import io.wiretrial.generator.machine.MachineReading;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.result.Distribution;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.GeneratorCost;
import io.wiretrial.trial.result.Pushed;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Trial;

/**
 * Plays one trial of a cell whose lanes subscribe. The server is read before all
 * subscribe, when they have, and when the window is over; what a message costs lies
 * between the last two readings and is divided by the messages that the subscribers
 * received between them.
 */
final class PushTrial {

	private final PlannedRun run;

	private final PhasePlayer player;

	private final Listener listener;

	private final TargetWatch targets;

	private final MachineReader machine;

	private final int processors;

	PushTrial(PlannedRun run, PhasePlayer player, Listener listener, TargetWatch targets, MachineReader machine,
			int processors) {
		this.run = run;
		this.player = player;
		this.listener = listener;
		this.targets = targets;
		this.machine = machine;
		this.processors = processors;
	}

	TrialPlayer.Measured play(Trial trial, Cell cell, boolean spare, String target, double perSecond, long restNanos) {
		Optional<CostReading> before = this.targets.read(target);
		Instant startedAt = Instant.now();
		long deadNanos = this.player.now() - restNanos;
		Map<String, Long> subscribed = this.listener.subscribe(cell);
		Optional<CostReading> open = this.targets.read(target);
		MachineReading machineBefore = this.machine.read();
		Heard heard = this.listener.listen(cell, this.run.leadIn(), this.run.window(), perSecond, trial.seed());
		GeneratorCost generator = this.machine.read().since(machineBefore, this.processors);
		Optional<CostReading> after = this.targets.read(target);
		this.listener.leave(cell);
		boolean died = TrialPlayer.died(before, after);
		boolean read = before.isPresent() && open.isPresent() && after.isPresent() && !died;
		ServerCost server = read ? after.get().since(open.get()).of(heard.heard()) : null;
		Pushed.Opening opening = (read && cell.operation() == Operation.HUB) ? opening(before.get(), open.get()) : null;
		Pushed pushed = pushed(cell, heard, opening, read ? after.get().bytesSince(open.get()) : null);
		return measured(trial, cell, spare, startedAt, deadNanos, subscribed, heard, server, generator, pushed, died);
	}

	private TrialPlayer.Measured measured(Trial trial, Cell cell, boolean spare, Instant startedAt, long deadNanos,
			Map<String, Long> subscribed, Heard heard, @Nullable ServerCost server, GeneratorCost generator,
			Pushed pushed, boolean died) {
		Recording recording = heard.pushed();
		Map<String, Long> failures = failures(subscribed, heard);
		long intended = intended(cell, heard);
		List<Flag> flags = PushFlags.of(heard, intended, failures, server, generator, this.processors, died);
		PhasePlayer.Played published = heard.published();
		TrialResult result = new TrialResult(TrialResult.VERSION, this.run.plan().id(), cell.condition(), cell.arm(),
				trial.role(), trial.block(), trial.number(), spare, TrialResult.outcomeOf(flags), flags, startedAt,
				this.run.leadIn().toNanos(), this.run.window().toNanos(), deadNanos,
				(published != null) ? cell.load().rate().perSecond() : null, recording.perSecond(), intended,
				recording.completed(), failures.values().stream().mapToLong(Long::longValue).sum(), failures,
				times(recording, published), recording.firstHalfMedian(), recording.secondHalfMedian(), 0,
				(published != null) ? published.recording().requestBytes() : 0, recording.replyBytes(), server,
				generator, null, pushed);
		return new TrialPlayer.Measured(result, recording);
	}

	private static Map<Measure, Distribution> times(Recording recording, PhasePlayer.@Nullable Played published) {
		Map<Measure, Distribution> times = recording.distributions();
		if (published != null) {
			Map<Measure, Distribution> publications = published.recording().distributions();
			times.put(Measure.PUBLISH_TIME, publications.getOrDefault(Measure.TOTAL, Distribution.EMPTY));
			times.put(Measure.START_LAG, publications.getOrDefault(Measure.START_LAG, Distribution.EMPTY));
		}
		return times;
	}

	// Messages of the window: what the feed offers to all, or what was published to each.
	private static long intended(Cell cell, Heard heard) {
		PhasePlayer.Played published = heard.published();
		if (published != null) {
			return published.recording().completed() * Listener.deliveries(cell);
		}
		return Math.round(cell.load().lanes() * messagesPerSecond(cell) * heard.window().lengthNanos() / 1e9);
	}

	private static double messagesPerSecond(Cell cell) {
		return 1_000.0 / ((Payload.Feed) cell.payload()).intervalMillis();
	}

	private static Map<String, Long> failures(Map<String, Long> subscribed, Heard heard) {
		Map<String, Long> failures = new TreeMap<>(heard.pushed().failures());
		subscribed.forEach((cause, count) -> failures.merge(cause, count, Long::sum));
		PhasePlayer.Played published = heard.published();
		if (published != null) {
			published.recording().failures().forEach((cause, count) -> failures.merge(cause, count, Long::sum));
		}
		long noted = heard.pushed().failures().values().stream().mapToLong(Long::longValue).sum();
		if (heard.undelivered() > noted) {
			failures.put(Heard.NOT_DELIVERED, heard.undelivered() - noted);
		}
		return failures;
	}

	private static Pushed.Opening opening(CostReading before, CostReading open) {
		CostReading.Bytes bytes = open.bytesSince(before);
		return new Pushed.Opening(open.since(before).cpuNanos(), (bytes != null) ? bytes.sent() : null,
				(bytes != null) ? bytes.received() : null);
	}

	private static Pushed pushed(Cell cell, Heard heard, Pushed.@Nullable Opening opening,
			CostReading.@Nullable Bytes bytes) {
		Recording recording = heard.pushed();
		PhasePlayer.Played published = heard.published();
		Double offered = (published != null) ? null : Double
			.valueOf(cell.load().lanes() * messagesPerSecond(cell) * ((Payload.Feed) cell.payload()).rows());
		return new Pushed(cell.load().lanes(), recording.completed(), recording.events(), recording.allReplyBytes(),
				offered, (published != null) ? published.recording().completedAnywhere() : 0,
				(published != null && bytes != null) ? bytes.sent() : null,
				(published != null && bytes != null) ? bytes.received() : null, opening);
	}

}
