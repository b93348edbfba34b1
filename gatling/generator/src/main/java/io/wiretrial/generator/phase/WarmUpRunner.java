package io.wiretrial.generator.phase;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * Plays what comes before the first block: rounds in which every path has a cell, those
 * of a condition with equally many operations, until compilers are quiet and no arm
 * changes against its baseline, or the limit is reached; then requests alone, for a while
 * and while a process is cold; then three times what else must have a throughput before
 * its load can be chosen.
 */
final class WarmUpRunner {

	// An event as often as that, so that nobody takes a long round for a hang
	private static final Duration SIGN = Duration.ofSeconds(5);

	private final AllCells all;

	private final List<AllCells.OfPlan> leading;

	private final List<AllCells.OfPlan> others;

	private final int start;

	private final PhaseRunner runner;

	private final TurnRunner turns;

	private final CompilerWatch compilers;

	private final Consumer<Event> events;

	private final WarmUp plan;

	private final Progress progress;

	private final List<WarmUpResult.Round> rounds;

	private final Quiet quiet;

	private long signNanos;

	WarmUpRunner(AllCells all, WarmUp plan, Progress progress, int start, PhaseRunner runner, TurnRunner turns,
			CompilerWatch compilers, Consumer<Event> events) {
		this.all = all;
		this.leading = all.leading();
		this.others = all.unknown();
		this.plan = plan;
		this.progress = progress;
		this.rounds = progress.rounds;
		this.start = start;
		this.runner = runner;
		this.turns = turns;
		this.compilers = compilers;
		this.events = events;
		this.quiet = new Quiet(plan, this.leading);
	}

	// Whole rounds, until they are settled or a part of the limit is used up
	void begin(double part) {
		long limit = began() + (long) (part * this.plan.limit().toNanos());
		boolean settled = false;
		while (!settled && !this.runner.isStopped() && this.runner.now() - limit < 0) {
			settled = settledAfter(this.runner::isStopped, 0);
		}
	}

	WarmUpResult play() {
		long began = began();
		BooleanSupplier over = () -> isOver(began, this.plan.limit());
		int before = this.rounds.size();
		boolean settled = false;
		boolean whole = true;
		while (!settled && whole && !over.getAsBoolean()) {
			settled = settledAfter(over, before);
			whole = last().turns().size() == this.leading.size();
		}
		String reason = this.quiet.reason(this.rounds, settled);
		if (!this.plan.overtime().isZero()) {
			playOvertime(began);
		}
		List<WarmUpResult.Round> every = new ArrayList<>(this.rounds);
		for (int look = 0; look < looks(); look++) {
			every.add(playRound(this.others, every.size() + 1, () -> false));
		}
		this.events.accept(new Event.WarmUpFinished(Instant.now(), this.start, settled, reason));
		return new WarmUpResult(this.start, every, settled, reason, this.runner.now() - this.progress.beganNanos,
				Rates.chosen(this.all, new Settled(every)));
	}

	private boolean isOver(long began, Duration limit) {
		return this.runner.isStopped() || this.runner.now() - began + forOthers() >= limit.toNanos();
	}

	private void playOvertime(long began) {
		List<AllCells.OfPlan> requests = Answered.requests(this.leading);
		BooleanSupplier over = () -> isOver(began, this.plan.longest());
		while (!Answered.of(this.leading, this.rounds).reached(WarmUp.WARM_REQUESTS) && !over.getAsBoolean()) {
			this.rounds.add(playRound(requests, this.rounds.size() + 1, over));
			sign(requests.size(), requests.size());
		}
	}

	private long began() {
		this.signNanos = this.runner.now();
		if (this.rounds.isEmpty()) {
			this.progress.beganNanos = this.signNanos;
		}
		return this.progress.beganNanos;
	}

	// Only rounds behind those before may say so
	private boolean settledAfter(BooleanSupplier over, int before) {
		this.rounds.add(playRound(this.leading, this.rounds.size() + 1, over));
		sign(this.leading.size(), this.leading.size());
		return this.rounds.size() - before >= this.plan.rounds() && this.quiet.isSettled(this.rounds);
	}

	private WarmUpResult.Round last() {
		return this.rounds.get(this.rounds.size() - 1);
	}

	// Rounds of the other cells: as many as decide, for one disturbed turn, the first
	// ever of its cell, would set the load of a whole plan.
	private int looks() {
		return this.others.isEmpty() ? 0 : Settled.LAST;
	}

	// How long the other cells will take: none is pushed to, so none waits for
	// subscriptions, and a turn is as long as its slowest arm needs
	private long forOthers() {
		return looks() * this.plan.turn().toNanos() * this.others.size();
	}

	// A first round is played to its end, whatever the limit says.
	private WarmUpResult.Round playRound(List<AllCells.OfPlan> cells, int number, BooleanSupplier isOver) {
		long began = this.runner.now();
		List<AllCells.OfPlan> order = new ArrayList<>(cells);
		Collections.shuffle(order, new Random(number));
		EqualWork work = new EqualWork(this.plan, this.leading, this.rounds);
		List<WarmUpResult.Turn> played = new ArrayList<>();
		for (AllCells.OfPlan next : order) {
			boolean over = number > 1 && isOver.getAsBoolean();
			if (over || this.runner.isStopped()) {
				break;
			}
			played.add(this.turns.play(next, work.of(next)));
			if (this.runner.now() - this.signNanos > SIGN.toNanos()) {
				sign(played.size(), order.size());
			}
		}
		Map<String, Double> shares = this.compilers.shares();
		return new WarmUpResult.Round(number, Math.max(1, this.runner.now() - began), shares, played);
	}

	private void sign(int played, int cells) {
		this.signNanos = this.runner.now();
		double share = this.rounds.isEmpty() ? 0 : Quiet.greatest(last()).getValue();
		int round = this.rounds.size() + ((played < cells) ? 1 : 0);
		this.events.accept(new Event.WarmUpRound(Instant.now(), this.start, round, played, cells,
				Duration.ofNanos(this.signNanos - this.progress.beganNanos), share));
	}

	/**
	 * Rounds that were played so far, and since when.
	 */
	static final class Progress {

		private final List<WarmUpResult.Round> rounds = new ArrayList<>();

		private long beganNanos;

	}

}
