package io.wiretrial.generator.warmup;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

import io.wiretrial.model.event.Event;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.WarmUp;

/**
 * Plays what comes before the first block: rounds in which every path has a turn, until
 * they are quiet or the limit is reached; then what else must have a throughput before
 * its rate can be chosen: once, and once more within the limit.
 */
public final class WarmUpRunner {

	// An event as often as that, so that nobody takes a long round for a hang
	private static final Duration SIGN = Duration.ofSeconds(5);

	private final PlannedRun run;

	private final Paths paths;

	private final TurnPlayer turns;

	private final Supplier<Map<String, Double>> compilers;

	private final Consumer<Event> events;

	private final WarmUp plan;

	private final WarmUpEndRule endRule;

	private long beganNanos;

	private long signNanos;

	/**
	 * Makes a runner.
	 * @param run what will be played
	 * @param cells its cells
	 * @param plan when the warm-up is over
	 * @param turns plays one cell after another
	 * @param compilers tells what compilers have had of the time since it was asked
	 * before, by name of the process
	 * @param events takes each event when it happens
	 */
	public WarmUpRunner(PlannedRun run, List<Cell> cells, WarmUp plan, TurnPlayer turns,
			Supplier<Map<String, Double>> compilers, Consumer<Event> events) {
		this.run = run;
		this.paths = new Paths(cells);
		this.plan = plan;
		this.turns = turns;
		this.compilers = compilers;
		this.events = events;
		this.endRule = new WarmUpEndRule(plan, this.paths);
	}

	/**
	 * Plays the warm-up.
	 * @return its rounds, whether it settled, and the rates that follow
	 */
	public WarmUpResult play() {
		this.beganNanos = this.turns.now();
		sign();
		List<Cell> round = this.paths.round();
		List<WarmUpResult.Round> rounds = new ArrayList<>();
		boolean settled = false;
		while (!settled && !isOver()) {
			rounds.add(playRound(round, rounds.size() + 1, this::isOver));
			settled = this.endRule.isSettled(rounds);
		}
		String reason = this.endRule.reason(rounds, settled);
		List<Cell> others = this.paths.others();
		if (!others.isEmpty() && !this.turns.isStopped()) {
			rounds.add(playRound(others, rounds.size() + 1, this.turns::isStopped));
		}
		if (!others.isEmpty() && !isOver()) {
			rounds.add(playRound(others, rounds.size() + 1, this::isOver));
		}
		this.events
			.accept(new Event.WarmUpFinished(Instant.now(), this.run.plan().id(), this.run.start(), settled, reason));
		return new WarmUpResult(this.run.start(), rounds, settled, reason, this.turns.now() - this.beganNanos,
				Rates.chosen(this.paths.cells(), new SettledRates(rounds)));
	}

	private boolean isOver() {
		return this.turns.isStopped() || this.turns.now() - this.beganNanos >= this.plan.limit().toNanos();
	}

	private WarmUpResult.Round playRound(List<Cell> cells, int number, BooleanSupplier isOver) {
		long began = this.turns.now();
		List<Cell> order = new ArrayList<>(cells);
		Collections.shuffle(order, new Random(number));
		List<WarmUpResult.Turn> played = new ArrayList<>();
		for (Cell cell : order) {
			if (isOver.getAsBoolean()) {
				break;
			}
			played.add(this.turns.play(cell, this.plan.turn(), number));
			if (this.turns.now() - this.signNanos > SIGN.toNanos()) {
				sign();
			}
		}
		Map<String, Double> shares = this.compilers.get();
		return new WarmUpResult.Round(number, Math.max(1, this.turns.now() - began), shares, played);
	}

	private void sign() {
		this.signNanos = this.turns.now();
		this.events.accept(new Event.WarmUpRound(Instant.now(), this.run.plan().id(), this.run.start(),
				Duration.ofNanos(this.signNanos - this.beganNanos), this.plan.limit()));
	}

}
