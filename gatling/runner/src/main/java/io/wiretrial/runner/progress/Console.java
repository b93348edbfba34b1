package io.wiretrial.runner.progress;

import java.io.PrintStream;

/**
 * Where sentences go.
 *
 * @param out stream to which lines are printed
 * @param terminal whether a bar can be redrawn there
 */
public record Console(PrintStream out, boolean terminal) {

	/**
	 * Prints a line, in place of a bar.
	 * @param text the line
	 */
	public void line(String text) {
		this.out.print((this.terminal ? BarProgress.ERASE : "") + text + System.lineSeparator());
		this.out.flush();
	}

	/**
	 * Returns the progress display that fits.
	 * @param trials planned trials
	 * @return a bar on terminals, plain lines elsewhere
	 */
	public RunProgress progress(long trials) {
		return this.terminal ? new BarProgress(this.out, trials) : new LineProgress(this.out);
	}

}
