package io.wiretrial.generator.judged;

import java.util.Locale;

import scala.collection.immutable.List;

import io.wiretrial.arms.lane.Step;

/**
 * Part of Gatling's log that one trial adds: its failures by the causes that it counts,
 * and messages that were pushed to it. Names are those of the arm. Hot path.
 */
public final class TrialLog {

	private final JudgedLog log;

	private final List<String> groups;

	private final String arm;

	private final String name;

	private final String message;

	private final boolean step;

	TrialLog(JudgedLog log, String condition, String arm) {
		this(log, JudgedLog.groups(condition), arm, arm, false);
	}

	private TrialLog(JudgedLog log, List<String> groups, String arm, String name, boolean step) {
		this.log = log;
		this.groups = groups;
		this.arm = arm;
		this.name = name;
		this.message = arm + " message";
		this.step = step;
	}

	/**
	 * Returns the log of a step around the window, of which only failures count.
	 * @param of the step, whose name goes behind that of the arm
	 * @return a log of its own, in the same groups
	 */
	public TrialLog step(Step of) {
		return new TrialLog(this.log, this.groups, this.arm, this.arm + " " + of.name().toLowerCase(Locale.ROOT), true);
	}

	/**
	 * Tells whether what is played are the trial's operations, which Gatling's actions
	 * log while they succeed.
	 * @return false for a step
	 */
	public boolean operations() {
		return !this.step;
	}

	/**
	 * Adds an operation or a step that failed.
	 * @param cause cause by which the trial counts it
	 * @param startNanos when it started
	 * @param endNanos when it failed
	 */
	public void failed(String cause, long startNanos, long endNanos) {
		this.log.add(this.groups, this.name, startNanos, endNanos, cause, !this.step);
	}

	/**
	 * Adds operations or steps that were never sent.
	 * @param cause cause by which the trial counts them
	 * @param count how many
	 */
	public void unsent(String cause, long count) {
		add(this.name, cause, count);
	}

	/**
	 * Adds messages that did not come as they should.
	 * @param cause cause by which the trial counts them
	 * @param count how many
	 */
	public void missed(String cause, long count) {
		add(this.message, cause, count);
	}

	/**
	 * Adds a message that was pushed.
	 * @param dueNanos when it was due at the feed or its publisher
	 * @param decodedNanos when it was decoded
	 */
	public void pushed(long dueNanos, long decodedNanos) {
		this.log.add(this.groups, this.message, dueNanos, decodedNanos, null, false);
	}

	private void add(String request, String cause, long count) {
		long now = System.nanoTime();
		for (long i = 0; i < count; i++) {
			this.log.add(this.groups, request, now, now, cause, false);
		}
	}

}
