package io.wiretrial.report.gate;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Statistic;

/**
 * How much worse an arm may be before a build fails.
 *
 * @param name name of the metric in the option: {@code median} or {@code server-cpu}
 * @param percent percent by which an arm may not be worse, 1 to 500
 * @param condition id of the condition; null for all
 * @param arm name of the arm; null for all but the one that they are divided by
 */
public record Gate(String name, int percent, @Nullable String condition, @Nullable String arm) {

	private static final int MOST_PERCENT = 500;

	private static final String EXAMPLE = "write METRIC worse by N% [at CONDITION] [for ARM], such as 'server-cpu worse by 10%'.";

	private static final Pattern FORM = Pattern
		.compile("(\\S+) worse by ([0-9]{1,9}) ?%(?: at (\\S+))?(?: for (\\S+))?");

	/** What can be gated, by name. */
	static final SortedMap<String, Metric> METRICS = new TreeMap<>(Map.of("median",
			new Metric(Measure.TOTAL, Statistic.MEDIAN), "server-cpu", Metric.mean(Measure.SERVER_CPU)));

	/**
	 * Reads a gate.
	 * @param text such as {@code median worse by 15% at fields-5 for grpc-proto}
	 * @return the gate
	 * @throws IllegalArgumentException if it is none
	 */
	public static Gate of(String text) {
		Matcher form = FORM.matcher(text.strip());
		if (!form.matches()) {
			throw new IllegalArgumentException("Gate '%s' cannot be read: %s".formatted(text, EXAMPLE));
		}
		String name = form.group(1);
		if (!METRICS.containsKey(name)) {
			throw new IllegalArgumentException(
					(name.matches("p[0-9.]+") ? "Gate '%s' is on a percentile that few values of a block reach"
							: "Gate '%s' is on no metric that gates know")
						.formatted(text) + ": gate on median, server-cpu or --slo.");
		}
		int percent = Integer.parseInt(form.group(2));
		if (percent < 1 || percent > MOST_PERCENT) {
			throw new IllegalArgumentException(
					"Gate '%s' is out of range: use 1%% to %d%%.".formatted(text, MOST_PERCENT));
		}
		return new Gate(name, percent, form.group(3), form.group(4));
	}

	Metric metric() {
		return Objects.requireNonNull(METRICS.get(this.name), this.name);
	}

	double fraction() {
		return this.percent / 100.0;
	}

	/**
	 * Refuses a gate that nothing is held against.
	 * @param compared arms that are compared, by the ids of their conditions
	 * @throws NotComparableException if it names another condition or arm
	 */
	public void require(Map<String, Set<String>> compared) {
		if (compared.entrySet()
			.stream()
			.noneMatch((each) -> each.getValue().stream().anyMatch((one) -> concerns(each.getKey(), one)))) {
			throw new NotComparableException(
					"Gate '%s' is on nothing that is compared: conditions and arms are %s.".formatted(this,
							compared.entrySet()
								.stream()
								.map((each) -> "%s (%s)".formatted(each.getKey(), String.join(", ", each.getValue())))
								.collect(Collectors.joining(", "))));
		}
	}

	boolean concerns(String ofCondition, String ofArm) {
		return (this.condition == null || this.condition.equals(ofCondition))
				&& (this.arm == null || this.arm.equals(ofArm));
	}

	@Override
	public String toString() {
		return "%s worse by %d%%".formatted(this.name, this.percent)
				+ ((this.condition != null) ? " at " + this.condition : "")
				+ ((this.arm != null) ? " for " + this.arm : "");
	}

}
