package io.wiretrial.report.page;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.PageResults;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.plan.PresetName;

import static org.assertj.core.api.Assertions.assertThat;

class ReportPageTests {

	private static final String PAGE = new ReportPage().html(PageResults.all());

	@TempDir
	private Path directory;

	@Test
	void asksTheNetworkForNothing() {
		String html = PAGE.replaceAll("(?s)<script>.*?</script>", "");
		assertThat(matches(html, "(?:src|href)=\"([^\"]*)\"")).isNotEmpty()
			.allMatch((link) -> link.startsWith("#") || link.startsWith("results.") || link.equals("data:,")
					|| link.startsWith("gatling/"));
		assertThat(html).doesNotContain("@import", "url(");
	}

	@Test
	void runsNothingButItsOwnScripts() throws Exception {
		String html = html(SampleRun.write(this.directory));
		String policy = matches(html, "http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"").get(0)
			.replace("&#39;", "'");
		List<String> digests = new ArrayList<>();
		for (String text : matches(html, "(?s)<(?:style|script)>(.*?)</(?:style|script)>")) {
			byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
			digests.add("'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
		}
		assertThat(digests).hasSize(3);
		assertThat(policy.split("; ")).containsExactly("default-src 'none'",
				"script-src " + digests.get(1) + " " + digests.get(2), "style-src-elem " + digests.get(0),
				"style-src-attr 'unsafe-inline'", "img-src data:", "base-uri 'none'", "form-action 'none'");
		assertThat(html.indexOf("Content-Security-Policy")).isLessThan(html.indexOf("<style>"));
	}

	@Test
	void leadsEveryInnerLinkToAPlace() {
		String html = PAGE;
		List<String> places = matches(html, " id=\"([^\"]*)\"");
		assertThat(places).doesNotHaveDuplicates();
		assertThat(matches(html, "href=\"#([^\"]*)\"")).isNotEmpty().isSubsetOf(places);
	}

	@Test
	void escapesWhatAPlanSays() {
		String evil = "</script><script>alert(1)</script>";
		String html = new ReportPage().html(PageResults.saying(evil));
		assertThat(html).doesNotContain("<script>alert").contains("&lt;script&gt;alert(1)");
		assertThat(html).contains("\\u003c/script>\\u003cscript>alert(1)");
	}

	@Test
	void takesTheNetworkFromTheRun() {
		assertThat(PAGE).contains("<p>feed: Played over 127.0.0.1, unencrypted.</p>").doesNotContain("Only loopback");
	}

	@Test
	void tellsWhatWouldDecideBesideWhatIsTooCloseToCall() {
		assertThat(PAGE).contains("<small>About 40 blocks would decide it: --blocks 40.</small>");
	}

	@Test
	void linksGatlingsReportOfEveryStart() {
		assertThat(PAGE).contains("<a href=\"gatling/feed-1/index.html\">start 1</a>",
				"<a href=\"gatling/feed-2/index.html\">start 2</a>");
	}

	@Test
	void linksGatlingsReportsBesideTheAnswerOfTheirPlan() {
		String answer = PAGE.substring(PAGE.indexOf("id=\"answer-feed\""));
		assertThat(answer.substring(0, answer.indexOf("<table"))).containsSubsequence("<p class=\"sentence\">",
				"Gatling's reports:", "<a href=\"gatling/feed-1/index.html\">start 1</a>",
				"<a href=\"gatling/feed-2/index.html\">start 2</a>");
	}

	@Test
	void countsEveryErrorByItsCause() {
		assertThat(PAGE).contains("Gatling's reports count the same 3 as KO.")
			.contains("<th scope=\"row\">5 fields</th><td class=\"arm\">arm-1</td><td>CLOSE_TIMED_OUT</td>"
					+ "<td class=\"n\">3</td><td class=\"n\">2</td>");
	}

	@Test
	void saysThatNothingFailed() {
		String html = html(
				SyntheticRun.write(this.directory, PresetName.QUICK, new SyntheticPlan(Plans.of(List.of(), "grpc"))));
		assertThat(html).contains("<p>Nothing failed: no operation, no opening or closing of a stream, no message.</p>")
			.contains("<p>Gatling made no report of this plan: ")
			.doesNotContain("class=\"beside\"");
	}

	@Test
	void drawsWarmUpAsCpuOverOperationsOfEachArm() {
		assertThat(PAGE).contains(
				"\"calls-warm-up-condition-0\":{\"kind\":\"lines\",\"x\":\"operations\",\"y\":\"server CPU per operation, µs\"")
			.contains("{\"name\":\"baseline′\",\"points\":[[400.0,1200.0],[800.0,750.0]");
	}

	@Test
	void saysHowTheWarmUpOfEachStartEnded() {
		assertThat(PAGE).contains("<td>1</td><td>no</td><td class=\"n\">90.0\u00a0s</td><td class=\"n\">1</td>"
				+ "<td>The limit of 90 s: compilers of 'echo-rest' were not quiet.</td>");
	}

	@Test
	void saysWhichServiceExceededWhichMemoryLimit() {
		assertThat(html(SampleRun.write(this.directory)))
			.contains("was killed. Its memory limit was 384\u00a0MiB.</td>")
			.contains("out of memory</th>", "service throttled</th>");
	}

	@Test
	void shadesTheMargin() {
		assertThat(PAGE).contains("\"margin\":{\"low\":0.9090909090909091,\"high\":1.1}");
	}

	@Test
	void showsMemoryAndThrottlingWhereTheyAreKnown() {
		SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(), "grpc"));
		String caption = "Memory held, and time for which a CPU quota stopped service and generator";
		assertThat(html(SyntheticRun.write(this.directory.resolve("processes"), PresetName.QUICK, plan)))
			.doesNotContain(caption);
		String html = html(
				SyntheticRun.write(this.directory.resolve("containers"), PresetName.QUICK, plan.contained()));
		String table = html.substring(html.indexOf(caption), html.indexOf("</table>", html.indexOf(caption)));
		assertThat(matches(table, "<td class=\"n\">([^<\n]*)").subList(0, 3)).containsExactly("100\u00a0MiB",
				"5\u00a0%", "0\u00a0%");
		assertThat(table).doesNotContain("×");
	}

	@Test
	void givesEveryTableACaption() {
		String html = html(SampleRun.write(this.directory));
		assertThat(matches(html, "(<table)").size()).isEqualTo(matches(html, "(<caption)").size()).isGreaterThan(9);
	}

	private static String html(TrialFiles files) {
		return new ReportPage().html(new RunJudge().judge(files));
	}

	private static List<String> matches(String text, String pattern) {
		return Pattern.compile(pattern).matcher(text).results().map((MatchResult result) -> result.group(1)).toList();
	}

	// 98 µs without lag and 134 µs as seen stood side by side without a word
	@Test
	void namesBothTimesWhereTheyDiffer() {
		String html = html(SyntheticRun.write(this.directory,
				new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.01).ownLag(0.25)));
		assertThat(html).contains("<th scope=\"col\" class=\"n\">p50, as users see it</th>")
			.contains("<td>median total time without the generator's own lag</td>");
	}

	@Test
	void labelsEveryIntervalByItsLevel() {
		String html = html(SyntheticRun.write(this.directory, new SyntheticPlan(Plans.of(List.of(), "grpc"))));
		assertThat(matches(html, "<small>(at [0-9.]+\u00a0%)</small>")).containsOnly("at 98.33\u00a0%");
	}

	@Test
	void saysOfEachArmWhetherItKeepsToTheLimit() {
		String html = html(SyntheticRun.write(this.directory,
				new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.01).limit("p95 < 3ms")));
		assertThat(matches(html, "(p95 &lt; 3ms <a href=\"#limit\">holds: 0.5\u00a0% late)")).hasSize(6);
	}

	@Test
	void aRunIsEitherWarmOrNot() {
		String html = html(
				SyntheticRun.write(this.directory, new SyntheticPlan(Plans.of(List.of(), "grpc")).neverSettled()));
		assertThat(html).contains("<strong class=\"badge\">not warm</strong>")
			.doesNotContain("<strong class=\"badge\">one start</strong>");
	}

}
