package io.wiretrial.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.Chromium;
import io.wiretrial.report.fixture.SampleRun;

import static org.assertj.core.api.Assertions.assertThat;

@Tag("peers")
@Timeout(100)
class PageInBrowserTests {

	@TempDir
	private Path directory;

	@Test
	void drawsEveryChartWithoutAnError() throws Exception {
		Optional<Chromium> chromium = Chromium.onPath(this.directory);
		if (chromium.isEmpty()) {
			// Surefire shows no reason of a skipped test
			System.out.println("PageInBrowserTests is skipped: no chromium on PATH");
		}
		Assumptions.assumeTrue(chromium.isPresent(), "not run: no chromium on PATH");
		Path push = this.directory.resolve("push");
		SampleRun.write(this.directory);
		SampleRun.writePush(push);
		for (Path run : List.of(this.directory, push)) {
			Path page = new Report().write(run).indexHtml();
			Chromium.Visit visit = chromium.orElseThrow().visit(page, "--dump-dom");
			assertThat(visit.console()).isEmpty();
			assertThat(count(visit.document(), "<svg")).isEqualTo(count(visit.document(), "data-chart=\""))
				.isGreaterThan(9);
		}
	}

	private static int count(String text, String part) {
		return text.split(part, -1).length - 1;
	}

}
