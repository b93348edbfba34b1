package io.wiretrial.runner.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.LateShare;

/**
 * Whether an arm of a plan plays enough operations to show that it holds its limit, if
 * none of them is late. Where the replies decide how many there are, nobody knows before.
 *
 * @param run a start of the plan
 * @param starts how many there are
 */
record EnoughOperations(PlannedRun run, int starts) {

	// Which a limit may have instead, the strictest first
	private static final double[] PERCENTILES = { 99.9, 99, 95, 90, 75, 50 };

	// Empty where there are enough
	Optional<String> problem() {
		return counts().filter((count) -> count.operations < count.needed).findFirst().map(this::problem);
	}

	private String problem(Count count) {
		return String.format(Locale.ROOT,
				"Plan '%s', condition '%s': %s of %,d operations cannot be shown to hold: %,d are needed, none of them late. Use %s.",
				this.run.plan().id(), count.condition.id(), count.limit.name(), count.operations, count.needed,
				remedy(count.limit, count.operations, (long) Math.ceil(count.needed / count.ofBlock)));
	}

	// Where half of the planned operations would be too few
	Optional<String> warning() {
		return counts().filter((count) -> count.operations >= count.needed && count.operations < 2 * count.needed)
			.findFirst()
			.map((count) -> String.format(Locale.ROOT,
					"Plan '%s', condition '%s': %s needs %,d operations of the %,d that are planned. Where a service is slow the rate is lowered, and the limit may be too close to call.",
					this.run.plan().id(), count.condition.id(), count.limit, count.needed, count.operations));
	}

	private Stream<Count> counts() {
		return this.run.conditions()
			.stream()
			.filter((condition) -> !condition.operation().subscribes())
			.flatMap((condition) -> Stream.ofNullable(this.run.plan().limit(condition.id()))
				.flatMap((limit) -> count(condition, limit).stream()));
	}

	private Optional<Count> count(PlannedCondition condition, Limit limit) {
		ArrivalRate rate = condition.load().rate();
		Double perSecond = (rate != null) ? rate.perSecond() : null;
		if (perSecond == null) {
			return Optional.empty();
		}
		double ofBlock = perSecond * condition.window().toNanos() / 1e9 * this.starts;
		long operations = Math.round(ofBlock * this.run.blocks()
			.stream()
			.filter((block) -> !block.spare() && block.condition().equals(condition.id()))
			.count());
		return Optional.of(new Count(condition, limit, ofBlock, operations, needed(limit)));
	}

	private String remedy(Limit limit, long operations, long blocks) {
		List<String> remedies = new ArrayList<>();
		if (blocks <= Plan.MOST_BLOCKS) {
			remedies.add("--blocks " + blocks);
		}
		DoubleStream.of(PERCENTILES)
			.filter((percentile) -> percentile < limit.percentile() && needed(limit.at(percentile)) <= operations)
			.mapToObj((percentile) -> limit.at(percentile).toString())
			.findFirst()
			.ifPresent(remedies::add);
		remedies.add("a higher rate");
		return String.join(", or ", remedies);
	}

	private long needed(Limit limit) {
		return LateShare.needed(limit.allowed(), Comparison.level(this.run.limits()));
	}

	/**
	 * How many operations an arm plays, and how many its limit needs.
	 *
	 * @param condition where
	 * @param limit the limit
	 * @param ofBlock operations of a block of every start
	 * @param operations operations in all
	 * @param needed fewest that show that the limit is held
	 */
	private record Count(PlannedCondition condition, Limit limit, double ofBlock, long operations, long needed) {
	}

}
