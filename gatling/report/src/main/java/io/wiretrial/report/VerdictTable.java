package io.wiretrial.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.page.Quantities;
import io.wiretrial.report.page.Vocabulary;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Word;
import io.wiretrial.trial.plan.Limit;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;

/** Words, ratios and claims as fixed-width text for a console. */
final class VerdictTable {

	private static final int MOST_COLUMNS = 100;

	private VerdictTable() {
	}

	static List<String> lines(Results results) {
		List<String> lines = new ArrayList<>();
		if (!results.run().complete()) {
			lines.add("INCOMPLETE: " + results.run().remark());
			lines.add("");
		}
		results.plans().forEach((plan) -> {
			lines.addAll(lines(plan));
			lines.add("");
		});
		lines.add(claims(results));
		return lines;
	}

	static List<String> lines(PlanResults plan) {
		List<String> lines = new ArrayList<>(
				List.of("%s [%s]: %s".formatted(plan.id(), plan.headline().badge(), plan.headline().answer()),
						"  arm : baseline; p50 and p99 as users see them; CPU is the " + cpu(plan),
						"  ratio of the " + compared(plan)));
		List<List<String>> rows = new ArrayList<>();
		rows.add(List.of("arm", "p50", "p99", "rate", "CPU", "ratio", ""));
		List<String> below = new ArrayList<>();
		for (ConditionResults condition : plan.conditions()) {
			rows.add(List.of(condition.label()));
			List<ArmResults> arms = condition.arms();
			Stream
				.concat(arms.stream().filter(VerdictTable::hasWord),
						arms.stream().filter((arm) -> !arm.baseline() && !hasWord(arm)))
				.forEach((arm) -> rows.add(row(condition, arm)));
			rows.add(control(condition));
			arms.forEach((arm) -> below.addAll(below(condition, arm, plan.judging().limit())));
		}
		lines.addAll(table(rows));
		lines.addAll(below);
		lines.add("  " + plan.headline().health());
		if (!plan.claims().isEmpty()) {
			lines.add("  " + counted(plan.claims()) + ".");
		}
		return lines;
	}

	private static boolean hasWord(ArmResults arm) {
		VerdictResult verdict = arm.judged().verdict();
		return verdict != null && !verdict.word().isEmpty();
	}

	// p50 and p99 are not what is compared where the generator's own lag is taken out
	private static String compared(PlanResults plan) {
		String metrics = plan.verdicts()
			.map(VerdictResult::metric)
			.distinct()
			.map((metric) -> name(plan, metric))
			.collect(Collectors.joining(" or "));
		return metrics.isEmpty() ? name(plan, plan.judging().metric()) : metrics;
	}

	private static String cpu(PlanResults plan) {
		boolean feed = plan.conditions()
			.stream()
			.anyMatch((condition) -> condition.setting().operation() == Operation.FEED);
		return name(plan, Metric.mean(feed ? Measure.ROW_CPU : Measure.SERVER_CPU));
	}

	private static String name(PlanResults plan, Metric metric) {
		return plan.conditions()
			.stream()
			.findFirst()
			.map((condition) -> MetricName.of(metric, condition.setting().operation()))
			.orElse("");
	}

	private static List<String> row(ConditionResults condition, ArmResults arm) {
		ArmResults.Seen own = arm.seen();
		ArmResults.Seen other = condition.arms().get(0).seen();
		VerdictResult verdict = arm.judged().verdict();
		return List.of("  " + arm.arm(), Quantities.micros(own.p50(), other.p50()), Quantities.micros(own.p99()),
				Quantities.rate(own.perSecond()), Quantities.cpu(own.cpu(), other.cpu()),
				ratio((verdict != null) ? verdict.size() : null), (verdict != null) ? verdict.word() : "");
	}

	private static List<String> control(ConditionResults condition) {
		ArmResults baseline = condition.arms().get(0);
		ConditionResults.Control control = condition.control();
		return List.of("  " + baseline.arm() + " A′:A", Quantities.micros(baseline.seen().p50()),
				Quantities.micros(baseline.seen().p99()), Quantities.rate(baseline.seen().perSecond()),
				Quantities.cpu(baseline.seen().cpu()),
				ratio((control != null) ? new RatioResult(control.ratio(), control.low(), control.high()) : null),
				(control != null && control.noisy()) ? "noisy" : "");
	}

	private static String ratio(@Nullable RatioResult size) {
		return (size != null) ? String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", size.ratio(), size.low(), size.high())
				: "-";
	}

	// What a table has no room for
	private static List<String> below(ConditionResults condition, ArmResults arm, @Nullable Limit limit) {
		List<String> lines = new ArrayList<>();
		VerdictResult verdict = arm.judged().verdict();
		if (verdict != null && !verdict.reason().isEmpty()) {
			lines.add("  %s, %s: %s".formatted(arm.arm(), condition.label(), verdict.reason()));
		}
		if (!arm.judged().starts().isEmpty()) {
			lines.add("  %s, %s: starts %s".formatted(arm.arm(), condition.label(),
					arm.judged()
						.starts()
						.stream()
						.map((start) -> String.format(Locale.ROOT, "%.2f", start.ratio()))
						.collect(Collectors.joining(", "))));
		}
		LimitResult held = arm.judged().limit();
		if (held != null && limit != null) {
			lines.add("  %s, %s: %s %s, %s of the operations late".formatted(arm.arm(), condition.label(), limit,
					held.word(), Quantities.share(held.lateShare())));
		}
		return lines;
	}

	static String claims(Results results) {
		List<ClaimResult> claims = results.plans().stream().flatMap((plan) -> plan.claims().stream()).toList();
		return words(results) + (claims.isEmpty() ? "no claims" : counted(claims)) + ".";
	}

	// Every claim is counted once, so that the counts add up
	private static String counted(List<ClaimResult> claims) {
		Map<ClaimResult.Outcome, Integer> counts = new EnumMap<>(ClaimResult.Outcome.class);
		claims.forEach((claim) -> counts.merge(claim.outcome(), 1, Integer::sum));
		return "%d %s: %s".formatted(claims.size(), (claims.size() == 1) ? "claim" : "claims",
				counts.entrySet()
					.stream()
					.map((entry) -> "%d %s".formatted(entry.getValue(), Vocabulary.outcome(entry.getKey())))
					.collect(Collectors.joining(", ")));
	}

	private static String words(Results results) {
		Map<Word, Integer> counts = new EnumMap<>(Word.class);
		results.plans()
			.stream()
			.flatMap(PlanResults::verdicts)
			.filter((verdict) -> verdict.kind() != Word.NONE)
			.forEach((verdict) -> counts.merge(verdict.kind(), 1, Integer::sum));
		int all = counts.values().stream().mapToInt(Integer::intValue).sum();
		int decided = counts.entrySet()
			.stream()
			.filter((entry) -> entry.getKey().isDecided())
			.mapToInt(Map.Entry::getValue)
			.sum();
		return "%d %s: %d decided, %d too close to call, %d not judged; ".formatted(all, (all == 1) ? "word" : "words",
				decided, counts.getOrDefault(Word.TOO_CLOSE, 0), counts.getOrDefault(Word.NOT_JUDGED, 0));
	}

	// A row of one cell is a heading; two spaces between columns, or one where that is
	// too wide
	private static List<String> table(List<List<String>> rows) {
		List<List<String>> whole = rows.stream().filter((row) -> row.size() > 1).toList();
		int[] widths = new int[whole.get(0).size()];
		for (List<String> row : whole) {
			for (int i = 0; i < widths.length; i++) {
				widths[i] = Math.max(widths[i], row.get(i).length());
			}
		}
		int sum = 2 + Arrays.stream(widths).sum();
		String gap = (sum + 2 * (widths.length - 1) <= MOST_COLUMNS) ? "  " : " ";
		return rows.stream().map((row) -> line(row, widths, gap)).toList();
	}

	private static String line(List<String> row, int[] widths, String gap) {
		StringBuilder line = new StringBuilder("  ");
		for (int i = 0; i < row.size(); i++) {
			line.append((i == 0) ? "" : gap)
				.append(row.get(i))
				.append(" ".repeat(Math.max(0, widths[i] - row.get(i).length())));
		}
		return line.toString().stripTrailing();
	}

}
