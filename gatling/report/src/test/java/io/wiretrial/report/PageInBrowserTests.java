package io.wiretrial.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
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

	private static final String POLICY = "<meta http-equiv=\"Content-Security-Policy\"[^>]*>";

	private static final List<Path> PAGES = new ArrayList<>();

	@TempDir
	private static Path directory;

	@BeforeAll
	static void writePages() throws IOException {
		Path push = directory.resolve("push");
		SampleRun.write(directory);
		SampleRun.writePush(push);
		PAGES.add(new Report().write(directory).indexHtml());
		PAGES.add(new Report().write(push).indexHtml());
		PAGES.add(Files.writeString(directory.resolve("words.html"), new ReportPage().html(PageResults.all())));
	}

	@Test
	void showsTwoQuestionsWhollyOnOneScreen() throws Exception {
		assertThat(measured("[...document.querySelectorAll('.question > .rows')].slice(0, 2).pop()"
				+ ".getBoundingClientRect().bottom", PAGES.subList(2, 3), 1_400))
			.allSatisfy((bottom) -> assertThat(bottom).isLessThanOrEqualTo(900));
	}

	@Test
	void isShortBeforeItUnfolds() throws Exception {
		assertThat(measured("document.documentElement.scrollHeight", PAGES, 1_400))
			.allSatisfy((height) -> assertThat(height).isLessThanOrEqualTo(12_000));
	}

	@Test
	void scrollsNeverSideways() throws Exception {
		assertThat(measured("document.documentElement.scrollWidth - innerWidth", PAGES, 390, 768, 1_024, 1_280, 1_400))
			.allSatisfy((beyond) -> assertThat(beyond).isLessThanOrEqualTo(0));
	}

	@Test
	void writesNothingSmallerThanTwelvePixels() throws Exception {
		String smallest = """
				(document.querySelectorAll('details').forEach((one) => one.open = true), Math.min(
				...[...document.querySelectorAll('body *')].filter((one) => [...one.childNodes]
				.some((node) => node.nodeType === 3 && node.data.trim()) && one.getClientRects().length).map((one) =>
				parseFloat(getComputedStyle(one).fontSize) * (one.ownerSVGElement ? one.getScreenCTM().a : 1))) + 1e-6)
				""";
		assertThat(measured(smallest, PAGES, 390, 1_400))
			.allSatisfy((size) -> assertThat(size).isGreaterThanOrEqualTo(12));
	}

	@Test
	void passesAxe() throws Exception {
		Optional<Path> axe = Stream.of(System.getenv().getOrDefault("NODE_PATH", "").split(":"))
			.map((folder) -> Path.of(folder, "axe-core", "axe.min.js"))
			.filter(Files::isReadable)
			.findFirst();
		require(axe.isPresent(), "no axe-core on NODE_PATH");
		for (Path page : PAGES) {
			Path unguarded = page.resolveSibling("axe.html");
			Files.writeString(unguarded, Files.readString(page).replaceFirst(POLICY, "").replace("</body>", """
					<script src="%s"></script><script>
					document.querySelectorAll('details').forEach((one) => one.open = true);
					axe.run().then((found) => document.title = 'axe ' + found.passes.length + ' ' + found.violations
						.filter((one) => ['serious', 'critical'].includes(one.impact))
						.map((one) => one.id + ': ' + one.nodes[0].target).join(' '));
					</script></body>""".formatted(axe.orElseThrow().toUri())));
			for (int scheme : List.of(0, 1)) {
				Chromium.Visit visit = chromium().visit(unguarded, "--dump-dom", "--virtual-time-budget=20000",
						"--blink-settings=preferredColorScheme=" + scheme);
				assertThat(title(visit)).matches("axe [1-9][0-9]* ");
			}
		}
	}

	// A page lets no script in, so another page looks at it from outside: at a copy of
	// each width, of all pages at once, because a browser starts slowly
	private List<Double> measured(String expression, List<Path> pages, int... widths)
			throws IOException, InterruptedException {
		String frames = pages.stream()
			.flatMap((page) -> IntStream.of(widths)
				.mapToObj((width) -> "<iframe src=\"%s\" style=\"border: 0; width: %dpx; height: 900px\"></iframe>"
					.formatted(page.toUri(), width)))
			.collect(Collectors.joining());
		Path frame = Files.writeString(directory.resolve("frame.html"), """
				%s<script>
				onload = () => document.title = 'measured ' + Array.from(frames).map((frame) =>
					((document, innerWidth, getComputedStyle) => %s)(frame.document, frame.innerWidth,
					frame.getComputedStyle.bind(frame))).join(' ');
				</script>
				""".formatted(frames, expression));
		Chromium.Visit visit = chromium().visit(frame, "--dump-dom", "--allow-file-access-from-files",
				"--window-size=1400,1000");
		assertThat(visit.console()).isEmpty();
		assertThat(title(visit)).startsWith("measured ");
		return Stream.of(title(visit).split(" ")).skip(1).map(Double::valueOf).toList();
	}

	private static String title(Chromium.Visit visit) {
		Matcher title = Pattern.compile("<title>([^<]*)</title>").matcher(visit.document());
		return title.find() ? title.group(1) : visit.console().toString();
	}

	private Chromium chromium() {
		Optional<Chromium> chromium = Chromium.onPath(directory);
		require(chromium.isPresent(), "no chromium on PATH");
		return chromium.orElseThrow();
	}

	private static void require(boolean present, String lacking) {
		if (!present) {
			// Surefire shows no reason of a skipped test
			System.out.println("PageInBrowserTests is skipped: " + lacking);
		}
		Assumptions.assumeTrue(present, lacking);
	}

}
