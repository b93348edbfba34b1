package io.wiretrial.report.page;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;

import io.wiretrial.report.results.Results;

/**
 * The page of a run: one HTML file without scripts that needs no network.
 */
public final class ReportPage {

	private static final String PACKAGE = ReportPage.class.getPackageName();

	private final TemplateEngine engine = TemplateEngine.createPrecompiled(null, ContentType.Html,
			ReportPage.class.getClassLoader(), PACKAGE);

	/**
	 * Renders a run.
	 * @param results what the run says
	 * @return a whole document in HTML, with its styles within
	 */
	public String html(Results results) {
		StringOutput output = new StringOutput(1 << 20);
		this.engine.render("page.jte", PageModel.of(results), output);
		return output.toString();
	}

}
