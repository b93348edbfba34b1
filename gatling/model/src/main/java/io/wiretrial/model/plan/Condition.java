package io.wiretrial.model.plan;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * One point on the factor axes, and the arms that are compared there.
 *
 * @param id name within the plan, lower case with hyphens
 * @param label what a reader calls it, such as {@code 100 fields}
 * @param operation what one operation does
 * @param payload payload of the corpus: {@code fields-1}, {@code fields-5},
 * {@code fields-100}, {@code image}, {@code audio}, {@code list-N}, {@code text},
 * {@code bytes}, {@code voice-N} (octets of a frame), {@code feed-NxM} (N rows each M
 * milliseconds), {@code topics-N} or {@code tokens-NxR+H} (N tokens, R each second, H
 * octets of history); {@code own-NAME}, one of the plan's own; or {@code none} of
 * operation {@code call}
 * @param axes position on named numeric axes, for crossings, slopes and charts
 * @param baseline arm that runs twice in each block and that the others are divided by
 * @param arms the other arms
 * @param load load of this condition alone; null for the plan's
 * @param window recorded time of each arm in a block, 300 ms to 60 s; null for the plan's
 * @param core whether every preset plays it; where no condition is core all are
 * @param primary arms whose comparison gets a word, of a condition that is core; null for
 * all its arms
 * @param slo limit of this condition alone; null for the plan's
 */
public record Condition(String id, String label, Operation operation, @Default("none") Payload payload,
		@Default Map<String, Double> axes, String baseline, List<String> arms, @Nullable Load load,
		@Nullable Duration window, @Default("false") boolean core, @Nullable List<String> primary,
		@Nullable Limit slo) {

	public Condition {
		axes = (axes != null) ? Map.copyOf(axes) : Map.of();
		arms = List.copyOf(arms);
		primary = (primary != null) ? List.copyOf(primary) : null;
		if (arms.contains(baseline)) {
			throw new IllegalArgumentException(
					"Arm '%s' of condition '%s' is its baseline too: list it once, as baseline.".formatted(baseline,
							id));
		}
		if (arms.stream().distinct().count() != arms.size()) {
			throw new IllegalArgumentException(
					"Arms %s of condition '%s' repeat an arm: list each once.".formatted(arms, id));
		}
	}

	/**
	 * Makes a condition that leaves its window to the plan and is as core as the others.
	 * @param id name within the plan
	 * @param label what a reader calls it
	 * @param operation what one operation does
	 * @param payload payload of the corpus
	 * @param axes position on named numeric axes
	 * @param baseline arm that the others are divided by
	 * @param arms the other arms
	 * @param load load of this condition alone; null for the plan's
	 */
	public Condition(String id, String label, Operation operation, Payload payload, Map<String, Double> axes,
			String baseline, List<String> arms, @Nullable Load load) {
		this(id, label, operation, payload, axes, baseline, arms, load, null, false, null, null);
	}

	// With another limit of its own
	Condition with(@Nullable Limit limit) {
		return new Condition(this.id, this.label, this.operation, this.payload, this.axes, this.baseline, this.arms,
				this.load, this.window, this.core, this.primary, limit);
	}

}
