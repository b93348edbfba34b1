package io.wiretrial.runner.cli.gate;

/** What becomes of a build where a gate is too close to call. */
enum Undecided {

	/** It passes, and a line says so. */
	PASS,

	/** It fails. */
	FAIL

}
