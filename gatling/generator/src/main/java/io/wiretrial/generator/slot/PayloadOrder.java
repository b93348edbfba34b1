package io.wiretrial.generator.slot;

import java.util.Arrays;
import java.util.SplittableRandom;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.model.plan.Payload;

/**
 * Order in which operations carry the payloads of a pool: seeded, the same for all arms
 * of a block that share the seed, and drawn in advance.
 */
public final class PayloadOrder {

	private static final int DRAWS = 4096;

	private final int[] order = new int[DRAWS];

	/**
	 * Draws an order.
	 * @param seed seed of the draws
	 * @param pool number of payloads in the pool, at least 1
	 */
	public PayloadOrder(long seed, int pool) {
		SplittableRandom random = new SplittableRandom(seed);
		for (int i = 0; i < DRAWS; i++) {
			this.order[i] = random.nextInt(pool);
		}
	}

	// One payload alone.
	public static PayloadOrder only(int index) {
		PayloadOrder order = new PayloadOrder(0, 1);
		Arrays.fill(order.order, index);
		return order;
	}

	// How many different payloads operations choose from. Documents of a payload of the
	// run's own are as many as there are: its family takes the remainder.
	public static int pool(Payload payload) {
		if (payload instanceof Payload.Own) {
			return Integer.MAX_VALUE;
		}
		return (payload instanceof Payload.Fields) ? Corpus.RECORDS
				: (payload instanceof Payload.Media) ? Corpus.MEDIA : 1;
	}

	public int at(long ordinal) {
		return this.order[(int) (ordinal & (DRAWS - 1))];
	}

}
