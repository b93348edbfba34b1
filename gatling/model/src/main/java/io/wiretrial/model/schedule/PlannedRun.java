package io.wiretrial.model.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import io.wiretrial.model.plan.Plan;

/**
 * One start of one plan as it is played: one Gatling run, with services of its own.
 *
 * @param plan plan as it was written
 * @param start which start of the services it is, from 1
 * @param conditions what is played of its conditions, in the order of the report
 * @param shape what its blocks have in common
 * @param blocks blocks in the order in which they are played, spares last
 * @param gatlingLog whether Gatling's own data writer is on
 */
public record PlannedRun(Plan plan, int start, List<PlannedCondition> conditions, Shape shape,
		List<ConditionBlock> blocks, boolean gatlingLog) {

	public PlannedRun {
		conditions = List.copyOf(conditions);
		blocks = List.copyOf(blocks);
		if (start < 1) {
			throw new IllegalArgumentException("Start %d is out of range: count from 1.".formatted(start));
		}
	}

	/**
	 * Finds a condition.
	 * @param id id of a condition that is played
	 * @return the condition with that id
	 * @throws IllegalArgumentException if it is not played
	 */
	public PlannedCondition condition(String id) {
		return this.conditions.stream()
			.filter((condition) -> condition.id().equals(id))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException("Condition '%s' of plan '%s' is not played: use one of %s."
				.formatted(id, this.plan.id(), this.conditions.stream().map(PlannedCondition::id).toList())));
	}

	/**
	 * Returns every arm that is played.
	 * @return names, sorted
	 */
	public Set<String> arms() {
		return this.conditions.stream()
			.flatMap((condition) -> condition.played().stream())
			.map(PlannedArm::name)
			.collect(Collectors.toCollection(TreeSet::new));
	}

	/**
	 * Returns every target that answers.
	 * @return names, sorted
	 */
	public Set<String> targets() {
		return this.conditions.stream()
			.flatMap((condition) -> condition.played().stream())
			.flatMap((arm) -> arm.targets().stream())
			.collect(Collectors.toCollection(TreeSet::new));
	}

	/**
	 * Counts the arms that are held against a limit, each under each condition.
	 * @return 0 where the plan has none
	 */
	public int limits() {
		return this.conditions.stream()
			.filter((condition) -> this.plan.limit(condition.id()) != null)
			.mapToInt((condition) -> condition.played().size())
			.sum();
	}

	/**
	 * Counts the virtual users that live for the whole run: each cell of a condition has
	 * its own, so that nobody waits for another arm's reply.
	 * @return the most that any condition needs, at least 1
	 */
	public int lanes() {
		return this.conditions.stream().mapToInt(PlannedCondition::lanes).max().orElse(1);
	}

	/**
	 * Makes the cells of the run, once it is known where each is reached.
	 * @param reach tells where
	 * @return one for each arm × condition × target, in that order, with lanes of its own
	 * among those of its condition
	 */
	public List<Cell> cells(Cell.Reach reach) {
		List<Cell> cells = new ArrayList<>();
		for (PlannedCondition condition : this.conditions) {
			int lane = 0;
			for (PlannedArm arm : condition.played()) {
				for (String service : arm.targets()) {
					Target target = reach.target(condition, arm.name(), service);
					cells.add(new Cell(cells.size(), condition, arm, service, target, lane));
					lane += condition.load().allUsers();
				}
			}
		}
		return cells;
	}

	/**
	 * Returns the run with other conditions.
	 * @param others conditions that are played instead, of the same blocks
	 * @return a copy with these conditions
	 */
	public PlannedRun with(List<PlannedCondition> others) {
		return new PlannedRun(this.plan, this.start, others, this.shape, this.blocks, this.gatlingLog);
	}

	/**
	 * Leaves arms out; the plan still names them.
	 * @param arms names of arms that are compared with a baseline, not baselines
	 * @return a copy without them and their trials
	 */
	public PlannedRun without(Set<String> arms) {
		List<PlannedCondition> left = this.conditions.stream()
			.map((condition) -> condition
				.with(condition.played().stream().filter((arm) -> !arms.contains(arm.name())).toList()))
			.toList();
		return new PlannedRun(this.plan, this.start, left, this.shape,
				this.blocks.stream().map((block) -> block.without(arms)).toList(), this.gatlingLog);
	}

	/**
	 * Lets the first instance of a service play what an instance that is not offered
	 * would.
	 * @param offered tells whether a target is to be had; first instances are not asked
	 * for
	 * @return a copy whose targets are to be had
	 */
	public PlannedRun answeredBy(Predicate<String> offered) {
		return with(this.conditions.stream()
			.map((condition) -> condition.withEach((arm) -> arm.answeredBy(offered)))
			.toList());
	}

}
