package io.wiretrial.generator.phase;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Number of cells of requests that each process plays in a round of the warm-up, beside
 * the processes that it is compared with. What is pushed is not counted: one turn of it
 * has more messages than all requests of a round.
 *
 * @param played cells of each process
 * @param most most cells of any process that one is compared with, itself among them
 */
record PathsOfTargets(Map<String, Integer> played, Map<String, Integer> most) {

	PathsOfTargets {
		played = Map.copyOf(played);
		most = Map.copyOf(most);
	}

	static PathsOfTargets of(List<AllCells.OfPlan> cells) {
		Map<String, Integer> played = new HashMap<>();
		Map<String, Set<String>> conditions = new HashMap<>();
		cells.stream().filter((next) -> !isPushed(next)).forEach((next) -> {
			played.merge(next.cell().service(), 1, Integer::sum);
			conditions.computeIfAbsent(next.condition(), (name) -> new HashSet<>()).add(next.cell().service());
		});
		Map<String, Integer> most = new HashMap<>();
		for (Set<String> compared : conditions.values()) {
			int greatest = compared.stream().mapToInt(played::get).max().orElse(1);
			compared.forEach((target) -> most.merge(target, greatest, Math::max));
		}
		return new PathsOfTargets(played, most);
	}

	// How many times the operations of a cell its process needs to have done as many as
	// those that it is compared with, 1 or more
	double behind(AllCells.OfPlan next) {
		String target = next.cell().service();
		Integer own = this.played.get(target);
		return (own == null || isPushed(next)) ? 1 : (double) this.most.getOrDefault(target, own) / own;
	}

	private static boolean isPushed(AllCells.OfPlan next) {
		return next.cell().operation().subscribes();
	}

}
