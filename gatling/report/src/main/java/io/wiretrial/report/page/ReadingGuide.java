package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The text that explains the page, {@code docs/reference/result-words.md}: one section
 * for each word that the page uses.
 *
 * @param definitions sections but for the last
 * @param limits HTML of the last section, what a report cannot tell
 */
record ReadingGuide(List<Section> definitions, String limits) {

	private static final String HEADING = "\n## ";

	static ReadingGuide load() {
		return of(TextResources.resource("result-words.md"));
	}

	static ReadingGuide of(String markdown) {
		Parser parser = Parser.builder().build();
		HtmlRenderer renderer = HtmlRenderer.builder().escapeHtml(true).build();
		List<Section> sections = new ArrayList<>();
		int start = markdown.indexOf(HEADING);
		while (start >= 0) {
			int end = markdown.indexOf(HEADING, start + 1);
			String section = markdown.substring(start + HEADING.length(), (end < 0) ? markdown.length() : end);
			int line = section.indexOf('\n');
			String title = section.substring(0, line).strip();
			sections.add(new Section(id(title), title, renderer.render(parser.parse(section.substring(line)))));
			start = end;
		}
		int last = sections.size() - 1;
		return new ReadingGuide(List.copyOf(sections.subList(0, last)), sections.get(last).html());
	}

	// The anchor that Markdown renderers give a heading
	static String id(String title) {
		return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").strip().replace(' ', '-');
	}

	/**
	 * One definition.
	 *
	 * @param id anchor
	 * @param title the word
	 * @param html what it means
	 */
	record Section(String id, String title, String html) {
	}

}
