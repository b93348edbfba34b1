package io.wiretrial.report.page;

import java.util.List;

import io.wiretrial.report.results.Results;

/**
 * Everything the template needs.
 *
 * @param results what the run says
 * @param questions one for each plan
 * @param caveats what a reader must know before the answers
 * @param plots what is drawn
 * @param style style sheet
 * @param policy what the page may do: nothing but look as this style sheet says
 */
record PageModel(Results results, List<Question> questions, CaveatLine caveats, Plots plots, String style,
		String policy) {

	static PageModel of(Results results) {
		String style = TextResources.resource("page.css");
		return new PageModel(results, results.plans().stream().map(Question::of).toList(),
				CaveatLine.of(results.caveats()), new Plots(Look.of(results)), style, ContentPolicy.of(style));
	}

	boolean parityHeld() {
		return this.results.plans().stream().allMatch((plan) -> plan.parityHeld());
	}

	boolean hasClaims() {
		return this.results.plans().stream().anyMatch((plan) -> !plan.claims().isEmpty());
	}

}
