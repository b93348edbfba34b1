package io.wiretrial.runner.schedule;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.runner.plan.PlanReader;

import static org.assertj.core.api.Assertions.assertThat;

/** What presets of the built-in plans take, of the time that the README promises. */
class PresetTimesTests {

	/** What a warm-up takes that settles. */
	private static final Duration WARM = Duration.ofSeconds(60);

	@Test
	void theFourPlansOfTheDefaultFitTenMinutesInQuick() {
		assertThat(atMost(PresetName.QUICK, PlanReader.DEFAULT, WARM)).isLessThanOrEqualTo(Duration.ofMinutes(10));
	}

	@Test
	void sevenPlansFitNineteenMinutesInQuick() {
		assertThat(atMost(PresetName.QUICK, PlanReader.ALL, WARM)).isLessThanOrEqualTo(Duration.ofMinutes(19));
	}

	@Test
	void tokensFitFourMinutesInQuick() {
		assertThat(atMost(PresetName.QUICK, List.of("tokens"), WARM)).isLessThanOrEqualTo(Duration.ofMinutes(4));
	}

	@Test
	void sevenPlansFitFiveMinutesInSmoke() {
		assertThat(atMost(PresetName.SMOKE, PlanReader.ALL, PresetName.SMOKE.warmUpLimit()))
			.isLessThanOrEqualTo(Duration.ofMinutes(5));
	}

	@Test
	void everyPlanFitsAQuarterOfAnHourInQuickWithoutBeingWarm() {
		assertThat(PlanReader.BUILT_IN)
			.allSatisfy((plan) -> assertThat(atMost(PresetName.QUICK, List.of(plan), PresetName.QUICK.warmUpLimit()))
				.isLessThanOrEqualTo(Duration.ofMinutes(15)));
	}

	@ParameterizedTest
	@CsvSource({ "run list, QUICK, list", "run, QUICK, default", "run all, QUICK, all",
			"run --preset standard, STANDARD, default" })
	void readmeSaysTheMinutesOfEachCommand(String command, PresetName preset, String plans) {
		List<String> played = switch (plans) {
			case "default" -> PlanReader.DEFAULT;
			case "all" -> PlanReader.ALL;
			default -> List.of(plans);
		};
		long seconds = atMost(preset, played, preset.warmUpLimit()).toSeconds();
		assertThat(Path.of("../../README.md")).content()
			.contains("| `./wiretrial %s` | %d |".formatted(command, (seconds + 59) / 60));
	}

	private static Duration atMost(PresetName preset, List<String> plans, Duration warmUp) {
		Scheduler scheduler = new Scheduler(Arms.all(), preset, 1);
		return new PlanReader(Arms.all()).readAll(plans)
			.stream()
			.map((plan) -> scheduler.schedule(plan).arithmetic().atMost(warmUp))
			.reduce(Duration.ZERO, Duration::plus);
	}

}
