package io.wiretrial.report.judging;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.CellName;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Judge;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.report.statistics.JudgedComparison;
import io.wiretrial.report.statistics.NoiseBand;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;

/**
 * All comparisons of a plan by one kind of metric, judged together. What failed and what
 * answered differently takes no share of the significance.
 */
final class VerdictFamily {

	private final Map<CellName, JudgedComparison> judged = new LinkedHashMap<>();

	private VerdictFamily(Map<CellName, Comparison> comparisons, JudgeSettings settings) {
		List<JudgedComparison> verdicts = new Judge(settings).judge(List.copyOf(comparisons.values()));
		comparisons.keySet().forEach((cell) -> this.judged.put(cell, verdicts.get(this.judged.size())));
	}

	// By the plan's metric; the times of a saturated closed load say nothing
	static VerdictFamily latency(Collection<ConditionTrials> conditions, Set<String> broken, Metric metric,
			JudgeSettings settings) {
		return of(conditions, broken, settings,
				(trials, arm) -> trials.isQueue(arm, metric) ? null : trials.compared(metric));
	}

	static VerdictFamily cpu(Collection<ConditionTrials> conditions, Set<String> broken, JudgeSettings settings) {
		return of(conditions, broken, settings, (trials, arm) -> {
			Metric metric = cpu(trials.condition().operation());
			boolean read = !trials.blocksOf(metric, arm, trials.condition().baseline()).isEmpty();
			return (read || trials.blocks().isEmpty()) ? metric : null;
		});
	}

	static Metric cpu(Operation operation) {
		return Metric.mean((operation == Operation.FEED) ? Measure.ROW_CPU : Measure.SERVER_CPU);
	}

	private static VerdictFamily of(Collection<ConditionTrials> conditions, Set<String> broken, JudgeSettings settings,
			BiFunction<ConditionTrials, String, @Nullable Metric> metric) {
		Map<CellName, Comparison> comparisons = new LinkedHashMap<>();
		for (ConditionTrials trials : conditions) {
			String id = trials.condition().id();
			String baseline = trials.condition().baseline();
			if (broken.contains(id) || trials.isFailed(baseline)) {
				continue;
			}
			for (String arm : trials.condition().arms()) {
				Metric by = metric.apply(trials, arm);
				if (by != null && !trials.isFailed(arm)) {
					CellName cell = new CellName(id, arm);
					comparisons.put(cell, new Comparison(cell.toString(), trials.series(arm, baseline, by),
							NoiseBand.of(trials.baselineSeries(by))));
				}
			}
		}
		return new VerdictFamily(comparisons, settings);
	}

	@Nullable JudgedComparison of(CellName cell) {
		return this.judged.get(cell);
	}

	int comparisons() {
		return this.judged.size();
	}

}
