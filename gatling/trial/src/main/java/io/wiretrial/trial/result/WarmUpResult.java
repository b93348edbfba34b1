package io.wiretrial.trial.result;

import java.util.List;

/**
 * Block 0 of a plan as it was measured: shown, never judged.
 *
 * @param plan id of the plan
 * @param turns every turn in the order in which they were played
 * @param settled indexes of the cells whose last three rounds agreed
 * @param unsettled indexes of the cells that had not settled at the end
 * @param elapsedNanos length of the warm-up
 * @param rates arrival rate per condition that {@code rate: auto} chose
 */
public record WarmUpResult(String plan, List<Turn> turns, List<Integer> settled, List<Integer> unsettled,
		long elapsedNanos, List<ChosenRate> rates) {

	/**
	 * One cell in one round.
	 *
	 * @param round round from 1
	 * @param cell index of the cell
	 * @param medianNanos median total
	 * @param perSecond completed operations per second, all lanes in a loop
	 * @param failed failed operations
	 */
	public record Turn(int round, int cell, double medianNanos, double perSecond, long failed) {
	}

	/**
	 * An arrival rate.
	 *
	 * @param condition id of the condition
	 * @param perSecond operations per second
	 * @param slowestArm arm whose throughput decided; empty if the plan fixed the rate
	 */
	public record ChosenRate(String condition, double perSecond, String slowestArm) {
	}

}
