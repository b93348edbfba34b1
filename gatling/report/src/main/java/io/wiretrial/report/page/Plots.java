package io.wiretrial.report.page;

import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.wiretrial.model.plan.Metric;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.wording.NumberFormats;

/**
 * What is drawn of a condition.
 *
 * @param looks colour and symbol of each arm of the page, by its name
 */
record Plots(Map<String, Look> looks) {

	// A block stalled that took so many times the middle of its arm's blocks
	private static final double STALL = 2;

	private static final int LABELS = 8;

	Look look(ArmResults arm) {
		return this.looks.getOrDefault(arm.arm(), Look.number(0));
	}

	// Nines: the same way from 90 to 99 as from 99 to 99.9 %
	List<Plot> distribution(ConditionResults condition) {
		List<Plot.Tick> ticks = Stream.of(0.5, 0.9, 0.99, 0.999)
			.filter((share) -> condition.arms().stream().anyMatch((arm) -> shares(arm).anyMatch(share::equals)))
			.map((share) -> new Plot.Tick(nines(share), NumberFormats.level(share)))
			.toList();
		return plot(condition, "time that a share of all took at most", ticks, NumberFormats::micros,
				(arm) -> Stream.ofNullable(arm.times().percentiles())
					.flatMap((percentiles) -> percentiles.distribution().stream())
					.map((each) -> new Plot.Point(nines(each.share()), each.micros(), false)));
	}

	List<Plot> timeline(ConditionResults condition) {
		MeasureResult first = condition.arms().get(0).measures().stream().findFirst().orElse(null);
		if (first == null) {
			return List.of();
		}
		String name = MetricName.of(new Metric(first.measure(), first.statistic()), condition.setting().operation());
		return Stream.concat(
				plot(condition, name + " of each block", blocks(condition),
						(value) -> NumberFormats.of(value, first.unit()),
						(arm) -> arm.blocks()
							.stream()
							.map((block) -> new Plot.Point(block.block(), block.value(), stalled(arm, block))))
					.stream(),
				plot(condition, "p90 of the round trips within a window", ends(condition), NumberFormats::micros,
						(arm) -> arm.times()
							.roundTrips()
							.stream()
							.map((slot) -> new Plot.Point(slot.millis(), slot.p90(), false)))
					.stream())
			.toList();
	}

	// In words what the timeline marks
	static String stalls(ConditionResults condition) {
		String stalls = condition.arms()
			.stream()
			.filter((arm) -> arm.blocks().stream().anyMatch((block) -> stalled(arm, block)))
			.map((arm) -> arm.label() + " in "
					+ arm.blocks()
						.stream()
						.filter((block) -> stalled(arm, block))
						.map((block) -> Integer.toString(block.block()))
						.collect(Collectors.joining(", ")))
			.collect(Collectors.joining("; "));
		return stalls.isEmpty() ? "No block stalled." : "Stalled blocks: " + stalls + ".";
	}

	private List<Plot> plot(ConditionResults condition, String title, List<Plot.Tick> ticks,
			DoubleFunction<String> unit, Function<ArmResults, Stream<Plot.Point>> points) {
		List<Plot.Series> series = condition.arms()
			.stream()
			.map((arm) -> new Plot.Series(arm.label(), look(arm),
					points.apply(arm).filter((point) -> point.value() > 0).toList()))
			.filter((one) -> !one.points().isEmpty())
			.toList();
		return series.isEmpty() ? List.of()
				: List.of(Plot.of("%s: %s".formatted(condition.label(), title), ticks, unit, series));
	}

	private static List<Plot.Tick> ends(ConditionResults condition) {
		double[] millis = condition.arms()
			.stream()
			.flatMap((arm) -> arm.times().roundTrips().stream())
			.mapToDouble(ArmResults.Slot::millis)
			.sorted()
			.toArray();
		return (millis.length < 2) ? List.of()
				: Stream.of(millis[0], millis[millis.length - 1])
					.map((at) -> new Plot.Tick(at, NumberFormats.millis(at)))
					.toList();
	}

	private static List<Plot.Tick> blocks(ConditionResults condition) {
		int last = condition.arms()
			.stream()
			.flatMap((arm) -> arm.blocks().stream())
			.mapToInt(ArmResults.BlockValue::block)
			.max()
			.orElse(0);
		int step = 1 + (last - 1) / LABELS;
		return IntStream.rangeClosed(1, last)
			.filter((block) -> block % step == 0)
			.mapToObj((block) -> new Plot.Tick(block, Integer.toString(block)))
			.toList();
	}

	private static boolean stalled(ArmResults arm, ArmResults.BlockValue block) {
		double[] values = arm.blocks().stream().mapToDouble(ArmResults.BlockValue::value).sorted().toArray();
		double times = block.value() / values[values.length / 2];
		return Measures.of(arm.measures().get(0).measure()).kind().isRate() ? times < 1 / STALL : times > STALL;
	}

	private static Stream<Double> shares(ArmResults arm) {
		return Stream.ofNullable(arm.times().percentiles())
			.flatMap((percentiles) -> percentiles.distribution().stream())
			.map(ArmResults.AtMost::share);
	}

	private static double nines(double share) {
		return -Math.log10(1 - share);
	}

}
