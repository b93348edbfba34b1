package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.ErrorCount;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.result.Flag;

/** Cells of the page's tables that take more than one number to fill. */
final class Columns {

	static final List<Metric> COST = List.of(Metric.mean(Measure.SERVER_CPU), Metric.mean(Measure.SERVER_COMPILING),
			Metric.mean(Measure.SERVER_ALLOCATION), Metric.mean(Measure.PAYLOAD_BYTES));

	static final List<Metric> LIMITS = List.of(Metric.mean(Measure.SERVER_MEMORY),
			Metric.mean(Measure.SERVER_THROTTLED), Metric.mean(Measure.GENERATOR_THROTTLED));

	static final List<Metric> LINK = List.of(Metric.mean(Measure.PAYLOAD_BYTES), Metric.mean(Measure.WIRE_UP),
			Metric.mean(Measure.WIRE_DOWN), Metric.mean(Measure.LINK_LATENESS), Metric.mean(Measure.LINK_SHARE));

	static final List<Extra> LIMITED = List.of(new Extra("limit", Columns::limit));

	static final List<Metric> SET_UP = List.of(new Metric(Measure.SET_UP, Statistic.MEDIAN));

	static final List<Metric> TIME = List.of(Metric.mean(Measure.TOTAL), new Metric(Measure.RECEIVE, Statistic.MEDIAN),
			Metric.mean(Measure.DECODE), new Metric(Measure.CONNECT, Statistic.MEDIAN),
			new Metric(Measure.SET_UP, Statistic.MEDIAN), new Metric(Measure.FIRST_BYTE, Statistic.MEDIAN),
			new Metric(Measure.FIRST_CHUNK, Statistic.MEDIAN), Metric.mean(Measure.CHUNK_GAP));

	static final List<Extra> DECODE_SHARE = List.of(new Extra("decode, share of total", Columns::decodeShare));

	private Columns() {
	}

	// Those of the metrics that any arm has
	static List<Metric> present(PlanResults plan, List<Metric> metrics) {
		return metrics.stream()
			.filter((metric) -> arms(plan)
				.anyMatch((arm) -> Charts.measure(arm, metric.measure(), metric.statistic()) != null))
			.toList();
	}

	static String decodeShare(ArmResults arm) {
		MeasureResult decode = Charts.measure(arm, Measure.DECODE, Statistic.MEAN);
		MeasureResult total = Charts.measure(arm, Measure.TOTAL, Statistic.MEAN);
		return (decode != null && total != null) ? NumberFormats.percent(decode.value() / total.value())
				: NumberFormats.NONE;
	}

	static Metric cpu(ConditionResults condition) {
		return Metric.mean((condition.setting().operation() == Operation.FEED) ? Measure.ROW_CPU : Measure.SERVER_CPU);
	}

	// The plan's metric as it is compared here
	static Metric compared(PlanResults plan, ConditionResults condition) {
		return condition.arms()
			.get(0)
			.measures()
			.stream()
			.findFirst()
			.map((first) -> new Metric(first.measure(), first.statistic()))
			.orElse(plan.judging().metric());
	}

	static String cpu(ArmResults arm) {
		ArmResults.ServiceCpu cpu = arm.seen().cpu();
		return (cpu != null) ? NumberFormats.of(cpu.value(), cpu.unit()) : NumberFormats.NONE;
	}

	static String starts(ArmResults arm) {
		return arm.judged()
			.starts()
			.stream()
			.map((one) -> "%d: %s".formatted(one.start(), NumberFormats.ratio(one.ratio())))
			.collect(Collectors.joining(", "));
	}

	static String limit(LimitResult limit) {
		String interval = (limit.low() != null && limit.high() != null)
				? " (%s to %s)".formatted(NumberFormats.percent(limit.low()), NumberFormats.percent(limit.high())) : "";
		return "%s: %s late%s".formatted(limit.word(), NumberFormats.percent(limit.lateShare()), interval);
	}

	// Mostly, as the judge takes other flags
	static String limit(ArmResults arm) {
		int flagged = arm.trials().flags().getOrDefault(Flag.LIMITED_BY_LINK, 0);
		return (2 * flagged > arm.trials().counted()) ? "limited by the link" : NumberFormats.NONE;
	}

	// The conditions that crossed a link
	static PlanResults crossing(PlanResults plan) {
		return plan.only(plan.conditions()
			.stream()
			.filter((condition) -> condition.arms()
				.stream()
				.anyMatch((arm) -> Charts.measure(arm, Measure.WIRE_UP, Statistic.MEAN) != null))
			.toList());
	}

	static String throughput(ArmResults arm) {
		MeasureResult throughput = Charts.measure(arm, Measure.THROUGHPUT, Statistic.MEAN);
		if (throughput == null) {
			return NumberFormats.NONE;
		}
		return NumberFormats.perSecond(throughput.value());
	}

	static String blocks(ArmResults arm) {
		return arm.blocks()
			.stream()
			.map((block) -> "%d: %s".formatted(block.block(), NumberFormats.ratio(block.ratio())))
			.collect(Collectors.joining(", "));
	}

	static String where(PlanResults plan, Flag flag) {
		List<String> where = new ArrayList<>();
		for (ConditionResults condition : plan.conditions()) {
			for (ArmResults arm : condition.arms()) {
				Integer trials = arm.trials().flags().get(flag);
				if (trials != null) {
					where.add("%s, %s: %d".formatted(condition.label(), arm.arm(), trials));
				}
			}
		}
		return where.isEmpty() ? "only in dropped blocks" : String.join("; ", where);
	}

	static long errors(PlanResults plan) {
		return plan.played().errors().stream().mapToLong(ErrorCount::count).sum();
	}

	// What a condition is called; its id if it was not played
	static String label(PlanResults plan, String condition) {
		return plan.conditions()
			.stream()
			.filter((played) -> played.id().equals(condition))
			.map(ConditionResults::label)
			.findFirst()
			.orElse(condition);
	}

	static List<Extra> perSecond(PlanResults plan) {
		return List.of(new Extra(Push.one(plan) + "s per second", Columns::throughput));
	}

	private static Stream<ArmResults> arms(PlanResults plan) {
		return plan.conditions().stream().flatMap((condition) -> condition.arms().stream());
	}

	/**
	 * A column that is no measure of its own.
	 *
	 * @param name header of the column
	 * @param cell what it says of an arm
	 */
	record Extra(String name, Function<ArmResults, String> cell) {
	}

}
