package io.wiretrial.runner.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.event.Event;

/**
 * Seconds that a run took, by plan and by what was done: where a slow run loses its time.
 */
final class PlanSeconds {

	private final Map<String, Map<Part, Duration>> plans = new LinkedHashMap<>();

	private Instant at;

	private String plan = "";

	PlanSeconds(Instant now) {
		this.at = now;
	}

	// A start of a plan begins: services first.
	void begin(String id, Instant now) {
		this.plan = id;
		this.at = now;
	}

	// What the generator says ends a part.
	void accept(Event event) {
		if (event instanceof Event.PlanStarted) {
			end(Part.START, event.at());
		}
		else if (event instanceof Event.WarmUpFinished) {
			end(Part.WARM_UP, event.at());
		}
		else if (event instanceof Event.PlanFinished) {
			end(Part.BLOCKS, event.at());
		}
	}

	// The start of a plan has ended, and what was left of it was reporting.
	void end(Instant now) {
		end(Part.REPORT, now);
	}

	private void end(Part part, Instant now) {
		this.plans.computeIfAbsent(this.plan, (id) -> new EnumMap<>(Part.class))
			.merge(part, Duration.between(this.at, now), Duration::plus);
		this.at = now;
	}

	/**
	 * Says them.
	 * @param build time of the build before; null if there was none
	 * @param whole time of the run
	 * @return one line for each plan, and one for all
	 */
	List<String> lines(@Nullable Duration build, Duration whole) {
		List<String> lines = new ArrayList<>();
		this.plans.forEach((id, parts) -> lines.add("  %-9s %s".formatted(id, text(parts))));
		lines.add(0, "Seconds: %srun %.0f".formatted((build != null) ? "build %d, ".formatted(build.toSeconds()) : "",
				whole.toMillis() / 1e3));
		return lines;
	}

	private static String text(Map<Part, Duration> parts) {
		List<String> texts = new ArrayList<>();
		parts.forEach((part, time) -> texts.add(String.format(Locale.ROOT, "%s %.0f",
				part.name().toLowerCase(Locale.ROOT).replace('_', '-'), time.toMillis() / 1e3)));
		return String.join(", ", texts);
	}

	/** What a start of a plan consists of, in this order. */
	private enum Part {

		/** Services and generator. */
		START,

		/** Parity and warm-up. */
		WARM_UP,

		/** Run-in and blocks. */
		BLOCKS,

		/** Gatling's report and the judge. */
		REPORT

	}

}
