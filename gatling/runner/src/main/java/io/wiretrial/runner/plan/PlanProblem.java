package io.wiretrial.runner.plan;

/**
 * Something that is wrong with a plan.
 *
 * @param file name of the plan's file as the user gave it
 * @param line line in the file from 1, or 0 where options of a command made the plan
 * @param key path of the key, such as {@code conditions[2].payload}; empty for the whole
 * file
 * @param message what is wrong with which value, and the remedy
 */
public record PlanProblem(String file, int line, String key, String message) {

	@Override
	public String toString() {
		return this.file + ((this.line > 0) ? ":" + this.line : "") + ": " + (this.key.isEmpty() ? "" : this.key + ": ")
				+ this.message;
	}

}
