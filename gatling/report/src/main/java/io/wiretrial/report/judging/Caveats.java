package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import io.wiretrial.report.results.Caveat;
import io.wiretrial.report.results.ColdProcesses;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.Disturbance;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.WarmUpCurves;
import io.wiretrial.report.statistics.BetweenStarts;
import io.wiretrial.trial.Fault;
import io.wiretrial.trial.result.ParityResult;

/** Caveats that a reader must know before believing a run, gravest first. */
final class Caveats {

	private final List<Caveat> caveats = new ArrayList<>();

	private Caveats() {
	}

	static List<Caveat> of(Results.Run run, List<WarmUpCurves> warmUps, List<PlanResults> plans, List<Fault> faults) {
		Caveats caveats = new Caveats();
		if (!run.complete()) {
			caveats.add("Incomplete", run.remark());
		}
		plans.forEach(caveats::answers);
		faults.forEach((fault) -> caveats.add("A process failed",
				"%s: %s %s".formatted(fault.process(), fault.what(), fault.effect())));
		warmUps.stream()
			.filter((warmUp) -> !warmUp.settled())
			.forEach((warmUp) -> caveats.add("Not settled",
					"The warm-up of start %d did not settle: %s".formatted(warmUp.start(), warmUp.reason())));
		plans.forEach((plan) -> ColdProcesses.of(plan)
			.forEach((text) -> caveats.add("Still cold", "Plan %s: %s".formatted(plan.id(), text))));
		plans.forEach(caveats::instrument);
		plans.stream()
			.filter((plan) -> !plan.played().leftOut().isEmpty())
			.forEach((plan) -> caveats.add("Left out",
					"Plan %s: %s.".formatted(plan.id(), String.join(", ", plan.played().leftOut()))));
		return List.copyOf(caveats.caveats);
	}

	private void answers(PlanResults plan) {
		plan.parity()
			.stream()
			.filter((parity) -> !parity.equal())
			.map(ParityResult::condition)
			.distinct()
			.forEach((condition) -> add("Different answers",
					"Plan %s: the arms of condition %s did not answer the same; nothing is compared there."
						.formatted(plan.id(), condition)));
		Set<String> failed = new TreeSet<>();
		plan.conditions()
			.forEach((condition) -> condition.arms()
				.stream()
				.filter((arm) -> arm.hasFailed())
				.forEach((arm) -> failed.add("%s at %s".formatted(arm.arm(), condition.label()))));
		if (!failed.isEmpty()) {
			add("Failed", "Plan %s: %s.".formatted(plan.id(), String.join(", ", failed)));
		}
	}

	private void instrument(PlanResults plan) {
		Disturbance.of(plan).ifPresent((text) -> add("Disturbed machine", "Plan %s: %s".formatted(plan.id(), text)));
		if (plan.judging().starts() < BetweenStarts.FEWEST_ALONE) {
			add((plan.judging().starts() == 1) ? "One start" : "Few starts",
					"Plan %s: %s".formatted(plan.id(), plan.judging().spread()));
		}
		Set<String> notes = new TreeSet<>();
		int voided = 0;
		for (ConditionResults condition : plan.conditions()) {
			condition.notes().forEach((note) -> notes.add("%s: %s".formatted(condition.label(), note)));
			voided += condition.blocks().voided();
		}
		notes.forEach((note) -> add("At some conditions", "Plan %s, %s".formatted(plan.id(), note)));
		if (voided > 0) {
			add("Repeated blocks",
					"Plan %s: a service's clock broke in %d blocks; each start plays one of a condition again."
						.formatted(plan.id(), voided));
		}
	}

	private void add(String title, String text) {
		this.caveats.add(new Caveat(title, text));
	}

}
