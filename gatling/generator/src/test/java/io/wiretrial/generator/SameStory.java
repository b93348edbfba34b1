package io.wiretrial.generator;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

import io.wiretrial.generator.GatlingLogFile.Response;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.result.TrialResult;

import static org.assertj.core.api.Assertions.assertThat;

/** What Gatling's log of the plan {@code tiny} must have in common with its trials. */
final class SameStory {

	private SameStory() {
	}

	// Every response of the log is one that the trials count, and the other way round
	static GatlingLogFile of(TrialFiles files) throws IOException {
		GatlingLogFile log = GatlingLogFile.read(files.gatling("tiny"));
		List<TrialResult> trials = Played.results(files);
		assertThat(counted(log, (response) -> response.ok() && !response.name().endsWith(" message")))
			.isEqualTo(summed(trials, SameStory::operations));
		assertThat(counted(log, (response) -> response.ok() && response.name().endsWith(" message")))
			.isEqualTo(summed(trials, SameStory::messages));
		assertThat(failed(log)).isEqualTo(failures(trials));
		assertThat(log.errors()).isEmpty();
		return log;
	}

	private static long operations(TrialResult trial) {
		return (trial.pushed() != null) ? trial.time(Measure.PUBLISH_TIME).count() : trial.counts().completed();
	}

	private static long messages(TrialResult trial) {
		Pushed pushed = trial.pushed();
		return (pushed != null && pushed.logged() != null) ? pushed.logged() : 0;
	}

	private static Map<String, Long> summed(List<TrialResult> trials, ToLongFunction<TrialResult> count) {
		Map<String, Long> sums = new TreeMap<>();
		for (TrialResult trial : trials) {
			add(sums, trial.id().condition() + " " + trial.id().arm(), count.applyAsLong(trial));
		}
		return sums;
	}

	private static Map<String, Long> counted(GatlingLogFile log, Predicate<Response> which) {
		Map<String, Long> counts = new TreeMap<>();
		log.responses()
			.stream()
			.filter(which)
			.forEach((response) -> add(counts, response.group() + " " + response.name().replace(" message", ""), 1));
		return counts;
	}

	private static Map<String, Long> failures(List<TrialResult> trials) {
		Map<String, Long> failures = new TreeMap<>();
		for (TrialResult trial : trials) {
			trial.counts()
				.failures()
				.forEach((cause, count) -> add(failures, trial.id().condition() + " " + trial.id().arm() + " " + cause,
						count));
		}
		return failures;
	}

	private static Map<String, Long> failed(GatlingLogFile log) {
		Map<String, Long> failed = new TreeMap<>();
		log.responses()
			.stream()
			.filter((response) -> !response.ok())
			.forEach((response) -> add(failed,
					response.group() + " " + response.name().replaceAll(" .*", "") + " " + response.message(), 1));
		return failed;
	}

	private static void add(Map<String, Long> sums, String key, long more) {
		if (more > 0) {
			sums.merge(key, more, Long::sum);
		}
	}

}
