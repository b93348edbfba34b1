package io.wiretrial.lab.selftest;

import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.link.network.Network;
import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.runner.schedule.Scheduler;

/**
 * An arm under a condition of a plan that a preset plays, baselines included.
 *
 * @param condition condition of the plan
 * @param arm what is played there
 */
record PlayedArm(Condition condition, Arm arm) {

	/**
	 * Finds what the self-test plays of a plan: the arms of core conditions on the
	 * loopback. Over a modelled network copies differ by less than its delay hides.
	 */
	static List<PlayedArm> of(Arms arms, Plan plan, PresetName preset) {
		List<PlayedArm> played = new Scheduler(arms, preset, 1, 1, null).schedule(plan)
			.runs()
			.get(0)
			.conditions()
			.stream()
			.filter((condition) -> plan.isCore(plan.condition(condition.id()))
					&& condition.load().network().equals(Network.LOOPBACK))
			.flatMap((condition) -> condition.played()
				.stream()
				.map((arm) -> new PlayedArm(plan.condition(condition.id()), arms.find(arm.name()))))
			.filter(PlayedArm::isPlayable)
			.toList();
		if (played.isEmpty()) {
			throw new UnusableEnvironmentException(
					"Plan '%s' has no core condition on the loopback that is played outside browsers, and the self-test plays those alone: name another plan, or mark such a condition core."
						.formatted(plan.id()));
		}
		return played;
	}

	private boolean isPlayable() {
		return !this.arm.needsBrowser() && this.arm.leastJava() <= Runtime.version().feature();
	}

	/** Its copies as a condition of their own, of which it is the baseline. */
	Condition against(List<Difference> differences) {
		return new Condition(id(), this.condition.label() + ", " + this.arm.name(), this.condition.operation(),
				this.condition.payload(), this.condition.axes(), this.arm.name(),
				differences.stream().map(this::copy).toList(), this.condition.load(), this.condition.window(), true,
				null, null);
	}

	String id() {
		return this.condition.id() + "." + this.arm.name();
	}

	String copy(Difference difference) {
		return this.arm.name() + Arm.COPY + difference.copy();
	}

	/** The difference of a copy by its name; null of what is no copy. */
	static @Nullable Difference difference(String arm) {
		return Stream.of(Difference.values())
			.filter((one) -> arm.endsWith(Arm.COPY + one.copy()))
			.findFirst()
			.orElse(null);
	}

}
