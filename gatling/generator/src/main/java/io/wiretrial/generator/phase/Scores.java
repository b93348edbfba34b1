package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Step;
import io.wiretrial.generator.record.Window;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.rules.TrialRules;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

/** Writes the scores of a planned run's phases. */
final class Scores {

	private static final Duration TURN_TIMEOUT = Duration.ofSeconds(5);

	// Longest time of subscribing and of leaving
	private static final Duration STEP_TIMEOUT = Duration.ofSeconds(10);

	// Recorded time of a step that everybody takes at once
	private static final long ONCE_NANOS = 1_000_000_000L;

	private final PlannedRun run;

	private final LongSupplier clock;

	Scores(PlannedRun run, LongSupplier clock) {
		this.run = run;
		this.clock = clock;
	}

	// Returns a turn of the warm-up: all lanes of the cell in a loop.
	Score turn(Cell cell, Duration length, long seed) {
		long start = start();
		long end = start + length.toNanos();
		Slots slots = new ClosedSlots(this.clock, start, end, payloads(cell, seed));
		return new Score(cell.index(), cell.load().lanes(), slots, new Window(start, end), TURN_TIMEOUT.toNanos(),
				end + 2 * TURN_TIMEOUT.toNanos(), new Conditions(TURN_TIMEOUT, 0, Step.OPERATE), seed, false);
	}

	// Returns a trial, or something like it of another length.
	Score trial(Cell cell, Duration leadIn, Duration window, double perSecond, long extraMicros, long seed) {
		long start = start();
		long open = start + leadIn.toNanos();
		long end = open + window.toNanos();
		long planned = end - start;
		long drain = this.run.drain().toNanos();
		Slots slots = switch (cell.load().model()) {
			case OPEN -> openSlots(cell, start, planned, leadIn.toNanos(), perSecond, seed);
			case CLOSED -> new ClosedSlots(this.clock, start, end, payloads(cell, seed));
		};
		return new Score(cell.index(), cell.load().lanes(), slots, new Window(open, end), drain,
				start + TrialRules.deadlineNanos(planned),
				new Conditions(Duration.ofNanos(planned + drain), extraMicros, Step.OPERATE), seed,
				cell.load().arrivals() == Load.Arrivals.PACED);
	}

	private Slots openSlots(Cell cell, long start, long planned, long leadIn, double perSecond, long seed) {
		if (cell.load().arrivals() == Load.Arrivals.PACED) {
			return new PacedSlots(this.clock, start, planned, leadIn, cell.load().lanes(), perSecond);
		}
		return new OpenSlots(this.clock, start, ArrivalTimes.offsets(cell.load().arrivals(), perSecond, planned, seed),
				leadIn, payloads(cell, seed));
	}

	// Returns a step that each of the cell's virtual users takes once.
	Score once(Cell cell, Step step) {
		long start = this.clock.getAsLong();
		int users = cell.load().users();
		return new Score(cell.index(), users, new OnceEach(users), new Window(start, start + ONCE_NANOS),
				STEP_TIMEOUT.toNanos(), start + 2 * STEP_TIMEOUT.toNanos(), new Conditions(STEP_TIMEOUT, 0, step), 0,
				false);
	}

	// Returns the publications of a trial; every publisher takes part.
	Score publications(Cell cell, Duration leadIn, Duration window, double perSecond, long seed) {
		long start = start();
		long open = start + leadIn.toNanos();
		long end = open + window.toNanos();
		Slots slots = new OpenSlots(this.clock, start,
				ArrivalTimes.offsets(cell.load().arrivals(), perSecond, end - start, seed), leadIn.toNanos(),
				payloads(cell, seed));
		long drain = this.run.drain().toNanos();
		return new Score(cell.index(), cell.load().publishers(), slots, new Window(open, end), drain,
				start + 3 * (end - start) + STEP_TIMEOUT.toNanos(),
				new Conditions(Duration.ofNanos(end - start + drain), 0, Step.PUBLISH), seed, false);
	}

	static boolean open(Cell cell) {
		return cell.load().model() == Load.Model.OPEN;
	}

	private long start() {
		return this.clock.getAsLong() + PhasePlayer.NOTICE_NANOS;
	}

	private static PayloadOrder payloads(Cell cell, long seed) {
		return new PayloadOrder(seed, PayloadOrder.pool(cell.payload()));
	}

}
