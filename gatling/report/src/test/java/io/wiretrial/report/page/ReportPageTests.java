package io.wiretrial.report.page;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.report.fixture.PageResults;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.judging.RunJudge;

import static org.assertj.core.api.Assertions.assertThat;

class ReportPageTests {

	private static final String PAGE = new ReportPage().html(PageResults.all());

	private static final String TILE = "<li class=\"tile ([a-z-]+)\">";

	@TempDir
	private Path directory;

	@Test
	void asksTheNetworkForNothingAndRunsNothing() throws Exception {
		assertThat(matches(PAGE, "(?:src|href)=\"([^\"]*)\"")).isNotEmpty()
			.allMatch((link) -> link.startsWith("#") || link.startsWith("results.") || link.equals("data:,")
					|| link.startsWith("gatling/"));
		assertThat(PAGE).doesNotContain("<script", "style=\"", "@import", "url(");
		byte[] style = matches(PAGE, "(?s)<style>(.*?)</style>").get(0).getBytes(StandardCharsets.UTF_8);
		String digest = Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest(style));
		String policy = matches(PAGE, "http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"").get(0)
			.replace("&#39;", "'");
		assertThat(policy.split("; ")).containsExactly("default-src 'none'", "style-src 'sha256-" + digest + "'",
				"img-src data:", "base-uri 'none'", "form-action 'none'");
		assertThat(PAGE.indexOf("Content-Security-Policy")).isLessThan(PAGE.indexOf("<style>"));
	}

	@Test
	void leadsEveryInnerLinkToAPlace() {
		List<String> places = matches(PAGE, " id=\"([^\"]*)\"");
		assertThat(places).doesNotHaveDuplicates();
		assertThat(matches(PAGE, "href=\"#([^\"]*)\"")).isNotEmpty().isSubsetOf(places);
	}

	@Test
	void escapesWhatAPlanSays() {
		String html = new ReportPage().html(PageResults.saying("\"'></svg><script>alert(1)</script><b x='"));
		assertThat(html).doesNotContain("<script", "<b x=").contains("&lt;script&gt;alert(1)");
	}

	@Test
	void advisesNothingWhereAServiceWasNotWarm() {
		assertThat(matches(PAGE, TILE)).containsExactly("none", "none");
		assertThat(matches(PAGE, "<p class=\"advice\">([^<]+)")).allMatch((advice) -> advice.startsWith("No advice"));
	}

	@Test
	void advisesWhereItWasWarm() {
		String html = html(SyntheticRun.write(this.directory,
				new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.005)
					.ratio("size-1", "grpc", 0.5)
					.ratio("size-10", "grpc", 0.5)
					.ratio("size-100", "grpc", 0.5)));
		assertThat(matches(html, TILE)).doesNotContain("none").hasSize(1);
	}

	@Test
	void showsOneTableAQuestionAndFoldsTheRest() {
		String shown = PAGE.replaceAll("(?s)<details.*?</details>", "");
		assertThat(matches(shown, "(<table class=\"rows\")")).hasSameSizeAs(matches(PAGE, TILE));
		assertThat(matches(shown, "(<table)")).hasSameSizeAs(matches(PAGE, TILE));
	}

	@Test
	void showsItsSignBesideEveryWord() {
		assertThat(PAGE).contains("▼</span> faster<", "▲</span> slower<", "=</span> same within 10 %<",
				"?</span> too close to call<", "!</span> not judged<", "✓</span> confirmed<", "·</span> not tried<");
	}

	@Test
	void describesEveryPictureToThoseWhoDoNotSeeIt() {
		String html = html(SampleRun.write(this.directory));
		assertThat(matches(html, "(<svg )")).hasSizeGreaterThan(20)
			.hasSameSizeAs(matches(html, "<svg [^>]*(role=\"img\" aria-label=\"[^\"]+\"|aria-hidden=\"true\")>"));
	}

	@Test
	void saysOfEveryHeaderWhatItHeads() {
		assertThat(matches(PAGE, "(<th(?! scope=\"(?:col|row|colgroup|rowgroup)\")[ >])")).isEmpty();
	}

	@Test
	void saysWhichServiceExceededWhichMemoryLimit() {
		assertThat(html(SampleRun.write(this.directory)))
			.contains("was killed. Its memory limit was 384\u00a0MiB.</td>")
			.contains("out of memory</th>", "service throttled</th>");
	}

	@Test
	void namesWhatIsComparedBesideWhatUsersSee() {
		String html = html(SyntheticRun.write(this.directory,
				new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.01).ownLag(0.25)));
		assertThat(html).contains("median total time without the generator's own lag");
	}

	@Test
	void saysOfEachArmWhetherItKeepsToTheLimit() {
		String html = html(SyntheticRun.write(this.directory,
				new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.01).limit("p95 < 3ms")));
		assertThat(matches(html, "(p95 &lt; 3ms holds: [0-9]+ of [0-9,]+ were late, 0\\.5\u00a0% )")).hasSize(6);
		assertThat(matches(html, "(<th scope=\"col\" role=\"columnheader\">p95 &lt; 3ms</th>)")).hasSize(1);
		assertThat(matches(html, "(✓</span> holds)")).hasSize(6);
	}

	private static String html(TrialFiles files) {
		return new ReportPage().html(new RunJudge().judge(files));
	}

	private static List<String> matches(String text, String pattern) {
		return Pattern.compile(pattern).matcher(text).results().map((MatchResult result) -> result.group(1)).toList();
	}

}
