package io.wiretrial.report.page;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.wiretrial.report.results.Results;

/**
 * The publications behind the claims of a page, in words. Plans call them by a letter and
 * say once what each is.
 *
 * @param words what a publication is, by its name in the plans
 */
record Publications(Map<String, String> words) {

	private static final Pattern SAID = Pattern.compile("(Publication \\w): ([^.;]+)");

	private static final Pattern CITED = Pattern.compile("Publication \\w\\b");

	static Publications of(Results results) {
		Map<String, String> words = new HashMap<>();
		results.plans()
			.forEach((plan) -> SAID.matcher(plan.about().source())
				.results()
				.forEach((said) -> words.putIfAbsent(said.group(1), said.group(2))));
		return new Publications(words);
	}

	String cite(String source) {
		return CITED.matcher(source)
			.replaceFirst((MatchResult cited) -> Matcher
				.quoteReplacement(this.words.getOrDefault(cited.group(), cited.group())));
	}

}
