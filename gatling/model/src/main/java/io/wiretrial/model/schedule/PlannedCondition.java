package io.wiretrial.model.schedule;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;

/**
 * A condition of a plan as a preset plays it: the one truth of generator and judge. What
 * the plan says for all its conditions is written out here.
 *
 * @param id name within the plan
 * @param label what a reader calls it, with the network that it crosses
 * @param operation what one operation does
 * @param payload payload of the corpus
 * @param axes position on named numeric axes
 * @param load its own load, or the plan's
 * @param window recorded time of each arm in a block
 * @param played arms that are played, the baseline first
 */
public record PlannedCondition(String id, String label, Operation operation, Payload payload, Map<String, Double> axes,
		Load load, Duration window, List<PlannedArm> played) {

	public PlannedCondition {
		axes = Map.copyOf(axes);
		played = List.copyOf(played);
		if (played.isEmpty()) {
			throw new IllegalArgumentException(
					"Condition '%s' plays no arm: name its baseline at least.".formatted(id));
		}
	}

	/**
	 * Resolves a condition.
	 * @param plan plan of the condition
	 * @param condition condition as it was written
	 * @param window recorded time of each arm in a block
	 * @param played arms that are played, the baseline first
	 * @return the condition with the plan's load where it has none of its own
	 */
	public static PlannedCondition of(Plan plan, Condition condition, Duration window, List<PlannedArm> played) {
		return new PlannedCondition(condition.id(), plan.label(condition), condition.operation(), condition.payload(),
				condition.axes(), plan.load(condition), window, played);
	}

	/**
	 * Returns the arm that the others are divided by.
	 * @return name of the baseline
	 */
	public String baseline() {
		return this.played.get(0).name();
	}

	/**
	 * Returns what is compared with the baseline.
	 * @return names of the other arms
	 */
	public List<String> arms() {
		return this.played.stream().skip(1).map(PlannedArm::name).toList();
	}

	/**
	 * Returns the arms whose comparison with the baseline gets a word.
	 * @return names of arms
	 */
	public List<String> primary() {
		return this.played.stream().filter(PlannedArm::primary).map(PlannedArm::name).toList();
	}

	/**
	 * Finds an arm.
	 * @param name name of an arm that is played
	 * @return the arm with that name
	 * @throws IllegalArgumentException if it is not played
	 */
	public PlannedArm arm(String name) {
		return this.played.stream()
			.filter((arm) -> arm.name().equals(name))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException("Arm '%s' is not played in condition '%s': use one of %s."
				.formatted(name, this.id, this.played.stream().map(PlannedArm::name).toList())));
	}

	/**
	 * Counts the lanes that its arms need, each of them at each of its targets.
	 * @return users and publishers of all
	 */
	int lanes() {
		return this.load.allUsers() * this.played.stream().mapToInt((arm) -> arm.targets().size()).sum();
	}

	/**
	 * Returns the condition with other arms.
	 * @param others arms that are played instead, the baseline first
	 * @return a copy with these arms
	 */
	public PlannedCondition with(List<PlannedArm> others) {
		return new PlannedCondition(this.id, this.label, this.operation, this.payload, this.axes, this.load,
				this.window, others);
	}

	/**
	 * Returns the condition with each arm changed.
	 * @param change makes an arm of an arm
	 * @return a copy with the changed arms
	 */
	public PlannedCondition withEach(UnaryOperator<PlannedArm> change) {
		return with(this.played.stream().map(change).toList());
	}

}
