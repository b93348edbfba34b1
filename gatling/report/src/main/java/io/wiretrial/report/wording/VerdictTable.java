package io.wiretrial.report.wording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmRow;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Word;

/** Advice, words and ratios of a plan as fixed-width text for a console. */
public final class VerdictTable {

	private static final int MOST_COLUMNS = 100;

	/** What a shortened label keeps at least. */
	private static final int LABEL_COLUMNS = 16;

	private VerdictTable() {
	}

	/**
	 * Writes the table of a plan.
	 * @param plan what was found
	 * @return lines of {@value #MOST_COLUMNS} columns at most, but for sentences
	 */
	public static List<String> lines(PlanResults plan) {
		List<String> lines = new ArrayList<>(
				List.of("%s: %s [%s]".formatted(plan.id(), plan.about().title(), plan.headline().badge()),
						"  " + plan.headline().answer(), "  %sCPU: %s. Ratio: %s.".formatted(ofFirstChunk(plan),
								name(plan, Metric.mean(MetricName.cpu(plan.operation()))), compared(plan))));
		List<List<String>> rows = new ArrayList<>();
		LimitColumn limits = LimitColumn.of(plan);
		rows.add(cells(limits, limits.header(), "", "p50", "p99", "CPU", "ratio", ""));
		for (ConditionResults condition : plan.conditions()) {
			rows.add(List.of(heading(condition)));
			condition.rows()
				.sorted(Comparator.comparing((row) -> !row.arm().baseline() && row.word() == Word.NONE))
				.forEach((row) -> rows.add(row(limits, row)));
			rows.add(again(limits, condition));
		}
		lines.addAll(table(rows));
		Remarks.of(plan).forEach((remark) -> lines.add("  " + remark.replace('\u00a0', ' ')));
		lines.add("  " + plan.headline().health());
		if (!plan.claims().isEmpty()) {
			lines.add("  %d %s: %s.".formatted(plan.claims().size(), (plan.claims().size() == 1) ? "claim" : "claims",
					ClaimResult.counted(plan.claims())));
		}
		return lines;
	}

	private static String heading(ConditionResults condition) {
		Double rate = condition.setting().ratePerSecond();
		return (rate != null) ? condition.label() + ", " + narrow(NumberFormats.perSecond(rate)) : condition.label();
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

	private static String ofFirstChunk(PlanResults plan) {
		return (MetricName.latency(plan.operation()) == Measure.FIRST_CHUNK) ? "p50, p99: time to first chunk. " : "";
	}

	private static String name(PlanResults plan, Metric metric) {
		return MetricName.of(metric, plan.operation());
	}

	// What says whether a limit is held stands behind p99
	private static List<String> cells(LimitColumn limits, String limit, String... others) {
		List<String> cells = new ArrayList<>(List.of(others));
		if (limits.isShown()) {
			cells.add(3, limit);
		}
		return cells;
	}

	private static List<String> row(LimitColumn limits, ArmRow row) {
		ArmResults.Seen seen = row.arm().seen();
		VerdictResult verdict = row.verdict();
		return cells(limits, limits.cell(row), "  " + row.arm().label(), time(seen.p50()), time(seen.p99()),
				time((seen.cpu() != null) ? (Double) seen.cpu().value() : null),
				(verdict != null) ? ratio(verdict.size()) : "", (verdict != null) ? verdict.word() : "");
	}

	private static String time(@Nullable Double micros) {
		return narrow(NumberFormats.micros(micros));
	}

	// Without spaces before a unit
	private static String narrow(String text) {
		return text.replace("\u00a0", "").replace(NumberFormats.NONE, "-");
	}

	private static List<String> again(LimitColumn limits, ConditionResults condition) {
		ConditionResults.Control control = condition.control();
		return cells(limits, "", "  " + condition.arms().get(0).label() + " again", "", "", "",
				ratio((control != null) ? control.size() : null), (control != null && control.noisy()) ? "noisy" : "");
	}

	private static String ratio(@Nullable RatioResult size) {
		return (size != null) ? String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", size.ratio(), size.low(), size.high())
				: "-";
	}

	/**
	 * Lays rows out in columns two spaces apart, or one where that is too wide; labels
	 * are shortened where that is too wide still.
	 * @param rows their cells; a row of one cell is a heading
	 * @return a line for each row
	 */
	public static List<String> table(List<List<String>> rows) {
		List<List<String>> whole = rows.stream().filter((row) -> row.size() > 1).toList();
		int[] widths = new int[whole.get(0).size()];
		for (List<String> row : whole) {
			for (int i = 0; i < widths.length; i++) {
				widths[i] = Math.max(widths[i], row.get(i).length());
			}
		}
		int sum = 2 + Arrays.stream(widths).sum();
		String gap = (sum + 2 * (widths.length - 1) <= MOST_COLUMNS) ? "  " : " ";
		int over = sum + gap.length() * (widths.length - 1) - MOST_COLUMNS;
		widths[0] = (over > 0) ? Math.max(LABEL_COLUMNS, widths[0] - over) : widths[0];
		return rows.stream().map((row) -> line(row, widths, gap)).toList();
	}

	private static String line(List<String> row, int[] widths, String gap) {
		StringBuilder line = new StringBuilder("  ");
		for (int i = 0; i < row.size(); i++) {
			String cell = (row.size() > 1) ? cut(row.get(i), widths[i]) : row.get(i);
			line.append((i == 0) ? "" : gap).append(cell).append(" ".repeat(Math.max(0, widths[i] - cell.length())));
		}
		return line.toString().stripTrailing();
	}

	private static String cut(String cell, int width) {
		return (cell.length() <= width) ? cell : cell.substring(0, width - 1) + "…";
	}

}
