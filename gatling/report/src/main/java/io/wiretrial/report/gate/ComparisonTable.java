package io.wiretrial.report.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.results.GatedArm;
import io.wiretrial.report.results.Word;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Judge;
import io.wiretrial.report.statistics.OverStarts;
import io.wiretrial.report.statistics.RatioBand;
import io.wiretrial.report.wording.NumberFormats;
import io.wiretrial.report.wording.VerdictTable;

/**
 * Two runs as a table.
 *
 * @param title which runs, in one sentence
 * @param arms their arms by the name of the metric
 * @param raw whether values are in microseconds, and no ratios
 * @param margins margin of "same within" by plan
 */
record ComparisonTable(String title, Map<String, List<ComparedArm>> arms, boolean raw, Map<String, Double> margins) {

	private static final List<String> HEADER = List.of("", "OLD", "NEW", "NEW : OLD", "could show", "");

	List<String> lines() {
		List<String> lines = new ArrayList<>(List.of(this.title));
		List<List<String>> table = new ArrayList<>(List.of(HEADER));
		this.arms.forEach((name, compared) -> {
			table.add(List.of(name));
			compared.forEach((arm) -> table.add(cells("  ", arm)));
		});
		lines.addAll(VerdictTable.table(table));
		doubts().forEach((doubt) -> lines.add("  " + doubt));
		return lines;
	}

	String markdown() {
		StringBuilder text = new StringBuilder("# Wiretrial compare\n\n%s\n\n| metric | arm%s |\n|%s\n"
			.formatted(this.title, String.join(" | ", HEADER), "---|".repeat(HEADER.size() + 1)));
		this.arms.forEach((name, compared) -> compared.forEach((arm) -> text.append("| %s | %s |\n".formatted(name,
				cells("", arm).stream().map(GateReport::cell).collect(Collectors.joining(" | "))))));
		text.append('\n');
		doubts().forEach((doubt) -> text.append("- %s\n".formatted(GateReport.cell(doubt))));
		return text.toString();
	}

	private List<String> cells(String indent, ComparedArm arm) {
		OverStarts size = arm.both().size();
		Comparison comparison = (size != null) ? size.comparison() : null;
		return List.of(indent + arm.both().label(), value(arm.before()), value(arm.now()),
				(comparison != null) ? GateOutcome.ratio(comparison) : "-",
				(comparison != null) ? GateOutcome.percent(comparison.leastShown()) : "-", word(arm.both()));
	}

	private String value(GatedArm arm) {
		OverStarts size = arm.size();
		if (size == null) {
			return "-";
		}
		double value = Math.exp(size.comparison().logRatio().value());
		return this.raw
				? NumberFormats.micros(value * Measures.of(arm.metric().measure()).unit().scale()).replace("\u00a0", "")
				: NumberFormats.ratio(value);
	}

	private String word(GatedArm both) {
		Comparison comparison = both.judged();
		double margin = this.margins.getOrDefault(both.plan(), 1.0);
		Word word = (comparison != null) ? Word.of(new Judge(new RatioBand(margin)).standing(comparison))
				: Word.NOT_JUDGED;
		return word.text(both.metric(), margin);
	}

	private List<String> doubts() {
		List<String> doubts = new ArrayList<>();
		this.arms.forEach((name, compared) -> compared.stream()
			.map(ComparedArm::both)
			.filter((both) -> !both.doubt().isEmpty())
			.forEach((both) -> doubts.add("%s, %s: %s".formatted(name, both.label(), both.doubt()))));
		return doubts;
	}

}
