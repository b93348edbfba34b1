package io.wiretrial.generator.phase;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.record.Recording;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.result.Cost;
import io.wiretrial.model.result.Counts;
import io.wiretrial.model.result.Distribution;
import io.wiretrial.model.result.Hiccups;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.result.Times;
import io.wiretrial.model.result.Timing;
import io.wiretrial.model.result.TrialId;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.rules.TrialRules;
import io.wiretrial.model.schedule.Cell;

/**
 * Makes the results of one block's trials.
 *
 * @param plan id of the plan
 * @param start which start of the services plays it, from 1
 * @param spare whether the block replaces a void one
 * @param startedAt wall-clock start of the block
 * @param deadNanos time since the block before
 * @param processors processors of this machine
 */
record BlockResults(String plan, int start, boolean spare, Instant startedAt, long deadNanos, int processors) {

	// Of a trial whose lanes operate.
	TrialResult operated(Block block, BlockTrial entry, Recording recording, ResourceUse spent, Ending ending) {
		Cell cell = entry.cell();
		Counts counts = new Counts(cell.load().users(), PhaseSpecs.open(cell) ? block.perSecond() : null,
				recording.perSecond(), recording.intended(), recording.completed(), recording.completedInWindow(),
				recording.failed(), recording.failures());
		Times times = new Times(recording.distributions(), recording.ownLagNanos(), recording.halves(),
				recording.inFlight(), slowEpisodes(cell, recording));
		return TrialRules.present()
			.flagged(new TrialResult(id(entry), timing(block, spent, ending), counts, times,
					cost(spent, ending.hiccups(), recording.requestBytes(), recording.replyBytes()), null));
	}

	// Of a trial whose lanes subscribe.
	TrialResult pushed(Block block, BlockTrial entry, HeardDeliveries heard, ResourceUse spent, Ending ending) {
		Cell cell = entry.cell();
		Recording recording = heard.pushed();
		Recording published = heard.published();
		Map<String, Long> failures = heard.failures();
		Counts counts = new Counts(cell.load().users(), (published != null) ? block.perSecond() : null,
				recording.perSecond(), intended(cell, heard), recording.completed(), recording.completedInWindow(),
				failures.values().stream().mapToLong(Long::longValue).sum(), failures);
		Cost cost = cost(spent, ending.hiccups(), (published != null) ? published.requestBytes() : 0,
				recording.replyBytes());
		Pushed pushed = new Pushed(heard.delivering(cell.load().users()), recording.completed(), recording.events(),
				recording.allReplyBytes(), offered(cell), heard.publications(), heard.opening(), heard.logged());
		return TrialRules.present()
			.flagged(new TrialResult(id(entry), timing(block, spent, ending), counts, times(recording, published), cost,
					pushed));
	}

	private TrialId id(BlockTrial entry) {
		return new TrialId(this.plan, entry.cell().condition(), entry.cell().arm(), entry.trial().role(),
				entry.trial().block(), entry.trial().number(), this.spare, this.start);
	}

	private Timing timing(Block block, ResourceUse spent, Ending ending) {
		return new Timing(this.startedAt, block.leadIn().toNanos(), block.window().toNanos(), this.deadNanos,
				new Timing.Ending(spent.died(), ending.late(), ending.stuck()), spent.clockErrorNanos(),
				(spent.clockBoundNanos() > 0) ? (Long) spent.clockBoundNanos() : null);
	}

	private Cost cost(ResourceUse spent, Hiccups hiccups, double requestBytes, double replyBytes) {
		return new Cost(spent.server(), spent.generator(), this.processors, requestBytes, replyBytes, hiccups,
				spent.serverHiccups(), spent.link());
	}

	// A slow one is above twice the trial's median.
	private static @Nullable Double slowEpisodes(Cell cell, Recording recording) {
		if (cell.load().arrivals() != Load.Arrivals.PACED || !PhaseSpecs.open(cell)) {
			return null;
		}
		double minutes = recording.ownNanos() / 60e9 * cell.load().users();
		return recording.trace().episodesAbove(2 * recording.totalMedian()) / minutes;
	}

	private static Times times(Recording recording, @Nullable Recording published) {
		Map<Measure, Distribution> times = new TreeMap<>(recording.distributions());
		times.remove(Measure.NET_TOTAL);
		if (published != null) {
			Map<Measure, Distribution> publications = published.distributions();
			times.put(Measure.PUBLISH_TIME, publications.getOrDefault(Measure.TOTAL, Distribution.EMPTY));
			times.put(Measure.START_LAG, publications.getOrDefault(Measure.START_LAG, Distribution.EMPTY));
		}
		return new Times(times, (published != null) ? published.ownLagNanos() : 0, recording.halves(), InFlight.NONE,
				null);
	}

	// Messages of the window: what the feed offers to all, or what was published to each.
	private static long intended(Cell cell, HeardDeliveries heard) {
		Recording published = heard.published();
		if (published != null) {
			return published.completed() * deliveries(cell);
		}
		return Math.round(cell.load().users() * messagesPerSecond(cell) * heard.pushed().ownNanos() / 1e9);
	}

	private static @Nullable Double offered(Cell cell) {
		return (cell.payload() instanceof Payload.Feed feed)
				? (Double) (cell.load().users() * messagesPerSecond(cell) * feed.rows()) : null;
	}

	private static double messagesPerSecond(Cell cell) {
		return 1_000.0 / ((Payload.Feed) cell.payload()).intervalMillis();
	}

	// Subscribers that hear each publication.
	static int deliveries(Cell cell) {
		return cell.load().users() / ((Payload.Topics) cell.payload()).topics();
	}

	/**
	 * End of a trial, and how it came to rest.
	 *
	 * @param late whether operations or messages were missing at the drain deadline
	 * @param stuck whether it did not come to rest at all
	 * @param hiccups hiccups of the generator
	 */
	record Ending(boolean late, boolean stuck, Hiccups hiccups) {

	}

}
