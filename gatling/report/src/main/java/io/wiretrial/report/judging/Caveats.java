package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import io.wiretrial.report.results.Caveat;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.trial.Fault;
import io.wiretrial.trial.result.ParityResult;

/** Caveats that a reader must know before believing a run, gravest first. */
final class Caveats {

	private final List<Caveat> caveats = new ArrayList<>();

	private Caveats() {
	}

	static List<Caveat> of(Results.Run run, List<PlanResults> plans, List<Fault> faults) {
		Caveats caveats = new Caveats();
		if (!run.complete()) {
			caveats.add("Incomplete", run.remark());
		}
		plans.forEach(caveats::answers);
		faults.forEach((fault) -> caveats.add("A process failed",
				"%s: %s %s".formatted(fault.process(), fault.what(), fault.effect())));
		plans.forEach(caveats::warmUps);
		plans.forEach(caveats::instrument);
		plans.stream()
			.filter((plan) -> !plan.played().leftOut().isEmpty())
			.forEach((plan) -> caveats.add("Left out",
					"Plan %s: %s.".formatted(plan.id(), String.join(", ", plan.played().leftOut()))));
		return List.copyOf(caveats.caveats);
	}

	private void answers(PlanResults plan) {
		plan.checks()
			.parity()
			.stream()
			.filter((parity) -> !parity.equal())
			.map(ParityResult::condition)
			.distinct()
			.forEach((condition) -> add("Different answers",
					"Plan %s: the arms of condition %s did not answer the same; nothing is compared there."
						.formatted(plan.id(), condition)));
		Set<String> failed = new TreeSet<>();
		plan.verdicts()
			.filter(VerdictResult::hasFailed)
			.forEach((verdict) -> failed.add("%s: %s".formatted(verdict.comparison(), verdict.reason())));
		failed.forEach((reason) -> add("Failed", reason));
	}

	private void warmUps(PlanResults plan) {
		plan.checks()
			.warmUps()
			.stream()
			.filter((warmUp) -> !warmUp.settled())
			.forEach((warmUp) -> add("Not warm", "Plan %s: the warm-up of start %d did not settle: %s"
				.formatted(plan.id(), warmUp.start(), warmUp.reason())));
	}

	private void instrument(PlanResults plan) {
		Set<String> notes = new TreeSet<>();
		for (ConditionResults condition : plan.conditions()) {
			condition.notes().forEach((note) -> notes.add("%s: %s".formatted(condition.label(), note)));
		}
		notes.forEach((note) -> add("At some conditions", "Plan %s, %s".formatted(plan.id(), note)));
	}

	private void add(String title, String text) {
		this.caveats.add(new Caveat(title, text));
	}

}
