package io.wiretrial.trial.schedule;

import java.time.Duration;

/**
 * Shape of every block of a planned run. A block is one phase in which the arms of a
 * condition alternate, so its length is the window of one arm times the number of arms.
 *
 * @param runIn least time for which a plan is played before the first block that counts:
 * in closed loops each cell whose load is chosen by what it reaches, then whole passes
 * over all conditions, with short windows; 0 for none
 * @param leadIn unrecorded time before each phase
 * @param window recorded time of one arm in a block
 * @param drain time after a phase in which operations in flight may end
 * @param operations fewest operations of one arm in a block; the window is lengthened
 * until as many fit, up to {@code longest}; 0 where the window alone decides
 * @param longest longest window of one arm in a block, at least {@code window}
 * @param autoShare share of the slowest arm's settled throughput that {@code rate: auto}
 * takes for all arms of a block together, 0 to 1
 */
public record Shape(Duration runIn, Duration leadIn, Duration window, Duration drain, int operations, Duration longest,
		double autoShare) {

	private static final Duration LONGEST_IN_RUN_IN = Duration.ofMillis(400);

	public Shape {
		if (operations < 0) {
			throw new IllegalArgumentException("Operations %d is out of range: use 0 or more.".formatted(operations));
		}
		if (longest.compareTo(window) < 0) {
			throw new IllegalArgumentException(
					"Longest window %s is shorter than the window of %s: use at least as much.".formatted(longest,
							window));
		}
	}

	/**
	 * Returns the part of the run-in that is played in closed loops.
	 * @param chosen cells whose load is chosen by what they reach
	 * @param all all cells of the plan
	 * @return three quarters of their share of it
	 */
	public Duration closedRunIn(int chosen, int all) {
		return (chosen == 0) ? Duration.ZERO : this.runIn.multipliedBy(3L * chosen).dividedBy(4L * all);
	}

	/**
	 * Returns the time of one arm in a block of the run-in.
	 * @return the window, 0.4 s at most
	 */
	public Duration runInWindow() {
		return (this.window.compareTo(LONGEST_IN_RUN_IN) < 0) ? this.window : LONGEST_IN_RUN_IN;
	}

}
