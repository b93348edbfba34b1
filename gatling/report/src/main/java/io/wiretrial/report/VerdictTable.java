package io.wiretrial.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmVerdicts;
import io.wiretrial.report.results.ClaimRow;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.VerdictResult;

/** Verdicts and claims as fixed-width text for a console. */
final class VerdictTable {

	private VerdictTable() {
	}

	static List<String> lines(Results results) {
		List<List<String>> verdicts = new ArrayList<>();
		List<List<String>> claims = new ArrayList<>();
		for (PlanResults plan : results.plans()) {
			for (ConditionResults condition : plan.conditions()) {
				condition.arms().forEach((arm) -> addVerdict(verdicts, plan, condition, arm));
			}
			plan.claims().forEach((claim) -> claim.rows().forEach((row) -> claims.add(claimRow(plan, row))));
		}
		List<String> lines = new ArrayList<>();
		if (!results.run().complete()) {
			lines.add("INCOMPLETE: " + results.run().remark());
			lines.add("");
		}
		lines.addAll(table(List.of("plan", "condition", "arm", "baseline", "ratio", "verdict"), verdicts));
		if (!claims.isEmpty()) {
			lines.add("");
			lines.addAll(table(List.of("plan", "claim", "outcome", "ours", "published"), claims));
		}
		return lines;
	}

	private static void addVerdict(List<List<String>> rows, PlanResults plan, ConditionResults condition,
			ArmResults arm) {
		ArmVerdicts verdicts = arm.verdicts();
		if (verdicts != null) {
			verdicts.all()
				.forEach((verdict) -> rows.add(List.of(plan.id(), condition.label(), arm.arm(),
						condition.arms().get(0).arm(), ratio(verdict.size()), verdict.sentence().word())));
		}
	}

	private static String ratio(VerdictResult.@Nullable Size size) {
		return (size != null) ? ratio(size.ratio(), size.interval().low(), size.interval().high()) : "-";
	}

	private static List<String> claimRow(PlanResults plan, ClaimRow claim) {
		String ours = claim.parts().isEmpty() ? "-" : String.join("; ",
				claim.parts().stream().map((part) -> ratio(part.size(), part.low(), part.high())).toList());
		return List.of(plan.id(), claim.claim().id(), claim.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' '),
				ours, claim.published());
	}

	private static String ratio(@Nullable Double size, @Nullable Double low, @Nullable Double high) {
		if (size == null) {
			return "-";
		}
		if (low == null || high == null) {
			return String.format(Locale.ROOT, "%.2f", size);
		}
		return String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", size, low, high);
	}

	private static List<String> table(List<String> header, List<List<String>> rows) {
		int columns = header.size();
		int[] widths = new int[columns];
		List<List<String>> all = new ArrayList<>(List.of(header));
		all.addAll(rows);
		for (List<String> row : all) {
			for (int i = 0; i < columns; i++) {
				widths[i] = Math.max(widths[i], row.get(i).length());
			}
		}
		List<String> lines = new ArrayList<>();
		for (List<String> row : all) {
			StringBuilder line = new StringBuilder();
			for (int i = 0; i < columns; i++) {
				line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
			}
			lines.add(line.toString().stripTrailing());
		}
		return lines;
	}

}
