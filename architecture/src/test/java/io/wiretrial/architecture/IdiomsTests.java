package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

import static io.wiretrial.architecture.ComposeDemo.list;
import static io.wiretrial.architecture.ComposeDemo.map;
import static org.assertj.core.api.Assertions.assertThat;

/** That the page on the idioms of Spring knows each of them. */
class IdiomsTests {

	private static final Path ROOT = Path.of("..");

	private static final Path PLAN = ROOT.resolve("gatling/experiment/src/main/resources/plans/spring.yaml");

	@Test
	void pageKnowsEveryArmOfThePlan() throws IOException {
		Set<String> arms = new TreeSet<>();
		Object plan = new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(PLAN));
		list(map(plan).get("conditions")).forEach((condition) -> {
			arms.add(String.valueOf(map(condition).get("baseline")));
			list(map(condition).get("arms")).forEach((arm) -> arms.add(String.valueOf(arm)));
		});
		assertThat(arms).hasSize(14);
		String page = Files.readString(ROOT.resolve("docs/spring.md"));
		assertThat(arms).allSatisfy((arm) -> assertThat(page).contains("`" + arm + "`"));
	}

}
