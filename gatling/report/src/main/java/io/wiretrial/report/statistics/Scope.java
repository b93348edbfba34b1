package io.wiretrial.report.statistics;

/**
 * Of which starts of the services a statement is made.
 */
enum Scope {

	/** Of any start: the spread between starts is allowed for. */
	ANY_START,

	/** Of the starts that were played, and of no other. */
	THIS_START

}
