package io.wiretrial.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
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

	private static final String AXE = "/META-INF/resources/webjars/axe-core/4.10.3/axe.min.js";

	private static final String POLICY = "<meta http-equiv=\"Content-Security-Policy\"[^>]*>";

	private final List<Path> pages = new ArrayList<>();

	@TempDir
	private Path directory;

	@BeforeEach
	void writePages() throws IOException {
		Path push = this.directory.resolve("push");
		SampleRun.write(this.directory);
		SampleRun.writePush(push);
		this.pages.add(new Report().write(this.directory).indexHtml());
		this.pages.add(new Report().write(push).indexHtml());
		this.pages.add(Files.writeString(this.directory.resolve("words.html"),
				new ReportPage().html(PageResults.all())));
	}

	@Test
	void showsTwoQuestionsWhollyOnOneScreen() throws Exception {
		assertThat(measured(1_400, "[...document.querySelectorAll('.question > .rows')][1].getBoundingClientRect().bottom",
				this.pages.subList(2, 3)))
			.allSatisfy((bottom) -> assertThat(bottom).isLessThanOrEqualTo(900));
	}

	@Test
	void isShortBeforeItUnfolds() throws Exception {
		assertThat(measured(1_400, "document.documentElement.scrollHeight", this.pages))
			.allSatisfy((height) -> assertThat(height).isLessThanOrEqualTo(12_000));
	}

	@Test
	void scrollsNeverSideways() throws Exception {
		for (int width : List.of(390, 768, 1_024, 1_400)) {
			assertThat(measured(width, "document.documentElement.scrollWidth", this.pages)).as("width %d", width)
				.allSatisfy((scrolled) -> assertThat(scrolled).isLessThanOrEqualTo(width));
		}
	}

	@Test
	void writesNothingSmallerThanTwelvePixels() throws Exception {
		String smallest = """
				(document.querySelectorAll('details').forEach((one) => one.open = true), Math.min(
				...[...document.querySelectorAll('body *')].filter((one) => [...one.childNodes]
				.some((node) => node.nodeType === 3 && node.data.trim())).map((one) =>
				parseFloat(document.defaultView.getComputedStyle(one).fontSize)
				* (one.ownerSVGElement ? one.getScreenCTM().a : 1)))) + 1e-6
				""";
		for (int width : List.of(390, 1_400)) {
			assertThat(measured(width, smallest, this.pages)).as("width %d", width)
				.allSatisfy((size) -> assertThat(size).isGreaterThanOrEqualTo(12));
		}
	}

	@Test
	void passesAxe() throws Exception {
		for (Path page : this.pages) {
			String html = Files.readString(page).replaceFirst(POLICY, "");
			Path unguarded = page.resolveSibling("axe.html");
			Files.writeString(unguarded, html.replace("</body>",
					"""
							<script>%s</script><script>
							document.querySelectorAll('details').forEach((one) => one.open = true);
							axe.run().then((found) => document.title = 'axe ' + found.passes.length + ' ' + found.violations
								.filter((one) => ['serious', 'critical'].includes(one.impact))
								.map((one) => one.id + ': ' + one.nodes[0].html).join(' '));
							</script></body>""".formatted(axe())));
			for (String scheme : List.of("0", "1")) {
				Chromium.Visit visit = chromium().visit(unguarded, "--dump-dom", "--virtual-time-budget=20000",
						"--blink-settings=preferredColorScheme=" + scheme);
				assertThat(title(visit)).matches("axe [1-9][0-9]* ");
			}
		}
	}

	private static String axe() {
		try (InputStream script = Objects.requireNonNull(PageInBrowserTests.class.getResourceAsStream(AXE))) {
			return new String(script.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	// The page lets no script in, so another page looks at it from outside
	private List<Double> measured(int width, String expression, List<Path> pages)
			throws IOException, InterruptedException {
		List<Double> measured = new ArrayList<>();
		for (Path page : pages) {
			Path frame = Files.writeString(this.directory.resolve("frame.html"), """
					<iframe src="%s" style="border: 0; width: %dpx; height: 900px"></iframe><script>
					onload = () => document.title = 'measured ' + ((document) => %s)(frames[0].document);
					</script>
					""".formatted(page.toUri(), width, expression));
			Chromium.Visit visit = chromium().visit(frame, "--dump-dom", "--allow-file-access-from-files",
					"--window-size=1400,1000");
			assertThat(visit.console()).isEmpty();
			assertThat(title(visit)).startsWith("measured ");
			measured.add(Double.valueOf(title(visit).substring("measured ".length())));
		}
		return measured;
	}

	private static String title(Chromium.Visit visit) {
		Matcher title = Pattern.compile("<title>([^<]*)</title>").matcher(visit.document());
		return title.find() ? title.group(1) : visit.console().toString();
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

}
