package io.wiretrial.report.judging;

import java.util.OptionalInt;

/**
 * Advice to a reader about what is too close to call.
 *
 * @param starts starts that were played, 0 or more
 * @param countsStarts whether they are the sample
 */
record Remedy(int starts, boolean countsStarts) {

	// Blocks or starts that would decide; empty where 1,000 would not
	String of(OptionalInt units) {
		if (units.isEmpty()) {
			return "More %s would not decide it: run it on a quieter machine.".formatted(noun());
		}
		int needed = units.getAsInt();
		if (this.countsStarts) {
			return "About %d starts would decide it.".formatted(needed);
		}
		return (this.starts > 1)
				? "About %d blocks would decide it: --blocks %d, in each of %d starts.".formatted(needed,
						(needed + this.starts - 1) / this.starts, this.starts)
				: "About %d blocks would decide it: --blocks %d.".formatted(needed, needed);
	}

	private String noun() {
		return this.countsStarts ? "starts" : "blocks";
	}

}
