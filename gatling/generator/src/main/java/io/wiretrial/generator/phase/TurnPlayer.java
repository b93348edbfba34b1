package io.wiretrial.generator.phase;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.InFlight;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.WarmUp;

/** Plays one cell for as many operations, or as long, as a turn of the warm-up has. */
final class TurnPlayer {

	private final WarmUp plan;

	private final PhasePlayer player;

	private final Scores scores;

	private final Listener listener;

	private final RecorderPool pool;

	private final Readings readings;

	TurnPlayer(WarmUp plan, PhasePlayer player, Scores scores, Listener listener, RecorderPool pool,
			Readings readings) {
		this.plan = plan;
		this.player = player;
		this.scores = scores;
		this.listener = listener;
		this.pool = pool;
		this.readings = readings;
	}

	WarmUpResult.Turn play(AllCells.OfPlan next, int round) {
		Cell cell = next.cell();
		List<String> target = List.of(cell.service());
		if (cell.operation().subscribes()) {
			this.listener.subscribe(cell, 0);
		}
		TrialRecorder recorder = this.pool.take();
		Readings.Reading before = this.readings.before(target);
		long began = this.player.now();
		play(cell, recorder, round);
		long elapsed = Math.max(1, this.player.now() - began);
		ServerCost cost = this.readings.between(before, this.readings.after(target), cell.service()).server();
		Recording recording = recorder.merge(0, InFlight.NONE, elapsed);
		WarmUpResult.Turn turn = new WarmUpResult.Turn(next.plan(), cell.condition(), cell.arm(), cell.service(),
				recording.completed(), recording.totalMedian(), recording.perSecond(),
				cpuNanos(cost, recording.completed()), recording.failed());
		this.pool.give(List.of(recorder));
		if (cell.operation().subscribes()) {
			this.listener.leave(cell, 0);
		}
		return turn;
	}

	// Lanes keep what they opened: a turn leaves nothing behind but warm code.
	private void play(Cell cell, TrialRecorder recorder, int round) {
		if (cell.operation() == Operation.FEED) {
			hear(cell, recorder);
		}
		else if (cell.operation() == Operation.HUB) {
			publish(cell, recorder, round);
		}
		else {
			this.player.play(this.scores.turn(cell, recorder, this.plan.turn(), this.plan.operations(), round));
		}
	}

	private void hear(Cell cell, TrialRecorder ears) {
		long now = this.player.now();
		ears.open(new Window(now, now + this.plan.turn().toNanos()));
		this.listener.hear(0, cell.load().users(), List.of(ears));
		this.listener.await(ears, this.plan.operations(), now + this.plan.turn().toNanos());
		this.listener.hearNothing();
	}

	private void publish(Cell cell, TrialRecorder ears, int round) {
		long deliveries = Results.deliveries(cell);
		long publications = (this.plan.operations() + deliveries - 1) / deliveries;
		List<TrialRecorder> publishers = this.pool.take(1);
		Score score = this.scores.turn(cell, publishers.get(0), this.plan.turn(), publications, round);
		ears.open(score.window());
		ears.countPushedByDue();
		this.listener.hear(0, cell.load().users(), List.of(ears));
		this.player.play(score);
		long expected = publishers.get(0).merge(0, InFlight.NONE, 1).completedAnywhere() * deliveries;
		this.listener.await(ears, expected, this.player.now() + this.plan.turn().toNanos());
		this.listener.hearNothing();
		this.pool.give(publishers);
	}

	private static @Nullable Double cpuNanos(@Nullable ServerCost cost, long operations) {
		return (cost == null || cost.cpuNanos() < 0 || operations == 0) ? null
				: (Double) ((double) cost.cpuNanos() / operations);
	}

}
