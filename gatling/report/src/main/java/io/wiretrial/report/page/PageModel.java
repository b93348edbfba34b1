package io.wiretrial.report.page;

import java.util.List;

import io.wiretrial.report.results.Results;

/**
 * Everything the template needs.
 *
 * @param results what the run says
 * @param answers what the first screen says of each plan
 * @param claims all claims at a glance
 * @param caveats what a reader must know beside them
 * @param reading the definitions, in order
 * @param limits what the page cannot tell, as HTML
 * @param charts data of the charts as JSON that is safe inside a script element
 * @param style style sheet
 * @param script script that draws the charts
 * @param library chart library
 * @param policy what the page may do: nothing but these scripts and this style sheet
 */
record PageModel(Results results, List<PlanAnswer> answers, ClaimGrid claims, Caveats caveats,
		List<ReadingGuide.Section> reading, String limits, String charts, String style, String script, String library,
		String policy) {

	private static final String ECHARTS = "/META-INF/resources/webjars/echarts/5.5.0/echarts.common.min.js";

	static PageModel of(Results results) {
		ReadingGuide reading = ReadingGuide.load();
		String style = TextResources.resource("page.css");
		String script = TextResources.resource("page.js");
		String library = TextResources.resource(ECHARTS);
		return new PageModel(results, results.plans().stream().map(PlanAnswer::of).toList(), ClaimGrid.of(results),
				new Caveats(results.caveats()), reading.definitions(), reading.limits(), Charts.json(results), style,
				script, library, ContentPolicy.of(List.of(library, script), style));
	}

}
