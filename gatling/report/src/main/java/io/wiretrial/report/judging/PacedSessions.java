package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.apache.commons.statistics.descriptive.LongMean;
import org.apache.commons.statistics.descriptive.LongStandardDeviation;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Distribution;
import io.wiretrial.model.result.Times;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.report.measure.MeasureRow;

/**
 * Facts that the round trips of paced sessions tell and no trial knows alone: how often a
 * session was slow, above twice the median of all trials of its block together, so that
 * an arm has the same limit as its rival; and its times without the slowest 1 %.
 */
final class PacedSessions {

	private static final int SLOW = 2;

	private final RunFolder folder;

	private final Set<String> conditions;

	PacedSessions(RunFolder folder, List<PlannedCondition> conditions) {
		this.folder = folder;
		this.conditions = conditions.stream()
			.filter((condition) -> condition.operation() == Operation.VOICE)
			.map(PlannedCondition::id)
			.collect(Collectors.toSet());
	}

	List<TrialResult> known(List<TrialResult> trials) {
		Map<String, List<TrialResult>> blocks = trials.stream()
			.filter((trial) -> this.conditions.contains(trial.id().condition()))
			.collect(Collectors.groupingBy((trial) -> trial.id().condition() + "/" + trial.id().block()));
		Map<Integer, TrialResult> known = new TreeMap<>();
		blocks.values().forEach((block) -> of(block).forEach((trial) -> known.put(trial.id().number(), trial)));
		return trials.stream().map((trial) -> known.getOrDefault(trial.id().number(), trial)).toList();
	}

	private List<TrialResult> of(List<TrialResult> block) {
		List<List<SessionLogs.Row>> logs = block.stream()
			.map((trial) -> SessionLogs.rows(this.folder.files().sessions(trial.id().plan(), trial.id().number())))
			.toList();
		long[] all = logs.stream().flatMap(List::stream).mapToLong(SessionLogs.Row::nanos).sorted().toArray();
		List<TrialResult> known = new ArrayList<>();
		for (int i = 0; i < block.size(); i++) {
			known.add(logs.get(i).isEmpty() ? block.get(i)
					: with(block.get(i), logs.get(i), SLOW * (double) all[all.length / 2]));
		}
		return known;
	}

	private static TrialResult with(TrialResult trial, List<SessionLogs.Row> rows, double limit) {
		Map<Measure, Distribution> byMeasure = new EnumMap<>(Measure.class);
		byMeasure.putAll(trial.times().byMeasure());
		long[] sorted = rows.stream().mapToLong(SessionLogs.Row::nanos).sorted().toArray();
		byMeasure.put(Measure.TRIMMED_TOTAL,
				distribution(Arrays.copyOf(sorted, sorted.length - (sorted.length + 99) / 100)));
		double minutes = MeasureRow.sessionMinutes(trial);
		Double episodes = (minutes > 0) ? (Double) (episodes(rows, limit) / minutes) : trial.times().slowEpisodes();
		Times times = new Times(byMeasure, trial.times().ownLagNanos(), trial.times().halves(),
				trial.times().inFlight(), episodes);
		return new TrialResult(trial.version(), trial.id(), trial.timing(), trial.counts(), times, trial.cost(),
				trial.pushed(), trial.flags());
	}

	// Runs of successive slow round trips of one session
	private static long episodes(List<SessionLogs.Row> rows, double limit) {
		Map<Integer, List<SessionLogs.Row>> sessions = rows.stream()
			.sorted(Comparator.comparingLong(SessionLogs.Row::intended))
			.collect(Collectors.groupingBy(SessionLogs.Row::session));
		long episodes = 0;
		for (List<SessionLogs.Row> session : sessions.values()) {
			boolean slow = false;
			for (SessionLogs.Row row : session) {
				boolean now = row.nanos() > limit;
				episodes += (now && !slow) ? 1 : 0;
				slow = now;
			}
		}
		return episodes;
	}

	private static Distribution distribution(long[] sorted) {
		if (sorted.length == 0) {
			return Distribution.EMPTY;
		}
		return new Distribution(sorted.length, LongMean.of(sorted).getAsDouble(),
				LongStandardDeviation.of(sorted).getAsDouble(), sorted[0], at(sorted, 0.5), at(sorted, 0.9),
				at(sorted, 0.95), at(sorted, 0.99), at(sorted, 0.999), sorted[sorted.length - 1]);
	}

	private static double at(long[] sorted, double share) {
		return sorted[(int) Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
	}

}
