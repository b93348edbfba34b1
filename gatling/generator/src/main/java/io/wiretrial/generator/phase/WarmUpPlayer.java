package io.wiretrial.generator.phase;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * Plays what comes before the first block: all cells of all plans in rounds, each with
 * equally many operations, until compilers are quiet and no arm changes against its
 * baseline, or the limit is reached.
 */
final class WarmUpPlayer {

	// An event as often as that, so that nobody takes a long round for a hang
	private static final Duration SIGN = Duration.ofSeconds(5);

	private final AllCells all;

	private final int start;

	private final PhasePlayer player;

	private final TurnPlayer turns;

	private final CompilerWatch compilers;

	private final Consumer<Event> events;

	private final WarmUp plan;

	private final List<WarmUpResult.Round> rounds = new ArrayList<>();

	private final Quiet quiet;

	private long beganNanos;

	private long signNanos;

	WarmUpPlayer(AllCells all, WarmUp plan, int start, PhasePlayer player, TurnPlayer turns, CompilerWatch compilers,
			Consumer<Event> events) {
		this.all = all;
		this.plan = plan;
		this.start = start;
		this.player = player;
		this.turns = turns;
		this.compilers = compilers;
		this.events = events;
		this.quiet = new Quiet(plan, all);
	}

	WarmUpResult play() {
		this.beganNanos = this.player.now();
		this.signNanos = this.beganNanos;
		long limit = this.beganNanos + this.plan.limit().toNanos();
		boolean settled = false;
		while (!settled && !this.player.isStopped() && this.player.now() - limit < 0) {
			this.rounds.add(playRound(limit));
			settled = this.quiet.isSettled(this.rounds);
			sign(this.all.cells().size());
		}
		String reason = this.quiet.reason(this.rounds, settled);
		this.events.accept(new Event.WarmUpFinished(Instant.now(), this.start, settled, reason));
		return new WarmUpResult(this.start, this.rounds, settled, reason, this.player.now() - this.beganNanos,
				Rates.chosen(this.all, new Settled(this.rounds)));
	}

	// The first round plays every cell, whatever the limit says, so that each has a rate.
	private WarmUpResult.Round playRound(long limit) {
		int number = this.rounds.size() + 1;
		long began = this.player.now();
		List<AllCells.OfPlan> order = new ArrayList<>(this.all.cells());
		Collections.shuffle(order, new Random(number));
		List<WarmUpResult.Turn> played = new ArrayList<>();
		for (AllCells.OfPlan next : order) {
			boolean over = number > 1 && this.player.now() - limit >= 0;
			if (over || this.player.isStopped()) {
				break;
			}
			played.add(this.turns.play(next, number));
			if (this.player.now() - this.signNanos > SIGN.toNanos()) {
				sign(played.size());
			}
		}
		Map<String, Double> shares = this.compilers.shares();
		return new WarmUpResult.Round(number, Math.max(1, this.player.now() - began), shares, played);
	}

	private void sign(int played) {
		this.signNanos = this.player.now();
		double share = this.rounds.isEmpty() ? 0 : Quiet.greatest(this.rounds.get(this.rounds.size() - 1)).getValue();
		int round = this.rounds.size() + ((played < this.all.cells().size()) ? 1 : 0);
		this.events.accept(new Event.WarmUpRound(Instant.now(), this.start, round, played, this.all.cells().size(),
				Duration.ofNanos(this.signNanos - this.beganNanos), share));
	}

}
