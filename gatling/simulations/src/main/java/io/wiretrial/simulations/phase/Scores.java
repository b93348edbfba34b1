package io.wiretrial.simulations.phase;

import java.time.Duration;
import java.util.function.LongSupplier;

import io.wiretrial.simulations.arm.Payload;
import io.wiretrial.simulations.record.Window;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

/** Writes the scores of a planned run's phases. */
final class Scores {

	private static final Duration TURN_TIMEOUT = Duration.ofSeconds(5);

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
				end + 2 * TURN_TIMEOUT.toNanos(), TURN_TIMEOUT, 0, seed);
	}

	// Returns a trial, or something like it of another length.
	Score trial(Cell cell, Duration leadIn, Duration window, double perSecond, long extraMicros, long seed) {
		long start = start();
		long open = start + leadIn.toNanos();
		long end = open + window.toNanos();
		long planned = end - start;
		long drain = this.run.drain().toNanos();
		Slots slots = switch (cell.load().model()) {
			case OPEN ->
				new OpenSlots(this.clock, start, ArrivalTimes.offsets(cell.load().arrivals(), perSecond, planned, seed),
						leadIn.toNanos(), payloads(cell, seed));
			case CLOSED -> new ClosedSlots(this.clock, start, end, payloads(cell, seed));
		};
		return new Score(cell.index(), cell.load().lanes(), slots, new Window(open, end), drain,
				start + 3 * planned + Duration.ofSeconds(5).toNanos(), Duration.ofNanos(planned + drain), extraMicros,
				seed);
	}

	static boolean open(Cell cell) {
		return cell.load().model() == Load.Model.OPEN;
	}

	private long start() {
		return this.clock.getAsLong() + PhasePlayer.NOTICE_NANOS;
	}

	private static PayloadOrder payloads(Cell cell, long seed) {
		return new PayloadOrder(seed, Payload.of(cell.payload()).pool());
	}

}
