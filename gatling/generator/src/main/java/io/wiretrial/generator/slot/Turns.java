package io.wiretrial.generator.slot;

import io.wiretrial.generator.record.Window;

/**
 * Turns of one part. Hot path.
 *
 * @param slices whose turn it is
 * @param part number of the part
 */
public record Turns(Slices slices, int part) {

	/**
	 * Returns the turn of a part that plays alone.
	 * @param window recorded time of the phase
	 * @return one turn that is the whole window, and all before it
	 */
	public static Turns alone(Window window) {
		return new Turns(Slices.of(window.startNanos(), window.lengthNanos(), window.lengthNanos(), 1, 0), 0);
	}

	boolean isAt(long nanos) {
		return this.slices.partAt(nanos) == this.part;
	}

	long next(long nanos) {
		return this.slices.nextTurn(this.part, nanos);
	}

}
