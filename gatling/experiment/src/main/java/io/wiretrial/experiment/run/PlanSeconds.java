package io.wiretrial.experiment.run;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/** Seconds that each plan of a run took, all its starts together. */
final class PlanSeconds {

	private final Map<String, Duration> plans = new LinkedHashMap<>();

	void add(String plan, Duration start) {
		this.plans.merge(plan, start, Duration::plus);
	}

	/**
	 * Says them.
	 * @param buildBegan when the build before began; null if there was none
	 * @param startedAt when the run began
	 * @param now when it ended
	 * @return one line
	 */
	String line(@Nullable Instant buildBegan, Instant startedAt, Instant now) {
		return "Seconds  %srun %d: %s".formatted(
				(buildBegan != null) ? "build %d, ".formatted(Duration.between(buildBegan, startedAt).toSeconds()) : "",
				Duration.between(startedAt, now).toSeconds(),
				this.plans.entrySet()
					.stream()
					.map((plan) -> "%s %d".formatted(plan.getKey(), plan.getValue().toSeconds()))
					.collect(Collectors.joining(", ")));
	}

}
