package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Hiccups;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.rules.TrialRules;

/**
 * Health of the trials of a plan, in one sentence: what the machine and the instrument
 * did to them.
 */
final class Health {

	private Health() {
	}

	static String sentence(Collection<TrialResult> trials, int voidBlocks) {
		List<String> found = new ArrayList<>();
		add(found, trials, Flag.STEAL, "the hypervisor took processors away in %s");
		add(found, trials, Flag.GENERATOR_THROTTLED, "a quota stopped the generator in %s");
		add(found, trials, Flag.SERVICE_THROTTLED, "a quota stopped the service in %s");
		long hiccups = trials.stream().filter(Health::hasHiccups).count();
		if (hiccups > 0) {
			found.add(String.format(Locale.ROOT, "threads slept too long in %s, by up to %.0f ms",
					of(hiccups, trials.size()), longest(trials) / 1e6));
		}
		if (voidBlocks > 0) {
			found.add((voidBlocks == 1) ? "1 block was void" : voidBlocks + " blocks were void");
		}
		add(found, trials, Flag.DOUBTFUL, "the gauge of operations under way is doubtful in %s");
		return found.isEmpty() ? "Nothing disturbed it." : "Disturbed: %s.".formatted(String.join("; ", found));
	}

	private static void add(List<String> found, Collection<TrialResult> trials, Flag flag, String words) {
		long flagged = trials.stream().filter((trial) -> trial.flags().contains(flag)).count();
		if (flagged > 0) {
			found.add(words.formatted(of(flagged, trials.size())));
		}
	}

	private static String of(long some, long all) {
		return "%d of %d trials".formatted(some, all);
	}

	// More of the window than a machine may take
	private static boolean hasHiccups(TrialResult trial) {
		return hiccups(trial)
			.anyMatch((hiccups) -> hiccups.totalNanos() > TrialRules.DISTURBED_SHARE * trial.timing().windowNanos());
	}

	private static long longest(Collection<TrialResult> trials) {
		return trials.stream().flatMap(Health::hiccups).mapToLong(Hiccups::longestNanos).max().orElse(0);
	}

	private static Stream<Hiccups> hiccups(TrialResult trial) {
		return Stream.of(trial.cost())
			.flatMap((cost) -> Stream.concat(Stream.ofNullable(cost.generatorHiccups()),
					Stream.ofNullable(cost.serverHiccups())))
			.filter(Objects::nonNull);
	}

}
