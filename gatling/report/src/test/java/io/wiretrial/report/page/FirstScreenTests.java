package io.wiretrial.report.page;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.report.fixture.QuickResults;

import static org.assertj.core.api.Assertions.assertThat;

class FirstScreenTests {

	private static final String HTML = new ReportPage().html(QuickResults.all());

	@Test
	void answersEveryPlanInOneSentence() {
		assertThat(matches(HTML, "<p class=\"sentence\">([^<]*)</p>")).hasSize(5)
			.contains("grpc-voice is undecided against ws-voice; it is within 10 % in CPU (1.06 ×).");
	}

	@Test
	void givesOneRowWithAPlotForEachComparison() {
		String table = between(HTML, "id=\"answer-list\"", "</article>");
		assertThat(matches(table, "<th scope=\"row\" role=\"rowheader\" class=\"arm\">([^<]*)</th>"))
			.containsExactly("grpc-proto", "grpc-json", "grpc-proto", "grpc-json", "grpc-proto", "grpc-json");
		assertThat(matches(table, "(<svg class=\"forest\")")).hasSize(6);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			better | ▼ | quicker
			better | ▽ | quicker in this start
			worse  | ▲ | slower
			same   | ≈ | slower, below margin
			same   | ≈ | more CPU, below margin
			better | ▼ | less CPU
			same   | = | no difference
			open   | ? | undecided
			alarm  | × | failed
			alarm  | ! | refused, still warming
			mute   | – | not judged
			""")
	void tellsEveryVerdictByWordShapeAndColour(String tone, String shape, String word) {
		assertThat(HTML).containsPattern(
				"<a class=\"mark %s\" title=\"arm is [^\"]+\" href=\"#[a-z-]+\"><span class=\"sign\" aria-hidden=\"true\">%s</span>&nbsp;%s</a>"
					.formatted(tone, Pattern.quote(shape), word));
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
		assertThat(claims).hasSize(40).doesNotHaveDuplicates();
		assertThat(matches(HTML, "<tbody role=\"rowgroup\" id=\"(claim-[^\"]*)\">")).isEqualTo(claims);
	}

	@Test
	void putsNothingBeforeTheAnswersAndCaveatsBehindTheClaims() {
		int answers = HTML.indexOf("class=\"sentence\"");
		int claims = HTML.indexOf("id=\"scoreboard\"");
		int caveats = HTML.indexOf("id=\"caveats\"");
		assertThat(answers).isPositive().isLessThan(claims);
		assertThat(claims).isLessThan(caveats);
		assertThat(caveats).isLessThan(HTML.indexOf("Not settled"));
		assertThat(caveats).isLessThan(HTML.indexOf("left out"));
	}

	@Test
	void namesAllCaveatsInOneLineThatUnfolds() {
		assertThat(HTML).containsPattern("<details id=\"caveats\" class=\"caveats\"><summary>.*7 caveats:</strong> "
				+ "not settled, one start \\(5\\), left out</summary>");
	}

	@Test
	void printsGeometricMeansBesideTheirRatio() {
		assertThat(HTML).containsPattern("<td class=\"n\" role=\"cell\">1.18</td>"
				+ "<td class=\"n pair\" role=\"cell\">1.59 : 1.35\u00a0ms</td>");
	}

	@Test
	void describesEveryPlotToThoseWhoDoNotSeeIt() {
		assertThat(matches(HTML, "(<svg class=\"forest\")")).hasSameSizeAs(matches(HTML,
				"<svg class=\"forest\" [^>]* role=\"img\" aria-labelledby=\"(plot-[a-z]+-[0-9]+) \\1-numbers\">"
						+ "<title id=\"\\1\">[^<]+</title><desc id=\"\\1-numbers\">[^<]+</desc>"));
		assertThat(HTML).contains("<desc id=\"plot-voice-0-numbers\">mean round trip: undecided, ratio 1.01, "
				+ "interval 0.83 to 1.23; server CPU per frame: more CPU, below margin, ratio 1.06, interval 1.01 to 1.11");
	}

	@Test
	void saysOfEveryHeaderWhatItHeads() {
		assertThat(matches(HTML, "(<th(?! scope=\"(?:col|row|colgroup|rowgroup)\")[ >])")).isEmpty();
	}

	@Test
	void escapesWhateverAPlanSays() {
		String hostile = new ReportPage()
			.html(QuickResults.saying("\"'></svg></script><script>alert(1)</script><b x='"));
		String visible = hostile.replaceAll("(?s)<script>.*?</script>", "");
		assertThat(visible).doesNotContain("alert(1)</script>", "<b x=").contains("&lt;script&gt;alert(1)");
	}

	@Test
	void foldsWhatWouldPushTheNextPlanOffTheScreen() {
		String many = new ReportPage().html(QuickResults.comparing(30));
		assertThat(many).contains("<summary>44 more comparisons</summary>");
		assertThat(matches(between(many, "id=\"answer-sizes\"", "<details"), "(<svg class=\"forest\")")).hasSize(16);
	}

	private static String between(String text, String from, String to) {
		int start = text.indexOf(from);
		return text.substring(start, text.indexOf(to, start));
	}

	private static List<String> matches(String text, String pattern) {
		return Pattern.compile(pattern).matcher(text).results().map((MatchResult result) -> result.group(1)).toList();
	}

}
