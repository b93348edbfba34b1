package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;

/**
 * All claims at a glance.
 *
 * @param cells one per claim, in the order of the plans
 * @param legend how many cells carry which word, in the order of the outcomes
 */
record ClaimGrid(List<Cell> cells, List<Count> legend) {

	static ClaimGrid of(Results results) {
		List<Cell> cells = new ArrayList<>();
		Map<ClaimResult.Outcome, Integer> counts = new LinkedHashMap<>();
		for (ClaimResult.Outcome outcome : ClaimResult.Outcome.values()) {
			counts.put(outcome, 0);
		}
		for (PlanResults plan : results.plans()) {
			for (ClaimResult claim : plan.claims()) {
				cells.add(new Cell(anchor(plan, claim), claim.id(), claim.text(), Vocabulary.outcome(claim.outcome()),
						Sign.of(claim.outcome())));
				counts.merge(claim.outcome(), 1, Integer::sum);
			}
		}
		return new ClaimGrid(cells, counts.entrySet()
			.stream()
			.filter((entry) -> entry.getValue() > 0)
			.map((entry) -> new Count(Vocabulary.outcome(entry.getKey()), Sign.of(entry.getKey()), entry.getValue()))
			.toList());
	}

	static String anchor(PlanResults plan, ClaimResult claim) {
		return "claim-%s-%s".formatted(plan.id(), claim.id());
	}

	/**
	 * One claim.
	 *
	 * @param anchor where its details stand
	 * @param id short name
	 * @param text the claim
	 * @param word what became of it
	 * @param sign shape and colour of the word
	 */
	record Cell(String anchor, String id, String text, String word, Sign sign) {
	}

	/**
	 * One outcome.
	 *
	 * @param word what a reader calls it
	 * @param sign shape and colour of the word
	 * @param claims how many claims came out so, 1 or more
	 */
	record Count(String word, Sign sign, int claims) {
	}

}
