package io.wiretrial.generator.phase;

import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.Trial;

/**
 * One trial of a block and what it plays.
 *
 * @param trial number, block, role and seed of the trial
 * @param cell cell that the trial plays
 * @param extraMicros extra time that a null target is asked for, 0 for none
 */
record BlockTrial(Trial trial, Cell cell, long extraMicros) {

	String target() {
		return this.cell.service();
	}

}
