package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.OwnPayload;

/**
 * The plan of a {@code wiretrial try}: one condition, whose documents are somebody's own.
 *
 * @param name name of the payload, of the condition and of the plan
 * @param payload the documents, by paths from the working folder
 * @param baseline arm that the others are divided by
 * @param arms the other arms
 * @param load how operations are asked for, key by key as a plan writes it
 * @param slo limit of all arms; null for none
 */
record TryPlan(String name, OwnPayload payload, String baseline, List<String> arms, List<String> load,
		@Nullable Limit slo) {

	private static final int LONGEST_NAME = 40;

	private static final Duration WARM_UP_OF_BASELINE = Duration.ofSeconds(80);

	// It is code of its own to compile
	private static final Duration WARM_UP_OF_AN_ARM = Duration.ofSeconds(15);

	TryPlan {
		arms = List.copyOf(arms);
		load = List.copyOf(load);
	}

	/**
	 * Makes a name of a file's.
	 * @param file file or folder of the documents
	 * @return its name without what names do not have: lower-case letters, digits and
	 * hyphens
	 */
	static String name(Path file) {
		String name = String.valueOf(file.toAbsolutePath().normalize().getFileName())
			.toLowerCase(Locale.ROOT)
			.replaceFirst("\\.[a-z0-9]+$", "")
			.replaceAll("[^a-z0-9]+", "-")
			.replaceAll("^-+", "");
		name = name.substring(0, Math.min(LONGEST_NAME, name.length())).replaceAll("-+$", "");
		return name.isEmpty() ? "document" : name;
	}

	/**
	 * Returns the longest warm-up where none is asked for.
	 * @return time of each start of the services
	 */
	Duration longestWarmUp() {
		return WARM_UP_OF_BASELINE.plus(WARM_UP_OF_AN_ARM.multipliedBy(this.arms.size()));
	}

	/**
	 * Writes the plan.
	 * @param path turns a path from the working folder into one from the plan's
	 * @return text in YAML
	 */
	String text(UnaryOperator<String> path) {
		ArmLabels labels = ArmLabels.of(this.arms, this.baseline);
		return """
				# Play it again: wiretrial run plan.yaml. Every key: docs/reference/plans.md.
				id: %1$s
				title: %2$s or %3$s for %1$s%4$s
				question: Is %2$s quicker than %3$s for %1$s%4$s?
				metric: { measure: total, statistic: median }
				window: 300ms
				%5$sload: { %6$s }
				payloads:
				  %1$s: { %7$s }
				conditions:
				  - { id: %1$s, label: %1$s, operation: echo, payload: own-%1$s,
				      baseline: %8$s, arms: [%9$s] }
				""".formatted(this.name, labels.arms(), labels.baseline(), caveat(),
				(this.slo != null) ? "slo: " + this.slo + "\n" : "", String.join(", ", this.load),
				WrittenPayload.text(this.payload, path), this.baseline, String.join(", ", this.arms));
	}

	// What the words are not to be taken for
	private String caveat() {
		List<String> caveats = new ArrayList<>();
		if (!this.baseline.endsWith("-boot") || !this.arms.stream().allMatch((arm) -> arm.endsWith("-boot"))) {
			caveats.add("tuned services");
		}
		if (this.payload.proto() == null) {
			caveats.add("type inferred");
		}
		return caveats.isEmpty() ? "" : " (" + String.join(", ", caveats) + ")";
	}

}
