package io.wiretrial.runner.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.schedule.Scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What is played where there is no browser. */
class BrowserOfGeneratorTests {

	private static final String REMEDY = "install Chromium (Debian: apt-get install chromium) or name its program in WIRETRIAL_BROWSER.";

	@TempDir
	Path folder;

	private final List<String> said = new ArrayList<>();

	@Test
	void leavesOutPlansOfABrowserAndSaysHowToGetOne() {
		List<PlannedRun> runs = runs("browser", "voice");
		assertThat(browser(true).playable(runs)).extracting((run) -> run.plan().id()).containsExactly("voice");
		assertThat(this.said).hasSize(2);
		assertThat(this.said.get(0)).startsWith("Arms [sse-h1-browser, sse-h2-browser, ")
			.endsWith("] are left out: they need a browser beside the generator. To get one, " + REMEDY);
		assertThat(this.said.get(1)).isEqualTo("Plan 'browser' is left out: what it compares with is a browser.");
	}

	@Test
	void playsNothingWhereNothingIsLeft() {
		assertThatThrownBy(() -> browser(false).playable(runs("browser"))).hasMessage(
				"No plan is left to play: all compare with a browser, and there is none. To get one, " + REMEDY);
		assertThat(this.said.get(0)).endsWith("To get one, use --place process where Chromium is installed.");
	}

	@Test
	void leavesNothingOutWhereThereIsOne() throws IOException {
		Path program = Files.createFile(this.folder.resolve("chromium"));
		Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
		List<PlannedRun> runs = runs("browser");
		assertThat(browser(true).playable(runs)).isSameAs(runs);
		assertThat(this.said).isEmpty();
	}

	@Test
	void saysNothingWhereNobodyNeedsOne() {
		List<PlannedRun> runs = runs("voice");
		assertThat(browser(false).playable(runs)).isSameAs(runs);
		assertThat(this.said).isEmpty();
	}

	private BrowserOfGenerator browser(boolean here) {
		return new BrowserOfGenerator(Arms.all(), here, Map.of("PATH", this.folder.toString()), this.said::add);
	}

	private static List<PlannedRun> runs(String... plans) {
		Scheduler scheduler = new Scheduler(Arms.all(), PresetName.SMOKE, 1);
		return new PlanReader(Arms.all()).readAll(List.of(plans))
			.stream()
			.flatMap((plan) -> scheduler.schedule(plan).runs().stream())
			.toList();
	}

}
