package io.wiretrial.generator.judged;

import io.gatling.commons.stats.KO$;
import io.gatling.commons.stats.OK$;
import io.gatling.commons.stats.Status;
import io.gatling.commons.util.Clock;
import io.gatling.core.session.GroupBlock;
import io.gatling.core.stats.StatsEngine;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.collection.immutable.List;
import scala.collection.immutable.Nil$;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.model.schedule.Cell;

/**
 * Gatling's log of one run. An operation knows when it is taken whether it lies in a
 * judged window, by the recorder's own rule, and enters a group named for its condition
 * or {@link #NOT_JUDGED}; the group goes with it through every protocol, and what carries
 * the latter is dropped. So the log keeps exactly the operations that the recorder
 * counts, whatever its clock. Trials add what no request of Gatling's tells. Hot path.
 */
public final class JudgedLog {

	/** Group of operations that lie in no judged window. */
	public static final String NOT_JUDGED = "not judged";

	private static final Status OK = OK$.MODULE$;

	private static final Status KO = KO$.MODULE$;

	private final String scenario;

	private final boolean on;

	private final NanoClock clock = new NanoClock();

	private volatile @Nullable StatsEngine engine;

	private volatile boolean empty = true;

	/**
	 * Makes the log of a run.
	 * @param scenario name of its scenario
	 * @param on whether Gatling writes one
	 */
	public JudgedLog(String scenario, boolean on) {
		this.scenario = scenario;
		this.on = on;
	}

	/**
	 * Returns the clock of the run, in which trials can name instants of their own.
	 * @return clock by which Gatling logs, one for the whole run
	 */
	public Clock clock() {
		return this.clock;
	}

	/**
	 * Takes the engine that writes the log.
	 * @param writer engine of Gatling
	 * @return the engine that Gatling's actions shall tell
	 */
	public StatsEngine judging(StatsEngine writer) {
		this.engine = writer;
		return new JudgedStats(writer, this);
	}

	/**
	 * Returns where a trial of a cell adds to the log.
	 * @param cell cell that the trial plays: its condition is the group, its arm the
	 * sample
	 * @return the trial's view; null if there is no log
	 */
	public @Nullable TrialLog trial(Cell cell) {
		return this.on ? new TrialLog(this, cell.condition(), cell.arm()) : null;
	}

	/**
	 * Returns the group of the operation that a lane has taken.
	 * @param lane lane that has taken the operation
	 * @param condition condition of the operation
	 * @return the condition; {@link #NOT_JUDGED} outside a judged window
	 */
	public static String group(Lane lane, String condition) {
		return lane.isJudged() ? condition : NOT_JUDGED;
	}

	/**
	 * Tells whether no response went into the log.
	 * @return whether Gatling could make no report of it
	 */
	public boolean isEmpty() {
		return this.empty;
	}

	// The constant itself marks what is dropped: there is nothing to compare.
	@SuppressWarnings("ReferenceEquality")
	static boolean isJudged(List<String> groups) {
		return !groups.isEmpty() && groups.head() != NOT_JUDGED;
	}

	void filled() {
		if (this.empty) {
			this.empty = false;
		}
	}

	// A response that no request of Gatling's tells; its group too, if it is in none.
	void add(List<String> groups, String name, long startNanos, long endNanos, @Nullable String failure,
			boolean grouped) {
		StatsEngine writer = this.engine;
		if (writer == null) {
			return;
		}
		filled();
		long start = this.clock.millis(startNanos);
		long end = this.clock.millis(endNanos);
		Status status = (failure != null) ? KO : OK;
		writer.logResponse(this.scenario, groups, name, start, end, status, Option.empty(), Option.apply(failure));
		if (!grouped) {
			writer.logGroupEnd(this.scenario, new GroupBlock(groups, start, (int) (end - start), status), end);
		}
	}

	static List<String> groups(String condition) {
		return Nil$.MODULE$.$colon$colon(condition);
	}

}
