package io.wiretrial.generator.phase;

import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.Trial;

/**
 * One trial of a block and what it plays.
 *
 * @param trial the trial
 * @param cell its cell
 * @param extraMicros extra time that a null target is asked for, 0 for none
 */
record Entry(Trial trial, Cell cell, long extraMicros) {

	String target() {
		return this.cell.service();
	}

}
