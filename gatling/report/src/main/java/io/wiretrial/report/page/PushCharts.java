package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.measure.Unit;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.RoundTrips;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Statistic;

/** The charts that publications about pushing show. */
final class PushCharts {

	/** What is drawn over the axes of an operation. */
	private static final Map<Operation, List<Curve>> CURVES = Map.of(Operation.VOICE,
			List.of(curve("mean", "Mean round trip", "ms", Measure.TOTAL, Statistic.MEAN),
					curve("spread", "Standard deviation", "ms", Measure.TOTAL, Statistic.STANDARD_DEVIATION)),
			Operation.FEED,
			List.of(curve("events", "Events received and offered", "events/s", Measure.EVENT_RATE, Statistic.MEAN),
					curve("server", "Server load", "CPU", Measure.SERVER_LOAD, Statistic.MEAN),
					curve("generator", "Generator load", "CPU", Measure.GENERATOR_LOAD, Statistic.MEAN),
					curve("browser", "Browser load", "CPU", Measure.BROWSER_LOAD, Statistic.MEAN),
					curve("network", "Load of the browser's network process", "CPU", Measure.BROWSER_NETWORK_LOAD,
							Statistic.MEAN)),
			Operation.HUB, List.of(curve("mean", "Mean delay", "ms", Measure.TOTAL, Statistic.MEAN),
					curve("least", "Least delay", "ms", Measure.TOTAL, Statistic.MIN)));

	private PushCharts() {
	}

	static Map<String, Chart> of(PlanResults plan) {
		Map<String, Chart> charts = new LinkedHashMap<>();
		for (ConditionResults condition : plan.conditions()) {
			if (condition.arms().stream().anyMatch((arm) -> arm.times().roundTrips() != null)) {
				charts.put(all(condition), sessions(condition, false));
				charts.put(trimmed(condition), sessions(condition, true));
			}
		}
		figures(plan).forEach((figure) -> charts.put(figure.id(), figure.chart()));
		return charts;
	}

	static String all(ConditionResults condition) {
		return "round-trips-" + condition.id();
	}

	static String trimmed(ConditionResults condition) {
		return "round-trips-trimmed-" + condition.id();
	}

	static List<Figure> figures(PlanResults plan) {
		List<Figure> figures = new ArrayList<>();
		for (AxisGroup group : AxisGroup.of(plan)) {
			for (Curve curve : CURVES.getOrDefault(group.conditions().get(0).setting().operation(), List.of())) {
				List<Chart.Line> lines = lines(group, curve);
				if (!lines.isEmpty()) {
					figures.add(new Figure("curve-%s-%s".formatted(group.id(), curve.id()),
							"%s over %s".formatted(curve.title(), group.title()),
							new Chart.Lines("lines", group.axis(), curve.unit(), true, true, null, lines)));
				}
			}
		}
		return figures;
	}

	private static List<Chart.Line> lines(AxisGroup group, Curve curve) {
		List<Chart.Line> lines = new ArrayList<>();
		group.conditions()
			.stream()
			.flatMap((condition) -> condition.arms().stream().map(ArmResults::arm))
			.distinct()
			.forEach((arm) -> lines.add(line(group, arm, (condition) -> value(condition, arm, curve))));
		if (curve.metric().measure() == Measure.EVENT_RATE) {
			lines.add(line(group, "offered",
					(condition) -> condition.arms()
						.stream()
						.map((arm) -> arm.seen().offeredPerSecond())
						.filter(Objects::nonNull)
						.findFirst()
						.orElse(null)));
		}
		return lines.stream().filter((line) -> !line.points().isEmpty()).toList();
	}

	private static Chart.Line line(AxisGroup group, String name, Function<ConditionResults, @Nullable Double> value) {
		List<List<Double>> points = new ArrayList<>();
		for (ConditionResults condition : group.conditions()) {
			Double found = value.apply(condition);
			if (found != null) {
				points.add(List.of(group.place(condition), found));
			}
		}
		return new Chart.Line(name, points);
	}

	private static @Nullable Double value(ConditionResults condition, String arm, Curve curve) {
		Double value = Charts.value(condition, arm, curve.metric());
		boolean isTime = Measures.of(curve.metric().measure()).unit() == Unit.MICROSECONDS;
		return (value != null && isTime) ? (Double) (value * 1e-3) : value;
	}

	private static Chart sessions(ConditionResults condition, boolean trimmed) {
		List<Chart.SessionsOfArm> series = new ArrayList<>();
		for (ArmResults arm : condition.arms()) {
			RoundTrips trips = arm.times().roundTrips();
			if (trips != null) {
				double limit = trimmed ? trips.limit() : Double.MAX_VALUE;
				series.add(new Chart.SessionsOfArm(arm.arm(),
						(trimmed ? trips.trimmedSlots() : trips.slots()).stream()
							.map((slot) -> List.of(slot.millis(), slot.p50() / 1e3, slot.p10() / 1e3, slot.p90() / 1e3))
							.toList(),
						trips.sessions().stream().map((session) -> points(session, limit)).toList()));
			}
		}
		return new Chart.Sessions("sessions", series);
	}

	private static List<List<Double>> points(RoundTrips.Session session, double limit) {
		return session.points()
			.stream()
			.filter((point) -> point.micros() <= limit)
			.map((point) -> List.of(point.millis(), point.micros() / 1e3))
			.toList();
	}

	private static Curve curve(String id, String title, String unit, Measure measure, Statistic statistic) {
		return new Curve(id, title, unit, new Metric(measure, statistic));
	}

	/**
	 * One chart over an axis.
	 *
	 * @param id anchor within the plan
	 * @param title caption
	 * @param chart what the page draws
	 */
	record Figure(String id, String title, Chart chart) {
	}

	private record Curve(String id, String title, String unit, Metric metric) {
	}

}
