package io.wiretrial.generator.warmup;

import java.time.Duration;

import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.Cell;

/** Player of the turns of a warm-up, whose clock counts the time of all. */
public interface TurnPlayer {

	/**
	 * Plays one cell, all its lanes in a loop.
	 * @param cell what to play
	 * @param length time until its lanes stop
	 * @param seed seed of its order of payloads
	 * @return what it reached
	 */
	WarmUpResult.Turn play(Cell cell, Duration length, long seed);

	/**
	 * Returns the time.
	 * @return monotonic time in nanoseconds
	 */
	long now();

	/**
	 * Tells whether the run shall end.
	 * @return true from then on
	 */
	boolean isStopped();

}
