package io.wiretrial.generator.phase;

import java.time.Instant;
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
import io.wiretrial.trial.result.Cost;
import io.wiretrial.trial.result.Counts;
import io.wiretrial.trial.result.Distribution;
import io.wiretrial.trial.result.GeneratorCost;
import io.wiretrial.trial.result.InFlight;
import io.wiretrial.trial.result.Pushed;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.Times;
import io.wiretrial.trial.result.Timing;
import io.wiretrial.trial.result.TrialId;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.result.WireBytes;
import io.wiretrial.trial.rules.TrialRules;
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
		Pushed.Opening opening = (read && cell.operation() == Operation.HUB)
				? new Pushed.Opening(open.get().since(before.get()).cpuNanos(), open.get().bytesSince(before.get()))
				: null;
		Pushed pushed = pushed(cell, heard, opening, read ? after.get().bytesSince(open.get()) : null);
		PhasePlayer.Played published = heard.published();
		Cost cost = new Cost(server, generator, this.processors,
				(published != null) ? published.recording().requestBytes() : 0, heard.pushed().replyBytes());
		Timing timing = TrialPlayer.timing(this.run, startedAt, deadNanos,
				new Timing.Ending(died, heard.late(), heard.stuck()));
		TrialResult result = result(TrialPlayer.id(this.run, trial, cell, spare), timing, cell, heard,
				failures(subscribed, heard), cost, pushed);
		return new TrialPlayer.Measured(result, heard.pushed());
	}

	static TrialResult result(TrialId id, Timing timing, Cell cell, Heard heard, Map<String, Long> failures, Cost cost,
			Pushed pushed) {
		return TrialRules.present()
			.flagged(new TrialResult(id, timing, counts(cell, heard, failures),
					times(heard.pushed(), heard.published()), cost, pushed));
	}

	private static Counts counts(Cell cell, Heard heard, Map<String, Long> failures) {
		Recording recording = heard.pushed();
		return new Counts(cell.load().lanes(), (heard.published() != null) ? cell.load().rate().perSecond() : null,
				recording.perSecond(), intended(cell, heard), recording.completed(), recording.completedInWindow(),
				failures.values().stream().mapToLong(Long::longValue).sum(), failures);
	}

	private static Times times(Recording recording, PhasePlayer.@Nullable Played published) {
		Map<Measure, Distribution> times = recording.distributions();
		if (published != null) {
			Map<Measure, Distribution> publications = published.recording().distributions();
			times.put(Measure.PUBLISH_TIME, publications.getOrDefault(Measure.TOTAL, Distribution.EMPTY));
			times.put(Measure.START_LAG, publications.getOrDefault(Measure.START_LAG, Distribution.EMPTY));
		}
		return new Times(times, (published != null) ? published.recording().ownLagNanos() : 0, recording.halves(),
				InFlight.NONE, null);
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

	static Map<String, Long> failures(Map<String, Long> subscribed, Heard heard) {
		Map<String, Long> failures = new TreeMap<>(heard.pushed().failures());
		subscribed.forEach((cause, count) -> failures.merge(cause, count, Long::sum));
		PhasePlayer.Played published = heard.published();
		if (published != null) {
			published.recording().failures().forEach((cause, count) -> failures.merge(cause, count, Long::sum));
		}
		long noted = heard.pushed().failures().values().stream().mapToLong(Long::longValue).sum();
		if (heard.undelivered() > noted) {
			failures.put(Counts.NOT_DELIVERED, heard.undelivered() - noted);
		}
		return failures;
	}

	static Pushed pushed(Cell cell, Heard heard, Pushed.@Nullable Opening opening, @Nullable WireBytes bytes) {
		Recording recording = heard.pushed();
		PhasePlayer.Played published = heard.published();
		Double offered = (published != null) ? null : Double
			.valueOf(cell.load().lanes() * messagesPerSecond(cell) * ((Payload.Feed) cell.payload()).rows());
		return new Pushed(cell.load().lanes(), recording.completed(), recording.events(), recording.allReplyBytes(),
				offered,
				(published != null) ? new Pushed.Published(published.recording().completedAnywhere(), bytes) : null,
				opening);
	}

}
