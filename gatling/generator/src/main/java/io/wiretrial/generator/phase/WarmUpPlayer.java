package io.wiretrial.generator.phase;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * Plays block 0: all cells in turns, round after round, until every one has settled or
 * the limit is reached; then chooses the rates.
 */
final class WarmUpPlayer {

	private static final double LEAST_RATE = 1;

	private final PlannedRun run;

	private final PhasePlayer player;

	private final Scores scores;

	private final Listener listener;

	private final Consumer<Event> events;

	private final Settling settling;

	private int round;

	WarmUpPlayer(PlannedRun run, PhasePlayer player, Scores scores, Listener listener, Consumer<Event> events) {
		this.run = run;
		this.player = player;
		this.scores = scores;
		this.listener = listener;
		this.events = events;
		this.settling = new Settling(run.warmUp().tolerance());
	}

	WarmUpResult play(BooleanSupplier stopped) {
		long start = this.player.now();
		long limit = start + this.run.warmUp().limit().toNanos();
		List<Integer> cells = this.run.cells().stream().map(Cell::index).toList();
		boolean settled = false;
		while (!settled && !stopped.getAsBoolean() && this.player.now() - limit < 0) {
			playRound(this.run.cells(), limit, stopped);
			int count = this.settling.settled(cells).size();
			settled = count == cells.size();
			this.events
				.accept(new Event.WarmUpRound(Instant.now(), this.run.plan().id(), this.round, count, cells.size()));
		}
		List<Integer> unsettled = this.settling.unsettled(cells);
		this.events.accept(new Event.WarmUpFinished(Instant.now(), this.run.plan().id(),
				unsettled.stream().map(this::label).toList()));
		return new WarmUpResult(this.run.plan().id(), List.copyOf(this.settling.turns()), this.settling.settled(cells),
				unsettled, this.player.now() - start, rates());
	}

	// Warms a target that came back cold: three rounds of its cells.
	void again(Collection<Cell> cells) {
		for (int i = 0; i < 3; i++) {
			cells.forEach(this::playTurn);
		}
	}

	// Plays every cell at least once, whatever the limit says, so that each has a rate.
	private void playRound(List<Cell> cells, long limit, BooleanSupplier stopped) {
		this.round++;
		for (Cell cell : cells) {
			boolean over = this.round > 1 && this.player.now() - limit >= 0;
			if (over || stopped.getAsBoolean()) {
				return;
			}
			this.settling.add(playTurn(cell));
		}
	}

	private WarmUpResult.Turn playTurn(Cell cell) {
		Duration turn = this.run.warmUp().turn();
		if (cell.operation().subscribes()) {
			return listen(cell, turn);
		}
		PhasePlayer.Played played = this.player.play(this.scores.turn(cell, turn, seed(cell)));
		double median = played.recording().totalMedian();
		double perSecond = played.recording().completedInWindow() * 1e9 / turn.toNanos();
		return new WarmUpResult.Turn(this.round, cell.index(), median, perSecond, played.recording().failed());
	}

	private WarmUpResult.Turn listen(Cell cell, Duration turn) {
		long failed = this.listener.subscribe(cell).values().stream().mapToLong(Long::longValue).sum();
		Double perSecond = cell.load().rate().perSecond();
		Heard heard = this.listener.listen(cell, Duration.ZERO, turn, (perSecond != null) ? perSecond : 0, seed(cell));
		this.listener.leave(cell);
		return new WarmUpResult.Turn(this.round, cell.index(), heard.pushed().totalMedian(), heard.pushed().perSecond(),
				failed + heard.pushed().failed() + heard.undelivered());
	}

	private long seed(Cell cell) {
		return 31L * this.round + cell.condition().hashCode();
	}

	private String label(int cell) {
		return this.run.cells().get(cell).condition() + "/" + this.run.cells().get(cell).arm();
	}

	private List<WarmUpResult.ChosenRate> rates() {
		List<WarmUpResult.ChosenRate> rates = new ArrayList<>();
		for (Condition condition : this.run.plan().conditions()) {
			List<Cell> cells = this.run.cells()
				.stream()
				.filter((cell) -> cell.condition().equals(condition.id()) && Scores.open(cell))
				.toList();
			if (!cells.isEmpty()) {
				rates.add(rate(condition.id(), cells));
			}
		}
		return rates;
	}

	private WarmUpResult.ChosenRate rate(String condition, List<Cell> cells) {
		Double fixed = cells.get(0).load().rate().perSecond();
		if (fixed != null) {
			return new WarmUpResult.ChosenRate(condition, fixed, "");
		}
		Map<String, Double> reached = new HashMap<>();
		cells.forEach((cell) -> reached.merge(cell.arm(), this.settling.perSecond(cell.index()), Math::min));
		Map.Entry<String, Double> slowest = reached.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow();
		return new WarmUpResult.ChosenRate(condition, Math.max(LEAST_RATE, this.run.autoShare() * slowest.getValue()),
				slowest.getKey());
	}

	double medianNanos(Cell cell) {
		return this.settling.medianNanos(cell.index());
	}

}
