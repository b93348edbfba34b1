package io.wiretrial.generator.phase;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import io.wiretrial.generator.judged.JudgedLog;
import io.wiretrial.generator.judged.TrialLog;
import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Counts;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.PlannedRun;

/**
 * Plays one block: quiet point, reading, one phase in which its trials alternate, drain,
 * reading, files.
 */
final class BlockRunner {

	private final PlannedRun run;

	private final PhaseRunner runner;

	private final RecorderPool pool;

	private final TrialWriter writer;

	private final Consumer<Event> events;

	private final RequestBlock requests;

	private final FeedBlock feeds;

	private final HubBlock hubs;

	private final int processors;

	private final JudgedLog log;

	private long restNanos;

	BlockRunner(PlannedRun run, PhaseRunner runner, RecorderPool pool, Listener listener, PhaseSpecs specs,
			Readings readings, TrialWriter writer, Consumer<Event> events) {
		this.run = run;
		this.runner = runner;
		this.pool = pool;
		this.writer = writer;
		this.events = events;
		this.requests = new RequestBlock(runner, specs, readings, pool);
		this.feeds = new FeedBlock(runner, readings, listener);
		this.hubs = new HubBlock(runner, specs, readings, pool, listener);
		this.processors = readings.processors();
		this.log = listener.gate().log();
		this.restNanos = runner.now();
	}

	// A block that is cut short because the generator is asked to end leaves nothing.
	Ended play(Block block, boolean spare) {
		for (BlockTrial entry : block.entries()) {
			this.events.accept(new Event.TrialStarted(Instant.now(), this.run.plan().id(), entry.trial().number(),
					entry.trial().block(), entry.cell().condition(), entry.cell().arm()));
		}
		BlockResults results = results(spare);
		List<TrialRecorder> recorders = this.pool.take(block.size());
		for (int i = 0; i < block.size(); i++) {
			recorders.get(i).log(this.log.trial(block.entries().get(i).cell()));
		}
		List<TrialMeasurement> measured = measure(block, recorders, results);
		this.restNanos = this.runner.now();
		if (this.runner.isStopped()) {
			return new Ended(false, List.of());
		}
		for (int i = 0; i < measured.size(); i++) {
			tellTheUnseen(recorders.get(i), measured.get(i).result().counts());
			write(measured.get(i));
		}
		boolean voided = measured.stream().anyMatch((trial) -> trial.result().outcome() == Outcome.VOID);
		giveBack(measured, recorders);
		return new Ended(voided, died(block, measured));
	}

	// What no event loop has seen is in no log yet.
	private static void tellTheUnseen(TrialRecorder recorder, Counts counts) {
		TrialLog log = recorder.log();
		recorder.log(null);
		if (log != null) {
			log.unsent(Recording.NOT_SENT, counts.failures().getOrDefault(Recording.NOT_SENT, 0L));
			log.missed(Counts.NOT_DELIVERED, counts.failures().getOrDefault(Counts.NOT_DELIVERED, 0L));
		}
	}

	// Plays a block of which nothing is kept; returns the targets that died in it.
	List<String> dryRun(Block block) {
		List<TrialRecorder> recorders = this.pool.take(block.size());
		List<TrialMeasurement> measured = measure(block, recorders, results(false));
		this.restNanos = this.runner.now();
		giveBack(measured, recorders);
		return died(block, measured);
	}

	private static List<String> died(Block block, List<TrialMeasurement> measured) {
		return IntStream.range(0, measured.size())
			.filter((i) -> measured.get(i).result().flags().contains(Flag.TARGET_DIED))
			.mapToObj((i) -> block.entries().get(i).target())
			.distinct()
			.toList();
	}

	private BlockResults results(boolean spare) {
		return new BlockResults(this.run.plan().id(), this.run.start(), spare, Instant.now(),
				this.runner.now() - this.restNanos, this.processors);
	}

	private void giveBack(List<TrialMeasurement> measured, List<TrialRecorder> recorders) {
		if (measured.stream().noneMatch((trial) -> trial.result().timing().ending().stuck())) {
			this.pool.give(recorders);
		}
	}

	private List<TrialMeasurement> measure(Block block, List<TrialRecorder> recorders, BlockResults results) {
		if (block.cell().operation() == Operation.FEED) {
			return this.feeds.play(block, recorders, results);
		}
		return block.cell().operation().subscribes() ? this.hubs.play(block, recorders, results)
				: this.requests.play(block, recorders, results);
	}

	private void write(TrialMeasurement measured) {
		TrialResult result = measured.result();
		this.writer.write(result, measured.recording());
		this.events.accept(new Event.TrialFinished(Instant.now(), this.run.plan().id(), result.id().number(),
				result.outcome(), result.flags()));
	}

	/**
	 * End of a block.
	 *
	 * @param voided whether it must be repeated
	 * @param died targets that must be waited for
	 */
	record Ended(boolean voided, List<String> died) {

	}

}
