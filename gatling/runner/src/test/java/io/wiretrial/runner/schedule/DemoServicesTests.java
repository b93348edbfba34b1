package io.wiretrial.runner.schedule;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.runner.plan.PlanReader;

import static org.assertj.core.api.Assertions.assertThat;

/** That the compose demo has the services that its load may be asked to play. */
class DemoServicesTests {

	static List<String> plansOfTheDefaultRun() {
		return PlanReader.DEFAULT;
	}

	@ParameterizedTest
	@MethodSource("plansOfTheDefaultRun")
	void demoHasWhatEveryPlanOfTheDefaultRunNeeds(String plan) throws IOException {
		assertThat(given()).containsAll(quick(plan).targets().stream().map(Cell::serviceName).toList());
	}

	@ParameterizedTest
	@MethodSource("plansOfTheDefaultRun")
	void demoHasTwoProcessesOfEveryBaseline(String plan) throws IOException {
		PlannedRun run = quick(plan);
		assertThat(given()).containsAll(run.conditions()
			.stream()
			.flatMap((condition) -> condition.played().get(0).targets().stream())
			.toList());
	}

	@Test
	void demoHasNoServiceThatNoPlanOfTheDefaultRunAsks() throws IOException {
		List<String> asked = plansOfTheDefaultRun().stream()
			.flatMap((plan) -> quick(plan).targets().stream())
			.flatMap((target) -> Stream.of(target, Cell.serviceName(target)))
			.distinct()
			.toList();
		assertThat(asked).containsAll(given());
	}

	private static List<String> given() throws IOException {
		return TrialJson.mapper()
			.readTree(Files.readString(Path.of("../../docker/demo/services.json")))
			.valueStream()
			.map((service) -> service.path("name").asString())
			.toList();
	}

	private static PlannedRun quick(String plan) {
		return new Scheduler(Arms.all(), PresetName.QUICK, 1)
			.schedule(new PlanReader(Arms.all()).readAll(List.of(plan)).get(0))
			.runs()
			.get(0);
	}

}
