package io.wiretrial.report.page;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.report.fixture.PageResults;

import static org.assertj.core.api.Assertions.assertThat;

class FirstScreenTests {

	private static final String HTML = new ReportPage().html(PageResults.all());

	@Test
	void answersEveryPlanInOneSentenceBehindItsBadge() {
		assertThat(matches(HTML, "<p class=\"sentence\">(.*)</p>")).containsExactly(
				"<strong class=\"badge\">not warm</strong> arm-1 is faster than baseline at 5 fields (0.70 ×).",
				"<strong class=\"badge\">not warm</strong> arm-1 has fewer than baseline (0.70 ×).");
	}

	@Test
	void givesOneRowWithAPlotForEachPrimaryComparisonAndFoldsTheOthers() {
		String table = between(HTML, "id=\"answer-calls\"", "<details");
		assertThat(matches(table, "<th scope=\"row\" role=\"rowheader\" class=\"arm\">([^<]*)</th>"))
			.containsExactly("arm-1", "arm-2", "arm-3", "arm-1", "arm-2");
		assertThat(matches(table, "(<svg class=\"forest\")")).hasSize(5);
		assertThat(HTML).contains("<summary>1 other comparison, without words</summary>");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			better | ▼ | faster            | faster-or-slower
			worse  | ▲ | slower            | faster-or-slower
			worse  | ▼ | fewer             | faster-or-slower
			better | ▲ | more              | faster-or-slower
			same   | = | same within 10 %  | same-within-the-margin
			open   | ? | too close to call | too-close-to-call
			alarm  | ! | not judged        | not-judged
			""")
	void tellsEveryWordByWordShapeAndColour(String tone, String shape, String word, String anchor) {
		assertThat(HTML).containsPattern(
				"<a class=\"mark %s\" title=\"calls/5: [^\"]+\" href=\"#%s\"><span class=\"sign\" aria-hidden=\"true\">%s</span>&nbsp;%s</a>"
					.formatted(tone, anchor, Pattern.quote(shape), word));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			better | ✓ | confirmed
			worse  | × | refuted
			open   | ? | undecided
			mute   | · | not tried
			mute   | – | not measured yet
			same   | ○ | no effect to explain
			same   | # | calibrated
			""")
	void tellsEveryOutcomeOfAClaimByWordShapeAndColour(String tone, String shape, String word) {
		assertThat(between(HTML, "<ul class=\"cells\">", "</ul>")).containsPattern(
				"<li class=\"%s\"><a href=\"#claim-[^\"]*\" title=\"[A-Z][0-9]+, %s: [^\"]+\">".formatted(tone, word)
						+ "<span class=\"cut\"><span class=\"sign\" aria-hidden=\"true\">" + Pattern.quote(shape)
						+ "</span>");
	}

	@Test
	void leadsEveryClaimToItsDetails() {
		List<String> claims = matches(HTML, "<a href=\"#(claim-[^\"]*)\"");
		assertThat(claims).hasSize(16).doesNotHaveDuplicates();
		assertThat(matches(HTML, "<tbody role=\"rowgroup\" id=\"(claim-[^\"]*)\">")).isEqualTo(claims);
	}

	@Test
	void putsNothingBeforeTheAnswersAndCaveatsBehindTheClaims() {
		int answers = HTML.indexOf("class=\"sentence\"");
		int claims = HTML.indexOf("id=\"scoreboard\"");
		int caveats = HTML.indexOf("id=\"caveats\"");
		assertThat(answers).isPositive().isLessThan(claims);
		assertThat(claims).isLessThan(caveats);
		assertThat(caveats).isLessThan(HTML.indexOf("left out"));
	}

	@Test
	void namesAllCaveatsInOneLineThatUnfolds() {
		assertThat(HTML).containsPattern("<details id=\"caveats\" class=\"caveats\"><summary>.*3 caveats:</strong> "
				+ "not warm, left out \\(2\\)</summary>");
	}

	@Test
	void printsTheValuesOfBothBesideTheirRatio() {
		assertThat(HTML).containsPattern("<td class=\"n\" role=\"cell\" data-label=\"median total time\">1.40"
				+ "<small>1.33 to 1.47</small></td><td class=\"n pair\" role=\"cell\">1.89 : 1.35\u00a0ms</td>");
	}

	@Test
	void describesEveryPlotToThoseWhoDoNotSeeIt() {
		assertThat(matches(HTML, "(<svg class=\"forest\")")).hasSameSizeAs(matches(HTML,
				"<svg class=\"forest\" [^>]* role=\"img\" aria-labelledby=\"(plot-[a-z]+-[0-9]+) \\1-numbers\">"
						+ "<title id=\"\\1\">[^<]+</title><desc id=\"\\1-numbers\">[^<]+</desc>"));
		assertThat(HTML).contains("<desc id=\"plot-calls-0-numbers\">median total time: faster, ratio 0.70, "
				+ "interval 0.67 to 0.74; server CPU per request: ratio 0.70, interval 0.67 to 0.74");
	}

	@Test
	void saysOfEveryHeaderWhatItHeads() {
		assertThat(matches(HTML, "(<th(?! scope=\"(?:col|row|colgroup|rowgroup)\")[ >])")).isEmpty();
	}

	@Test
	void escapesWhateverAPlanSays() {
		String hostile = new ReportPage()
			.html(PageResults.saying("\"'></svg></script><script>alert(1)</script><b x='"));
		String visible = hostile.replaceAll("(?s)<script>.*?</script>", "");
		assertThat(visible).doesNotContain("alert(1)</script>", "<b x=").contains("&lt;script&gt;alert(1)");
	}

	private static String between(String text, String from, String to) {
		int start = text.indexOf(from);
		return text.substring(start, text.indexOf(to, start));
	}

	private static List<String> matches(String text, String pattern) {
		return Pattern.compile(pattern).matcher(text).results().map((MatchResult result) -> result.group(1)).toList();
	}

}
