package io.wiretrial.lab.codec;

import java.util.List;

/**
 * Result of one fork.
 *
 * @param round round of all cells, from 1
 * @param again whether it is the second fork of a baseline in its round
 * @param nanos mean time of an operation in nanoseconds, above 0
 * @param allocatedBytes bytes allocated by an operation, 0 or more
 * @param iterationNanos the same time by measured iteration, in their order
 */
record Fork(int round, boolean again, double nanos, double allocatedBytes, List<Double> iterationNanos) {

	Fork {
		iterationNanos = List.copyOf(iterationNanos);
	}

}
