package io.wiretrial.generator.slot;

import java.util.SplittableRandom;

/**
 * Order in shuffled groups: groups in which every part has one place, each group in a
 * random order, so that all are drawn equally often and none follows another by rule.
 */
final class ShuffledGroups {

	private ShuffledGroups() {
	}

	/**
	 * Draws places.
	 * @param places number of places, 0 or more
	 * @param parts number of parts, 1 or more
	 * @param seed seed of the draws
	 * @return number of the part for each place
	 */
	static int[] draw(int places, int parts, long seed) {
		SplittableRandom random = new SplittableRandom(seed);
		int[] drawn = new int[places];
		int[] group = new int[parts];
		for (int place = 0; place < places; place++) {
			int within = place % parts;
			if (within == 0) {
				shuffle(group, random);
			}
			drawn[place] = group[within];
		}
		return drawn;
	}

	private static void shuffle(int[] group, SplittableRandom random) {
		for (int i = 0; i < group.length; i++) {
			int other = random.nextInt(i + 1);
			group[i] = group[other];
			group[other] = i;
		}
	}

}
