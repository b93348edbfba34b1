package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.trial.Fault;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.ParityResult;

/**
 * One thing that a reader must know beside the numbers.
 *
 * @param severity how loud it is
 * @param title the word for it
 * @param text what it means for this run
 * @param anchor definition of the word; empty if none is needed
 */
record Notice(Severity severity, String title, String text, String anchor) {

	private static final String GENERATOR = "generator";

	static List<Notice> of(Results results) {
		List<Notice> notices = new ArrayList<>();
		if (!results.run().complete()) {
			notices.add(new Notice(Severity.ALARM, "Incomplete run",
					results.run().remark() + " Everything below rests on the trials that were finished.",
					"incomplete"));
		}
		if (results.run().preset() == PresetName.SMOKE) {
			notices.add(new Notice(Severity.REMARK, "Not judged",
					"The preset smoke proves that the machinery works. Its numbers are no measurement.", "not-judged"));
		}
		results.caveats()
			.forEach((caveat) -> notices.add(new Notice(Severity.WARNING, caveat.title(), caveat.text(), "")));
		results.plans().forEach((plan) -> addPlan(notices, plan));
		addFaults(notices, results.faults());
		return notices;
	}

	private static void addFaults(List<Notice> notices, List<Fault> faults) {
		faults.stream()
			.filter((fault) -> fault.kind() == Fault.Kind.OUT_OF_MEMORY)
			.forEach((fault) -> notices.add(new Notice(Severity.ALARM, "Out of memory",
					"%s exceeded its memory limit%s and was killed by the kernel. %s".formatted(
							GENERATOR.equals(fault.process()) ? "The generator" : "Service " + fault.process(),
							limit(fault.memoryLimitBytes()), fault.effect()),
					"out-of-memory")));
		List<Fault> others = faults.stream().filter((fault) -> fault.kind() != Fault.Kind.OUT_OF_MEMORY).toList();
		if (!others.isEmpty()) {
			Fault first = others.get(0);
			String more = (others.size() > 1) ? " %d more below.".formatted(others.size() - 1) : "";
			notices.add(new Notice(Severity.ALARM, "Fault",
					"%s: %s %s%s".formatted(first.process(), first.what(), first.effect(), more), "faults"));
		}
	}

	private static String limit(@Nullable Long bytes) {
		return (bytes != null) ? " of " + Figures.bytes(bytes) : "";
	}

	private static void addPlan(List<Notice> notices, PlanResults plan) {
		for (ParityResult parity : plan.parity()) {
			if (!parity.equal()) {
				notices.add(new Notice(Severity.ALARM, "Parity broken",
						"Plan %s, condition %s: the arms did not answer the same, so nothing is compared."
							.formatted(plan.id(), parity.condition()),
						"parity"));
			}
		}
		int failed = plan.played().counts().failed();
		if (failed > 0) {
			String where = Columns.failedTrials(plan);
			notices
				.add(new Notice(
						Severity.ALARM, "Failed", "Plan %s: %s failed by the fault of the arm or its service%s."
							.formatted(plan.id(), Figures.count(failed, "trial"), where.isEmpty() ? "" : ": " + where),
						"failed"));
		}
		int voidBlocks = plan.conditions().stream().mapToInt((condition) -> condition.blocks().voided()).sum();
		if (voidBlocks > 0) {
			notices.add(new Notice(Severity.WARNING, "Void",
					"Plan %s: clock or recorder broke in %s, which counts for no arm and is repeated."
						.formatted(plan.id(), Figures.count(voidBlocks, "block")),
					"void"));
		}
		String few = plan.conditions()
			.stream()
			.filter((condition) -> condition.blocks().complete() < condition.blocks().planned())
			.map((condition) -> "%s has %d of %d".formatted(condition.label(), condition.blocks().complete(),
					condition.blocks().planned()))
			.collect(Collectors.joining(", "));
		if (!few.isEmpty()) {
			notices.add(new Notice(Severity.WARNING, "Fewer blocks than planned",
					"Plan %s: %s.".formatted(plan.id(), few), "undecided"));
		}
		if (!plan.played().leftOut().isEmpty()) {
			notices.add(new Notice(Severity.REMARK, "Left out", "Plan %s: this preset or its budget left out %s."
				.formatted(plan.id(), String.join(", ", plan.played().leftOut())), "preset-and-budget"));
		}
	}

	/** How loud a notice is. */
	enum Severity {

		/** The numbers cannot be taken at face value. */
		ALARM,

		/** Something was disturbed and dealt with. */
		WARNING,

		/** Good to know. */
		REMARK;

		String css() {
			return "notice " + name().toLowerCase(Locale.ROOT);
		}

	}

}
