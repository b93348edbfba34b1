package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.judged.TrialLog;
import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.schedule.Cell;

/**
 * Plays a block of a hub. The subscriptions of all arms stay open, each on lanes of its
 * own, and publications are drawn among them. The server is read before all subscribe and
 * when they have; what a message costs is read around the phase, or in windows apart
 * where trials share a process.
 *
 * @param runner plays a phase and waits until it has come to rest
 * @param specs makes what a phase is played by, and opens its recorders
 * @param readings reads services and generator before and after what is played
 * @param pool where recorders are taken from and given back to
 * @param listener opens, hears and closes subscriptions
 */
record HubBlock(PhaseRunner runner, PhaseSpecs specs, Readings readings, RecorderPool pool, Listener listener) {

	List<TrialMeasurement> play(Block block, List<TrialRecorder> recorders, BlockResults results) {
		List<TrialRecorder> publishers = this.pool.take(block.size());
		List<Opened> opened = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			publishers.get(i).log(recorders.get(i).log());
			opened.add(subscribe(block.entries().get(i), recorders.get(i).log()));
		}
		Published phase = publish(block, recorders, publishers);
		List<ResourceUse> spent = new ArrayList<>();
		List<Pushed.Published> publications = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			ResourceUse shared = this.readings.between(phase.before(), phase.after(), block.entries().get(i).cell())
				.shared(block.size())
				.of(phase.parts().get(i).heard());
			spent.add(shared);
			publications
				.add(new Pushed.Published(phase.parts().get(i).published().completedAnywhere(), shared.bytes()));
		}
		if (this.readings.sharesProcesses(block)) {
			apart(block, spent, publications);
		}
		for (int i = 0; i < block.size(); i++) {
			opened.get(i)
				.failed(this.listener.leave(block.entries().get(i).cell(), block.cell().load().allUsers(),
						recorders.get(i).log()));
		}
		List<TrialMeasurement> measured = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			Share part = phase.parts().get(i);
			HeardDeliveries heard = new HeardDeliveries(part.pushed(), part.published(), opened.get(i).failures(),
					part.undelivered(), publications.get(i), opened.get(i).cost());
			measured.add(new TrialMeasurement(
					results.pushed(block, block.entries().get(i), heard, spent.get(i), part.ending()), part.pushed()));
		}
		this.pool.give(publishers);
		return measured;
	}

	private Opened subscribe(BlockTrial entry, @Nullable TrialLog log) {
		List<String> target = List.of(entry.target());
		Readings.Reading before = this.readings.before(target);
		Map<String, Long> failures = this.listener.subscribe(entry.cell(), entry.cell().load().allUsers(), log);
		ResourceUse spent = this.readings.between(before, this.readings.after(target), entry.cell());
		Pushed.Opening cost = (spent.server() != null) ? new Pushed.Opening(spent.server().workNanos(), spent.bytes())
				: null;
		return new Opened(failures, cost);
	}

	private void apart(Block block, List<ResourceUse> spent, List<Pushed.Published> publications) {
		for (int i : RequestBlock.order(block)) {
			if (this.runner.isStopped()) {
				return;
			}
			List<TrialRecorder> both = this.pool.take(2);
			Block alone = block.alone(block.entries().get(i));
			Published phase = publish(alone, both.subList(0, 1), both.subList(1, 2));
			Share part = phase.parts().get(0);
			ResourceUse own = this.readings.between(phase.before(), phase.after(), alone.cell()).of(part.heard());
			spent.set(i, own.after(spent.get(i)));
			publications.set(i, new Pushed.Published(part.published().completedAnywhere(), own.bytes()));
			if (!part.ending().stuck()) {
				this.pool.give(both);
			}
		}
	}

	// Others may be subscribed: nothing is published to them.
	private Published publish(Block block, List<TrialRecorder> subscribers, List<TrialRecorder> publishers) {
		Readings.Reading before = this.readings.before(block.targets());
		PhaseSpec spec = this.specs.publications(block, publishers);
		subscribers.forEach((recorder) -> {
			recorder.open(spec.window());
			recorder.countPushedByDue();
		});
		this.listener.recordTo(block.firstLanes(), block.cell().load().allUsers(), subscribers);
		PhaseRunner.Played played = this.runner.play(spec);
		List<Recording> published = new ArrayList<>();
		List<Boolean> complete = new ArrayList<>();
		long deadline = spec.window().endNanos() + spec.drainNanos();
		for (int i = 0; i < block.size(); i++) {
			ArmShareEnd end = played.ends().get(i);
			published.add(publishers.get(i).merge(end.notSent(), end.inFlight(), block.window().toNanos()));
			complete.add(this.listener.await(subscribers.get(i), expected(block.cell(), published.get(i)), deadline));
		}
		Readings.Reading after = this.readings.after(block.targets());
		boolean quiet = this.listener.stopRecording();
		List<Share> parts = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			ArmShareEnd end = played.ends().get(i);
			long heard = subscribers.get(i).heard();
			long undelivered = complete.get(i) ? 0 : Math.max(0, expected(block.cell(), published.get(i)) - heard);
			parts.add(new Share(subscribers.get(i).merge(0, InFlight.NONE, block.window().toNanos()), published.get(i),
					heard, undelivered,
					new BlockResults.Ending(!complete.get(i) || end.late(), !quiet || end.stuck(), played.hiccups())));
		}
		return new Published(before, after, parts);
	}

	private static long expected(Cell cell, Recording published) {
		return published.completedAnywhere() * BlockResults.deliveries(cell);
	}

	/**
	 * Subscriptions of an entry: how its lanes subscribed, and left.
	 *
	 * @param failures failures by cause
	 * @param cost what it cost; null if it was not read
	 */
	private record Opened(Map<String, Long> failures, Pushed.@Nullable Opening cost) {

		Opened {
			failures = new TreeMap<>(failures);
		}

		void failed(Map<String, Long> causes) {
			causes.forEach((cause, count) -> this.failures.merge(cause, count, Long::sum));
		}

	}

	/**
	 * A phase of publications.
	 *
	 * @param before everything before it
	 * @param after everything when all messages had come
	 * @param parts what became of each entry, in their order
	 */
	private record Published(Readings.Reading before, Readings.Reading after, List<Share> parts) {

	}

	/**
	 * One entry's part of the phase.
	 *
	 * @param pushed what its subscribers heard in the window
	 * @param published how publishing went
	 * @param heard messages that they heard, in the window or not
	 * @param undelivered messages that did not come by the drain deadline
	 * @param ending how it came to rest
	 */
	private record Share(Recording pushed, Recording published, long heard, long undelivered,
			BlockResults.Ending ending) {

	}

}
