package io.wiretrial.runner.run;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import io.wiretrial.arms.Arms;
import io.wiretrial.browser.ChromiumProgram;
import io.wiretrial.model.schedule.PlannedRun;

/**
 * Leaves out the arms whose client is a browser where the generator finds none, and says
 * how to get one.
 *
 * @param arms the arms that plans may name
 * @param here whether the generator is a process of this machine
 * @param environment variables by which Chromium is found
 * @param say where sentences go
 */
record BrowserOfGenerator(Arms arms, boolean here, Map<String, String> environment, Consumer<String> say) {

	List<PlannedRun> playable(List<PlannedRun> runs) {
		Set<String> needing = runs.stream()
			.flatMap((run) -> run.arms().stream())
			.filter((name) -> this.arms.find(name).needsBrowser())
			.collect(Collectors.toCollection(TreeSet::new));
		if (needing.isEmpty() || (this.here && ChromiumProgram.find(this.environment).isPresent())) {
			return runs;
		}
		this.say.accept("Arms %s are left out: they need a browser beside the generator. To get one, %s.".formatted(
				needing, this.here ? ChromiumProgram.REMEDY : "use --place process where Chromium is installed"));
		List<PlannedRun> playable = runs.stream()
			.filter((run) -> !hasBaseline(run, needing))
			.map((run) -> run.without(needing))
			.toList();
		if (playable.isEmpty()) {
			throw new UnusableEnvironmentException(
					"No plan is left to play: all compare with a browser, and there is none. To get one, %s."
						.formatted(ChromiumProgram.REMEDY));
		}
		return playable;
	}

	// What the others are divided by cannot be left out
	private boolean hasBaseline(PlannedRun run, Set<String> needing) {
		boolean compares = run.conditions().stream().anyMatch((condition) -> needing.contains(condition.baseline()));
		if (compares) {
			this.say.accept("Plan '%s' is left out: what it compares with is a browser.".formatted(run.plan().id()));
		}
		return compares;
	}

}
