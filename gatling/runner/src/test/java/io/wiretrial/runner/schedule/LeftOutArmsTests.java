package io.wiretrial.runner.schedule;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Trial;
import io.wiretrial.runner.plan.PlanReader;

import static org.assertj.core.api.Assertions.assertThat;

class LeftOutArmsTests {

	private final PlannedRun whole = new Scheduler(Arms.all(), PresetName.SMOKE, 1)
		.schedule(new PlanReader(Arms.all()).readAll(List.of("spring")).get(0))
		.runs()
		.get(0);

	@Test
	void leavesOutAnArmAndItsTrials() {
		PlannedRun run = this.whole.without(Set.of("rest-json-mvc"));
		assertThat(run.arms()).doesNotContain("rest-json-mvc").contains("rest-json-annotated");
		assertThat(run.blocks()).flatExtracting((block) -> block.trials())
			.hasSize(this.whole.blocks().stream().mapToInt((block) -> block.trials().size()).sum() - 1);
	}

	@Test
	void trialsKeepTheirArms() {
		PlannedRun run = this.whole.without(Set.of("rest-json-annotated"));
		List<String> kept = arms(this.whole).stream().filter((arm) -> !arm.equals("rest-json-annotated")).toList();
		assertThat(arms(run)).isEqualTo(kept);
	}

	@Test
	void leavesARunWithoutSuchArmsAsItIs() {
		assertThat(this.whole.without(Set.of("mercure"))).isEqualTo(this.whole);
	}

	private static List<String> arms(PlannedRun run) {
		return run.blocks().stream().flatMap((block) -> block.trials().stream()).map(Trial::arm).toList();
	}

}
