package io.wiretrial.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.page.Vocabulary;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmVerdicts;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.ColdProcesses;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.Disturbance;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.trial.plan.Claim;

/** Answers, verdicts and claims as fixed-width text for a console. */
final class VerdictTable {

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
		List<List<String>> rows = new ArrayList<>();
		String latency = "";
		String cpu = "";
		for (ConditionResults condition : plan.conditions()) {
			for (ArmResults arm : condition.arms()) {
				ArmVerdicts verdicts = arm.verdicts();
				if (verdicts != null) {
					rows.add(List.of(condition.label(), arm.arm(), condition.arms().get(0).arm(),
							cell(verdicts.latency()), cell(verdicts.cpu())));
					latency = latency.isEmpty() ? name(verdicts.latency()) : latency;
					cpu = cpu.isEmpty() ? name(verdicts.cpu()) : cpu;
				}
			}
		}
		List<String> lines = new ArrayList<>(List.of("%s: %s".formatted(plan.id(), plan.answer())));
		lines.addAll(table(List.of("condition", "arm", "baseline", latency, cpu), rows));
		ColdProcesses.of(plan).forEach((text) -> lines.add("  Still cold: " + text));
		Disturbance.of(plan).ifPresent((text) -> lines.add("  " + text));
		return lines;
	}

	static String claims(Results results) {
		Map<ClaimResult.Outcome, Integer> counts = new EnumMap<>(ClaimResult.Outcome.class);
		int statements = 0;
		int decided = 0;
		for (PlanResults plan : results.plans()) {
			for (ClaimResult claim : plan.claims()) {
				counts.merge(claim.outcome(), 1, Integer::sum);
				statements += isStatement(claim) ? 1 : 0;
				decided += claim.outcome().isDecided() ? 1 : 0;
			}
		}
		if (counts.isEmpty()) {
			return verdicts(results, " decided; no claims.").orElse("No claims.");
		}
		String outcomes = counts.entrySet()
			.stream()
			.map((entry) -> "%d %s".formatted(entry.getValue(), Vocabulary.outcome(entry.getKey())))
			.collect(Collectors.joining(", "));
		return "%s%d of %d claims decided: %s.".formatted(verdicts(results, " and ").orElse(""), decided, statements,
				outcomes);
	}

	// Empty where the preset gives none
	private static Optional<String> verdicts(Results results, String after) {
		List<VerdictResult.Kind> kinds = results.plans()
			.stream()
			.flatMap(PlanResults::verdicts)
			.map(VerdictResult::kind)
			.filter((kind) -> kind != VerdictResult.Kind.NOT_JUDGED)
			.toList();
		long decided = kinds.stream().filter(VerdictResult.Kind::isDecided).count();
		return kinds.isEmpty() ? Optional.empty()
				: Optional.of("%d of %d verdicts%s".formatted(decided, kinds.size(), after));
	}

	// Questions and fitted sizes are answered, never decided
	private static boolean isStatement(ClaimResult claim) {
		return claim.rows().isEmpty() || claim.rows()
			.stream()
			.anyMatch(
					(row) -> row.claim().form() != Claim.Form.QUESTION && row.claim().form() != Claim.Form.CALIBRATED);
	}

	private static String name(@Nullable VerdictResult verdict) {
		return (verdict != null) ? verdict.name() : "";
	}

	private static String cell(@Nullable VerdictResult verdict) {
		if (verdict == null) {
			return "-";
		}
		VerdictResult.Size size = verdict.size();
		return (size != null) ? String.format(Locale.ROOT, "%.2f (%.2f to %.2f) %s", size.ratio(),
				size.interval().low(), size.interval().high(), Vocabulary.verdict(verdict))
				: Vocabulary.verdict(verdict);
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
			StringBuilder line = new StringBuilder("  ");
			for (int i = 0; i < columns; i++) {
				line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
			}
			lines.add(line.toString().stripTrailing());
		}
		return lines;
	}

}
