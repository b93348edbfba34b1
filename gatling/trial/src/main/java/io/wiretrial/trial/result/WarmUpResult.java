package io.wiretrial.trial.result;

import java.util.List;

/**
 * Block 0 of a plan as it was measured: shown, never judged.
 *
 * @param plan id of the plan
 * @param turns every turn in the order in which they were played
 * @param settled indexes, 0 or more, of the cells whose last three rounds agreed
 * @param unsettled indexes, 0 or more, of the cells that had not settled at the end
 * @param elapsedNanos length of the warm-up in ns, 0 or more
 * @param rates arrival rate per condition that {@code rate: auto} chose
 */
public record WarmUpResult(String plan, List<Turn> turns, List<Integer> settled, List<Integer> unsettled,
		long elapsedNanos, List<ChosenRate> rates) {

	/**
	 * One cell in one round.
	 *
	 * @param round number of the round, 1 or more
	 * @param cell index of the cell, 0 or more
	 * @param medianNanos median total time in ns, 0 or more; 0 if nothing was completed
	 * @param perSecond completed operations per second, all lanes in a loop, 0 or more
	 * @param failed failed operations, 0 or more
	 */
	public record Turn(int round, int cell, double medianNanos, double perSecond, long failed) {
	}

	/**
	 * An arrival rate.
	 *
	 * @param condition id of the condition
	 * @param perSecond operations per second of all lanes together, above 0
	 * @param slowestArm arm whose throughput decided; empty if the plan fixed the rate
	 */
	public record ChosenRate(String condition, double perSecond, String slowestArm) {
	}

}
