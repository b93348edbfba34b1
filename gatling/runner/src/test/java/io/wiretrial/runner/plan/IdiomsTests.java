package io.wiretrial.runner.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.ArmTarget;
import io.wiretrial.arms.ArmTargets;
import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Condition;

import static org.assertj.core.api.Assertions.assertThat;

/** That the page on the idioms of Spring knows each of them, and what starts it. */
class IdiomsTests {

	private final List<Condition> conditions = new PlanReader(Arms.all()).readAll(List.of("spring"))
		.get(0)
		.conditions();

	@Test
	void pageHasARowForEveryArmOfThePlanWithWhatItIsStartedWith() throws IOException {
		List<String> rows = Files.readAllLines(Path.of("../../docs/explanation/spring-defaults.md"));
		List<String> arms = this.conditions.stream().flatMap((each) -> each.arms().stream()).distinct().toList();
		assertThat(arms).hasSize(10)
			.allSatisfy((arm) -> assertThat(rows).filteredOn((row) -> row.startsWith("| `%s` |".formatted(arm)))
				.singleElement()
				.asString()
				.contains(startedWith(arm)));
	}

	@Test
	void pageNamesEveryBaselineOfThePlan() throws IOException {
		assertThat(Files.readString(Path.of("../../docs/explanation/spring-defaults.md")))
			.contains(this.conditions.stream().map((each) -> "`%s`".formatted(each.baseline())).toList());
	}

	// Properties of a service, or a service of its own
	private static List<String> startedWith(String arm) {
		ArmTarget target = ArmTargets.find(Arms.all().find(arm).target());
		List<String> own = new ArrayList<>(target.arguments());
		own.removeAll(ArmTargets.find(target.service()).arguments());
		return own.isEmpty() ? List.of("`services/%s`".formatted(target.service()))
				: own.stream().map((argument) -> "`%s`".formatted(argument.substring("--".length()))).toList();
	}

}
