package io.wiretrial.lab.selftest;

import java.util.List;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.InjectedDelay;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.runner.schedule.Arithmetic;
import io.wiretrial.runner.schedule.ScheduledPlan;
import io.wiretrial.runner.schedule.Scheduler;

/**
 * A plan under a preset, played with copies of its arms: by the scheduler of a run, with
 * the windows, blocks, rates and loads of the plan.
 *
 * @param request plan, preset, blocks and seed
 * @param arms the arms that plans may name
 * @param played what is played of the plan
 */
record CopiedPlan(SelfTestRequest request, Arms arms, List<PlayedArm> played) {

	private static final String BARE = "bare";

	/** Of the null targets that answer slowed copies; two answer the baseline. */
	private static final int FIRST_SLOWED = 3;

	CopiedPlan {
		played = List.copyOf(played);
	}

	static CopiedPlan of(SelfTestRequest request, Arms arms) {
		return new CopiedPlan(request, arms, PlayedArm.of(arms, request.plan(), request.preset()));
	}

	/** Comparisons among which the plan shares its error. */
	int words() {
		return this.request.plan().primaryComparisons();
	}

	/**
	 * Lays a start out in which every arm has a copy: three processes of its service, two
	 * for the arm and one for the copy.
	 */
	PlannedRun copies(int start) {
		return copied(start).runs().get(0);
	}

	/** Arms that a null target can be asked to slow. */
	List<PlayedArm> slowable() {
		return this.played.stream().filter((one) -> one.arm().canBeSlowed()).toList();
	}

	/**
	 * Lays a start out on null targets: two processes for the arm, and one for each of
	 * its slowed copies.
	 */
	PlannedRun slowed(int start, NullTargetCosts costs) {
		PlannedRun run = slowed(start).runs().get(0);
		return run.with(run.conditions()
			.stream()
			.map((condition) -> condition.withEach((arm) -> onNullTarget(condition.id(), arm, costs)))
			.toList());
	}

	private static PlannedArm onNullTarget(String condition, PlannedArm arm, NullTargetCosts costs) {
		Difference difference = PlayedArm.difference(arm.name());
		if (difference == null) {
			return new PlannedArm(arm.name(), arm.label(), List.of(BARE, BARE + Cell.INSTANCE + "2"), arm.primary(),
					new InjectedDelay(0, false));
		}
		String target = BARE + Cell.INSTANCE + (FIRST_SLOWED + Difference.slowdowns().indexOf(difference));
		return new PlannedArm(arm.name(), arm.label(), List.of(target), arm.primary(),
				new InjectedDelay(costs.slowdown(condition, difference), false));
	}

	/** How long a start with copies takes. */
	Arithmetic ofCopies() {
		return copied(1).arithmetic();
	}

	/** How long a start on null targets takes. */
	Arithmetic ofSlowed() {
		return slowed(1).arithmetic();
	}

	private ScheduledPlan copied(int start) {
		return scheduled(start, "copies", this.played, List.of(Difference.NONE));
	}

	private ScheduledPlan slowed(int start) {
		return scheduled(start, "slowed", slowable(), Difference.slowdowns());
	}

	private ScheduledPlan scheduled(int start, String what, List<PlayedArm> of, List<Difference> differences) {
		Plan plan = this.request.plan();
		return new Scheduler(this.arms, this.request.preset(), this.request.seed() + start, 1, this.request.blocks())
			.schedule(new Plan(plan.id() + "-" + what, plan.title(), plan.question(), plan.source(), plan.scope(),
					plan.metric(), plan.margin(), plan.window(), plan.blocks(), null, plan.load(),
					of.stream().map((one) -> one.against(differences)).toList(), List.of(), plan.payloads(),
					plan.arms()));
	}

}
