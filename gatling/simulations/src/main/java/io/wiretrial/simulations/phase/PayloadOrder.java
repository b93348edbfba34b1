package io.wiretrial.simulations.phase;

import java.util.SplittableRandom;

/**
 * Which payload of a pool each operation carries: seeded, the same for all arms of a
 * block that share the seed, and drawn in advance.
 */
final class PayloadOrder {

	private static final int DRAWS = 4096;

	private final int[] order = new int[DRAWS];

	/**
	 * Draws an order.
	 * @param seed seed of the draws
	 * @param pool number of payloads in the pool, at least 1
	 */
	PayloadOrder(long seed, int pool) {
		SplittableRandom random = new SplittableRandom(seed);
		for (int i = 0; i < DRAWS; i++) {
			this.order[i] = random.nextInt(pool);
		}
	}

	int at(long ordinal) {
		return this.order[(int) (ordinal & (DRAWS - 1))];
	}

}
