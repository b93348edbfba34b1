package io.wiretrial.report.wording;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import io.wiretrial.model.Fault;
import io.wiretrial.model.result.ParityResult;
import io.wiretrial.report.results.Caveat;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.VerdictResult;

/** Caveats that a reader must know before believing a run, gravest first. */
public final class Caveats {

	private final List<Caveat> caveats = new ArrayList<>();

	private Caveats() {
	}

	/**
	 * Lists them.
	 * @param run which run it is
	 * @param plans what was found
	 * @param faults what went wrong outside trials
	 * @return caveats in the order in which they are told
	 */
	public static List<Caveat> of(Results.Run run, List<PlanResults> plans, List<Fault> faults) {
		Caveats caveats = new Caveats();
		if (!run.complete()) {
			caveats.add(Caveat.Kind.INCOMPLETE, run.remark());
		}
		plans.forEach(caveats::answers);
		faults.forEach((fault) -> caveats.add(Caveat.Kind.PROCESS_FAILED,
				"%s: %s %s".formatted(fault.process(), fault.what(), fault.effect())));
		if (!run.preset().isJudged()) {
			caveats.add(Caveat.Kind.NOT_JUDGED, "Smoke plays one block: too few to judge. Run quick.");
		}
		plans.forEach(caveats::warmUps);
		plans.forEach(caveats::instrument);
		plans.stream()
			.filter((plan) -> !plan.played().leftOut().isEmpty())
			.forEach((plan) -> caveats.add(Caveat.Kind.LEFT_OUT,
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
			.forEach((condition) -> add(Caveat.Kind.DIFFERENT_ANSWERS,
					"Plan %s: the arms did not answer the same at %s; nothing is compared there.".formatted(plan.id(),
							label(plan, condition))));
		Set<String> failed = new LinkedHashSet<>();
		for (ConditionResults condition : plan.conditions()) {
			condition.rows()
				.flatMap((row) -> Stream.ofNullable(row.verdict()))
				.filter(VerdictResult::hasFailed)
				.forEach((verdict) -> failed
					.add("Plan %s, %s: %s".formatted(plan.id(), condition.label(), verdict.reason())));
		}
		failed.forEach((reason) -> add(Caveat.Kind.FAILED, reason));
	}

	private static String label(PlanResults plan, String id) {
		return plan.conditions()
			.stream()
			.filter((condition) -> condition.id().equals(id))
			.map(ConditionResults::label)
			.findFirst()
			.orElse(id);
	}

	private void warmUps(PlanResults plan) {
		plan.checks()
			.warmUps()
			.stream()
			.filter((warmUp) -> !warmUp.settled())
			.forEach((warmUp) -> add(Caveat.Kind.NOT_WARM, "Plan %s: the warm-up of start %d did not settle: %s"
				.formatted(plan.id(), warmUp.start(), warmUp.reason())));
	}

	private void instrument(PlanResults plan) {
		Set<String> notes = new TreeSet<>();
		for (ConditionResults condition : plan.conditions()) {
			condition.notes().forEach((note) -> notes.add("%s: %s".formatted(condition.label(), note)));
		}
		notes.forEach((note) -> add(Caveat.Kind.CONDITION, "Plan %s, %s".formatted(plan.id(), note)));
	}

	private void add(Caveat.Kind kind, String text) {
		this.caveats.add(new Caveat(kind, text));
	}

}
