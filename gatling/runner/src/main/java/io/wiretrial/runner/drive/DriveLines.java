package io.wiretrial.runner.drive;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.LateShare;

/**
 * What a run of a driven operation prints: its times, what failed, and what it cost.
 *
 * @param main trials at the load that was asked for
 * @param costSource where its CPU time was read, or why nobody could
 */
record DriveLines(DrivenTrials main, String costSource) {

	/** Values below which a 99th percentile is that of a few operations. */
	private static final long ENOUGH_FOR_P99 = 1_000;

	private static final double MILLI = 1e6;

	List<String> lines(@Nullable Limit limit) {
		List<String> lines = new ArrayList<>();
		lines.add("  p50 %s   p90 %s   p99 %s   max %s   of %d operations".formatted(shown(50), shown(90), p99(),
				time(this.main.maxNanos()), this.main.completed()));
		lines.add("  %.1f/s answered; %s".formatted(this.main.perSecond(), failures()));
		if (limit != null) {
			lines.add("  " + late(limit));
		}
		lines.add("  " + cpu());
		Interval noise = this.main.noise();
		if (noise != null) {
			lines.add(String.format(Locale.ROOT, "  noise: even blocks against odd ones %.2f to %.2f in p50",
					noise.low(), noise.high()));
		}
		return lines;
	}

	private String shown(double percentile) {
		return (this.main.completed() > 0) ? time(this.main.percentile(Measure.TOTAL, percentile)) : "–";
	}

	private String p99() {
		return (this.main.completed() >= ENOUGH_FOR_P99) ? shown(99)
				: "– (of %d operations or more)".formatted(ENOUGH_FOR_P99);
	}

	private String failures() {
		Map<String, Long> failures = this.main.failures();
		if (failures.isEmpty()) {
			return "none of %d failed".formatted(this.main.intended());
		}
		return "%d of %d failed: %s".formatted(this.main.failed(), this.main.intended(),
				failures.entrySet()
					.stream()
					.sorted(Map.Entry.<String, Long>comparingByValue().reversed())
					.map((cause) -> cause.getKey() + " " + cause.getValue())
					.collect(Collectors.joining(", ")));
	}

	private String late(Limit limit) {
		LateShare late = this.main.late(limit);
		return "%s: %d of %d late, %s".formatted(limit, late.lateOnes(), late.operations(), word(limit));
	}

	// As the limits of a plan are judged: the whole interval on one side
	private String word(Limit limit) {
		Boolean held = holds(limit);
		return (held != null) ? (held ? "held" : "missed") : "too close to call";
	}

	/**
	 * Tells whether a limit is held.
	 * @param limit the limit
	 * @return null where it is too close to call
	 */
	@Nullable Boolean holds(Limit limit) {
		Interval share = this.main.late(limit).interval(this.main.sample(), Comparison.PLAIN);
		if (share == null || (share.low() <= limit.allowed() && share.high() >= limit.allowed())) {
			return null;
		}
		return share.high() < limit.allowed();
	}

	private String cpu() {
		ServerCost cost = this.main.cost();
		if (cost == null || cost.operations() <= 0) {
			return "server CPU –: " + this.costSource;
		}
		return String.format(Locale.ROOT, "server CPU %.0f µs per operation, of %s",
				cost.workNanos() / 1e3 / cost.operations(), this.costSource);
	}

	static String time(double nanos) {
		double millis = nanos / MILLI;
		int digits = (millis >= 100) ? 0 : (millis >= 10) ? 1 : (millis >= 1) ? 2 : 3;
		return String.format(Locale.ROOT, "%." + digits + "f ms", millis);
	}

}
