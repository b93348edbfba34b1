package io.wiretrial.generator.phase;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Number of cells of requests that each process plays in a round of the warm-up. What is
 * pushed is not counted: one turn of it has more messages than all requests of a round.
 *
 * @param played cells of each process
 */
record PathsOfTargets(Map<String, Integer> played) {

	PathsOfTargets {
		played = Map.copyOf(played);
	}

	static PathsOfTargets of(List<AllCells.OfPlan> cells) {
		Map<String, Integer> played = new HashMap<>();
		cells.stream()
			.filter((next) -> !isPushed(next))
			.forEach((next) -> played.merge(next.cell().service(), 1, Integer::sum));
		return new PathsOfTargets(played);
	}

	// How many times the operations of a cell its process needs to have done as many as
	// the process with the most cells, 1 or more
	double behind(AllCells.OfPlan next) {
		Integer own = this.played.get(next.cell().service());
		return (own == null || isPushed(next)) ? 1 : (double) Collections.max(this.played.values()) / own;
	}

	private static boolean isPushed(AllCells.OfPlan next) {
		return next.cell().operation().subscribes();
	}

}
