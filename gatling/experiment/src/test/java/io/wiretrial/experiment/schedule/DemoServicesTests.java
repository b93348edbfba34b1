package io.wiretrial.experiment.schedule;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.wiretrial.arms.Arms;
import io.wiretrial.experiment.plan.PlanReader;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

import static org.assertj.core.api.Assertions.assertThat;

/** That the compose demo has the services that its load may be asked to play. */
class DemoServicesTests {

	static List<String> plansOfTheDefaultRun() {
		return PlanReader.DEFAULT;
	}

	@ParameterizedTest
	@MethodSource("plansOfTheDefaultRun")
	void demoHasWhatEveryPlanOfTheDefaultRunNeeds(String plan) throws Exception {
		String json = Files.readString(Path.of("../../docker/demo/services.json"));
		List<String> given = TrialJson.mapper()
			.readTree(json)
			.valueStream()
			.map((service) -> service.path("name").asString())
			.toList();
		Plan read = new PlanReader(Arms.all()).readAll(List.of(plan)).get(0);
		PlannedRun quick = new Scheduler(Arms.all(), PresetName.QUICK, 1).schedule(read).runs().get(0);
		assertThat(given).containsAll(quick.cells().stream().map(Cell::serviceName).toList());
	}

}
