package io.wiretrial.report.page;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Flag;
import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmRow;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.ErrorCount;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.Word;
import io.wiretrial.report.wording.Advice;
import io.wiretrial.report.wording.LimitColumn;
import io.wiretrial.report.wording.NumberFormats;

/**
 * One question of the page: what is advised, and the comparisons behind it.
 *
 * @param plan results of the plan that asks it
 * @param advice what to take, or why nothing is advised
 * @param axis axis of all its bars
 * @param first conditions with the arms that got a word; all arms where none got one
 * @param more conditions with the other arms, which unfold
 */
record Question(PlanResults plan, Advice advice, ForestAxis axis, List<Group> first, List<Group> more) {

	private static final double RATE = 10_000;

	private static final double ROW_RATE = 1_000_000;

	static Question of(PlanResults plan) {
		List<Group> judged = groups(plan, (row) -> row.word() != Word.NONE);
		List<Group> others = groups(plan, (row) -> row.word() == Word.NONE);
		ForestAxis axis = ForestAxis.of(plan.judging().margin(),
				plan.rows().flatMap((row) -> Stream.ofNullable(row.size())).toList());
		return new Question(plan, Advice.of(plan), axis, judged.isEmpty() ? others : judged,
				judged.isEmpty() ? List.of() : others);
	}

	private static List<Group> groups(PlanResults plan, Predicate<ArmRow> kept) {
		return plan.conditions()
			.stream()
			.map((condition) -> new Group(condition,
					condition.rows().filter((row) -> row.arm().baseline() || kept.test(row)).toList()))
			.filter((group) -> group.rows().size() > 1)
			.toList();
	}

	// What is compared; conditions may be compared by a time of their own
	String metric() {
		return this.plan.rows()
			.flatMap((row) -> Stream.ofNullable(row.verdict())
				.map((verdict) -> MetricName.of(verdict.metric(), row.condition().setting().operation())))
			.findFirst()
			.orElse(MetricName.of(this.plan.judging().metric(), this.plan.operation()));
	}

	LimitColumn limits() {
		return LimitColumn.of(this.plan);
	}

	String timeHeader(String percentile) {
		return (MetricName.latency(this.plan.operation()) == Measure.FIRST_CHUNK) ? percentile + ", first chunk"
				: percentile;
	}

	String cpuHeader() {
		return switch (this.plan.operation()) {
			case FEED -> "CPU per 1,000 rows";
			case TOKENS -> "CPU per token";
			default -> "CPU per " + MetricName.one(this.plan.operation());
		};
	}

	String coresHeader() {
		return switch (this.plan.operation()) {
			case FEED -> "cores at 1,000,000 rows/s";
			case TOKENS -> "cores at 10,000 tokens/s";
			default -> "cores at 10,000/s";
		};
	}

	String cpu(ArmResults arm) {
		ArmResults.ServiceCpu cpu = arm.seen().cpu();
		return (cpu != null) ? NumberFormats.of(cpu.value(), cpu.unit()) : NumberFormats.NONE;
	}

	// Microseconds per operation, or per 1,000 rows, at so many of them a second
	String cores(ArmResults arm) {
		ArmResults.ServiceCpu cpu = arm.seen().cpu();
		return (cpu != null) ? NumberFormats.digits(cpu.value() * (ofRows() ? ROW_RATE / 1_000 : RATE) / 1e6)
				: NumberFormats.NONE;
	}

	private boolean ofRows() {
		return this.plan.operation() == Operation.FEED;
	}

	// Conditions and arms whose trials carry a flag
	String where(Flag flag) {
		String where = this.plan.rows()
			.filter((row) -> row.arm().trials().flags().containsKey(flag))
			.map((row) -> "%s: %d".formatted(row.place(), row.arm().trials().flags().get(flag)))
			.collect(Collectors.joining("; "));
		return where.isEmpty() ? "only in dropped blocks" : where;
	}

	// Case and arm as a reader calls them; as the plan does where they were not played
	String where(ErrorCount error) {
		return this.plan.rows()
			.filter((row) -> row.condition().id().equals(error.condition()) && row.arm().arm().equals(error.arm()))
			.map(ArmRow::place)
			.findFirst()
			.orElse("%s, %s".formatted(error.condition(), error.arm()));
	}

	// In words, for those who do not see the bar
	static String spoken(@Nullable RatioResult size, @Nullable RatioResult noise) {
		String ratio = (size != null) ? "ratio %s, interval %s; ".formatted(NumberFormats.ratio(size.ratio()),
				NumberFormats.interval(size.low(), size.high())) : "";
		return ratio
				+ ((noise != null) ? "noise " + NumberFormats.interval(noise.low(), noise.high()) : "no noise known");
	}

	/**
	 * Arms of one condition, the baseline first.
	 *
	 * @param condition the condition
	 * @param rows some of its arms
	 */
	record Group(ConditionResults condition, List<ArmRow> rows) {
	}

}
