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

import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.plan.PresetName;

import static org.assertj.core.api.Assertions.assertThat;

class ReportPageTests {

	@TempDir
	private Path directory;

	@Test
	void escapesWhatAPlanSays() {
		String evil = "</script><script>alert(1)</script>";
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK,
				new SyntheticPlan(Plans.titled(evil, evil)));
		String html = html(files);
		assertThat(html).doesNotContain("<script>alert").contains("&lt;script&gt;alert(1)");
		assertThat(html).contains("\\u003c/script>\\u003cscript>alert(1)");
	}

	@Test
	void asksTheNetworkForNothing() {
		String html = html(SampleRun.write(this.directory)).replaceAll("(?s)<script>.*?</script>", "");
		assertThat(matches(html, "(?:src|href)=\"([^\"]*)\"")).isNotEmpty()
			.allMatch((link) -> link.startsWith("#") || link.startsWith("results.") || link.equals("data:,"));
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
		String html = html(SampleRun.write(this.directory));
		List<String> places = matches(html, " id=\"([^\"]*)\"");
		assertThat(places).doesNotHaveDuplicates();
		assertThat(matches(html, "href=\"#([^\"]*)\"")).isNotEmpty().isSubsetOf(places);
	}

	@Test
	void saysLoudlyWhatIsWrong() {
		String html = html(SampleRun.write(this.directory));
		assertThat(html)
			.contains("Plan sizes: 2 trials failed by the fault of the arm or its service: rest-h2 at 100 items (2).")
			.contains("Plan sizes: the machine disturbed 1 block.")
			.contains("echo-grpc: The service died with exit code 137. It was started again on the same port.");
	}

	@Test
	void saysWhichServiceExceededWhichMemoryLimit() {
		assertThat(html(SampleRun.write(this.directory)))
			.contains("Service echo-rest exceeded its memory limit of 384\u00a0MiB and was killed by the kernel. "
					+ "It was restarted once on the same ports; the trial it died in is FAILED.")
			.contains("out of memory</th>", "service throttled</th>");
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
	void givesOneSentenceForEachVerdict() {
		String html = html(SyntheticRun.write(this.directory, PresetName.QUICK,
				new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0).ratio("size-1", "grpc", 0.7)));
		assertThat(html).contains("<p>grpc is <a class=\"verdict lower\" href=\"#different\">quicker</a> than rest: "
				+ "0.70 × the median total time (0.70 to 0.70).</p>");
	}

	@Test
	void tellsWhatWouldDecideBesideAnUndecidedVerdict() {
		String html = html(SyntheticRun.write(this.directory, PresetName.QUICK,
				new SyntheticPlan(Plans.of(List.of(), "grpc")).blocks(3, 0).ratio("size-1", "grpc", 0.5)));
		assertThat(html).contains("; a verdict takes 6 or more. <small>Run it with --preset full, which plays 30 blocks"
				+ " with longer windows.</small></p>");
	}

	@Test
	void warnsWhereTheMachineIsNoisierThanTheMargin() {
		String html = html(SyntheticRun.write(this.directory, PresetName.QUICK,
				new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.5)));
		assertThat(html).containsPattern("Plan sizes: on this machine equal arms differ by about [0-9]+.%, "
				+ "more than the margin of 10.%\\. Use a quieter machine\\.");
	}

	@Test
	void drawsNoiseBandAndMarginWhereTheJudgeHasThem() {
		String html = html(SyntheticRun.write(this.directory, PresetName.QUICK,
				new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0)));
		assertThat(html).contains("\"noise\":{\"low\":0.9803921568627451,\"high\":1.02}")
			.contains("\"margin\":{\"low\":0.9090909090909091,\"high\":1.1}");
	}

	@Test
	void givesEveryTableACaption() {
		String html = html(SampleRun.write(this.directory));
		assertThat(matches(html, "(<table)").size()).isEqualTo(matches(html, "(<caption>)").size()).isGreaterThan(9);
	}

	private static String html(TrialFiles files) {
		return new ReportPage().html(new RunJudge(JudgeSettings.defaults()).judge(files));
	}

	private static List<String> matches(String text, String pattern) {
		return Pattern.compile(pattern).matcher(text).results().map((MatchResult result) -> result.group(1)).toList();
	}

}
