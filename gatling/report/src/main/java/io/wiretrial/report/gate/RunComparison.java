package io.wiretrial.report.gate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.report.judging.FinishedRun;
import io.wiretrial.report.results.GatedArm;
import io.wiretrial.report.statistics.OverStarts;
import io.wiretrial.report.wording.NumberFormats;

/**
 * Two runs of one plan, of an older and a newer build. Each arm is divided by an arm that
 * both runs have, so that what moved the machine between them moves no ratio.
 */
public final class RunComparison {

	private static final double SAME_RATE = 0.1;

	private final FinishedRun old;

	private final FinishedRun now;

	private final @Nullable String anchor;

	private final boolean raw;

	private final Map<String, List<ComparedArm>> arms = new LinkedHashMap<>();

	private RunComparison(FinishedRun old, FinishedRun now, @Nullable String anchor, boolean raw) {
		this.old = old;
		this.now = now;
		this.anchor = anchor;
		this.raw = raw;
		Gate.METRICS.forEach((name, metric) -> {
			List<ComparedArm> found = arms(metric);
			if (!found.isEmpty()) {
				this.arms.put(name, found);
			}
		});
	}

	/**
	 * Reads two runs and checks that they can be compared.
	 * @param old folder of the run before
	 * @param now folder of the run after
	 * @param anchor arm that the others are divided by; null for the baseline
	 * @param raw whether nothing is divided, on one machine
	 * @return what they differ by
	 * @throws NotComparableException if they differ in more than the build
	 * @throws io.wiretrial.report.judging.RunUnreadableException if a folder holds no run
	 */
	public static RunComparison of(Path old, Path now, @Nullable String anchor, boolean raw) {
		FinishedRun before = finished("OLD", old);
		FinishedRun after = finished("NEW", now);
		if (isOne(old, now)) {
			throw new NotComparableException("OLD and NEW are one run, %s: name the folders of two.".formatted(now));
		}
		RunFacts.requireSame(before, after, raw);
		RunComparison comparison = new RunComparison(before, after, anchor, raw);
		if (comparison.arms.isEmpty()) {
			throw new NotComparableException("OLD played %s, NEW %s: %s.".formatted(arms(before), arms(after),
					(anchor != null)
							? "--anchor %s must be an arm of both, beside another one of both".formatted(anchor)
							: "play an arm of both beside the baseline"));
		}
		return comparison;
	}

	private static FinishedRun finished(String name, Path folder) {
		FinishedRun run = new FinishedRun(new TrialFiles(folder));
		run.unfinished().ifPresent((reason) -> {
			throw new NotComparableException(
					"%s, %s, is not finished: %s Compare runs that played everything.".formatted(name, folder, reason));
		});
		return run;
	}

	private static boolean isOne(Path old, Path now) {
		try {
			return Files.isSameFile(old, now);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Folders %s and %s cannot be read: check their permissions.".formatted(old, now), ex);
		}
	}

	private static Set<String> arms(FinishedRun run) {
		return run.schedule()
			.runs()
			.stream()
			.flatMap((each) -> each.arms().stream())
			.collect(Collectors.toCollection(TreeSet::new));
	}

	private List<ComparedArm> arms(Metric metric) {
		List<GatedArm> before = arms(this.old, metric);
		return arms(this.now, metric).stream()
			.flatMap((arm) -> before.stream()
				.filter((each) -> each.plan().equals(arm.plan()) && each.condition().equals(arm.condition())
						&& each.arm().equals(arm.arm()))
				.map((each) -> new ComparedArm(each, arm, both(each, arm))))
			.toList();
	}

	private List<GatedArm> arms(FinishedRun run, Metric metric) {
		return this.raw ? run.values(metric) : run.ratios(metric, this.anchor);
	}

	private GatedArm both(GatedArm before, GatedArm after) {
		OverStarts then = before.size();
		OverStarts today = after.size();
		String doubt = Stream.of(doubt("OLD", before), doubt("NEW", after), metrics(before, after), rates(after))
			.filter((each) -> !each.isEmpty())
			.collect(Collectors.joining(" "));
		return new GatedArm(after.plan(), after.condition(), after.arm(), after.label(), after.metric(),
				(then != null && today != null) ? new OverStarts(today.against(then), List.of()) : null, doubt,
				before.failed() || after.failed());
	}

	private static String doubt(String name, GatedArm arm) {
		return arm.doubt().isEmpty() ? "" : "%s: %s".formatted(name, arm.doubt());
	}

	private static String metrics(GatedArm before, GatedArm after) {
		return before.metric().equals(after.metric()) ? ""
				: "OLD and NEW measured other times, as trials of one had no answer: play it again.";
	}

	private String rates(GatedArm arm) {
		Optional<Double> then = this.old.rate(arm.plan(), arm.condition());
		Optional<Double> today = this.now.rate(arm.plan(), arm.condition());
		return (then.isEmpty() || today.isEmpty() || Math.abs(Math.log(today.get() / then.get())) < SAME_RATE) ? ""
				: "OLD was played at %s, NEW at %s, as a rate is lowered to a fifth of what the slowest arm reaches: set the plan's rate to %s or less, and play both again."
					.formatted(NumberFormats.perSecond(then.get()), NumberFormats.perSecond(today.get()),
							NumberFormats.perSecond(Math.min(then.get(), today.get())));
	}

	/**
	 * Compares every arm that both runs have, by one metric.
	 * @param metric total time or server CPU
	 * @return the newer divided by the older, under each condition
	 */
	public List<GatedArm> ratios(Metric metric) {
		return arms(metric).stream().map(ComparedArm::both).toList();
	}

	/**
	 * Tells whether an arm of either run failed.
	 * @return true if one failed, or answered differently from the others
	 */
	public boolean anyFailed() {
		return this.arms.values().stream().flatMap(List::stream).anyMatch((arm) -> arm.both().failed());
	}

	/**
	 * Writes it for a console.
	 * @return a line for each arm, condition and metric, then why words are missing
	 */
	public List<String> lines() {
		return table().lines();
	}

	/**
	 * Writes it for a comment or a page.
	 * @return a text in Markdown that ends with a line end
	 */
	public String markdown() {
		return table().markdown();
	}

	private ComparisonTable table() {
		Map<String, Double> margins = this.now.schedule()
			.runs()
			.stream()
			.collect(Collectors.toMap((run) -> run.plan().id(), (run) -> run.plan().margin(), (one, other) -> one));
		String against = (this.anchor != null) ? "against " + this.anchor : "against its baseline";
		return new ComparisonTable(
				"OLD %s (%s), NEW %s (%s), each arm %s.".formatted(this.old.schedule().run(), starts(this.old),
						this.now.schedule().run(), starts(this.now), this.raw ? "by itself" : against),
				this.arms, this.raw, margins);
	}

	private static String starts(FinishedRun run) {
		return NumberFormats.count(run.schedule().runs().stream().mapToInt(PlannedRun::start).max().orElse(0), "start");
	}

}
