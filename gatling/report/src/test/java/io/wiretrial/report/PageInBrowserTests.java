package io.wiretrial.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.Chromium;
import io.wiretrial.report.fixture.PageResults;
import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.page.ReportPage;

import static org.assertj.core.api.Assertions.assertThat;

@Tag("peers")
@Timeout(100)
class PageInBrowserTests {

	@TempDir
	private Path directory;

	@Test
	void drawsEveryChartWithoutAnError() throws Exception {
		Chromium chromium = chromium();
		Path push = this.directory.resolve("push");
		SampleRun.write(this.directory);
		SampleRun.writePush(push);
		for (Path run : List.of(this.directory, push)) {
			Path page = new Report().write(run).indexHtml();
			Chromium.Visit visit = chromium.visit(page, "--dump-dom");
			assertThat(visit.console()).isEmpty();
			assertThat(count(visit.document(), "<svg") - count(visit.document(), "<svg class=\""))
				.isEqualTo(count(visit.document(), "data-chart=\""))
				.isGreaterThan(9);
		}
	}

	@Test
	void showsTwoAnswersAndAllClaimsOnOneScreen() throws Exception {
		assertThat(measured(List.of(1_280, 1_280),
				List.of("document.querySelectorAll('.sentence')[1].getBoundingClientRect().bottom",
						"document.querySelector('#caveats').getBoundingClientRect().bottom")))
			.hasSize(2)
			.allSatisfy((bottom) -> assertThat(bottom).isLessThan(900));
	}

	@Test
	void scrollsNeverSideways() throws Exception {
		List<Integer> widths = List.of(360, 768, 1_024, 1_280);
		List<Double> scrolled = measured(widths,
				Collections.nCopies(widths.size(), "document.documentElement.scrollWidth"));
		for (int i = 0; i < widths.size(); i++) {
			assertThat(scrolled.get(i)).as("width %d", widths.get(i)).isLessThanOrEqualTo(widths.get(i));
		}
	}

	// The page lets no foreign script in, so another page looks at it from outside: at a
	// copy of each width
	private List<Double> measured(List<Integer> widths, List<String> expressions)
			throws IOException, InterruptedException {
		Chromium chromium = chromium();
		Files.writeString(this.directory.resolve("words.html"), new ReportPage().html(PageResults.all()));
		StringBuilder frames = new StringBuilder();
		StringBuilder looks = new StringBuilder();
		for (int i = 0; i < widths.size(); i++) {
			frames.append("""
					<iframe src="words.html" style="border: 0; width: %dpx; height: 900px"></iframe>
					""".formatted(widths.get(i)));
			looks.append("((document) => %s)(frames[%d].document),".formatted(expressions.get(i), i));
		}
		Path frame = Files.writeString(this.directory.resolve("frame.html"), """
				%s<script>
				onload = () => document.title = 'measured ' + [%s].join(' ');
				</script>
				""".formatted(frames, looks));
		Chromium.Visit visit = chromium.visit(frame, "--dump-dom", "--allow-file-access-from-files",
				"--window-size=1400,1000");
		Matcher title = Pattern.compile("<title>measured ([0-9. ]+)</title>").matcher(visit.document());
		assertThat(title.find()).as(visit.console().toString()).isTrue();
		return Stream.of(title.group(1).split(" ")).map(Double::valueOf).toList();
	}

	private Chromium chromium() {
		Optional<Chromium> chromium = Chromium.onPath(this.directory);
		if (chromium.isEmpty()) {
			// Surefire shows no reason of a skipped test
			System.out.println("PageInBrowserTests is skipped: no chromium on PATH");
		}
		Assumptions.assumeTrue(chromium.isPresent(), "not run: no chromium on PATH");
		return chromium.orElseThrow();
	}

	private static int count(String text, String part) {
		return text.split(part, -1).length - 1;
	}

}
