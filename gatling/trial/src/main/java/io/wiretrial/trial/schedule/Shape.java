package io.wiretrial.trial.schedule;

import java.time.Duration;

/**
 * What every block of a planned run looks like. A block is one phase in which the arms of
 * a condition alternate, so its length is the window of one arm times the number of arms.
 *
 * @param leadIn unrecorded time before each phase
 * @param window recorded time of one arm in a block
 * @param drain time after a phase in which operations in flight may end
 * @param operations fewest operations of one arm in a block; the window is lengthened
 * until as many fit, up to {@code longest}; 0 where the window alone decides
 * @param longest longest window of one arm in a block, at least {@code window}
 * @param autoShare share of the slowest arm's settled throughput that {@code rate: auto}
 * takes for all arms of a block together, 0 to 1
 */
public record Shape(Duration leadIn, Duration window, Duration drain, int operations, Duration longest,
		double autoShare) {

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

}
