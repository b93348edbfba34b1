package io.wiretrial.report.results;

/**
 * Names of a cell.
 *
 * @param condition id of the condition
 * @param arm name of the arm
 */
public record CellName(String condition, String arm) {

	@Override
	public String toString() {
		return this.condition + "/" + this.arm;
	}

}
