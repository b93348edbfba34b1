package io.wiretrial.generator.warmup;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.schedule.Cell;

/**
 * Cells of a run that its warm-up plays. A path is what one process runs for one arm: its
 * operation on one kind of payload, of whatever size; records of each type are a kind of
 * their own.
 *
 * @param cells cells of the run whose services are warmed up
 */
record Paths(List<Cell> cells) {

	// To open and close more takes longer than to hear them
	private static final int MOST_SUBSCRIBED = 50;

	// A second: of more, cold processes would read and write for the whole warm-up
	private static final int MOST_ROWS = 100_000;

	/**
	 * Returns the cells of as many conditions as it takes for every path to be among
	 * them. Of feeds to 50 connections at most, with 100,000 rows a second at most, those
	 * that push most messages come first: the others run the same code less often, or for
	 * so many rows that nothing else would be played.
	 */
	List<Cell> leading() {
		Map<String, List<Cell>> conditions = new LinkedHashMap<>();
		this.cells
			.forEach((cell) -> conditions.computeIfAbsent(cell.condition(), (name) -> new ArrayList<>()).add(cell));
		Set<List<Object>> covered = new HashSet<>();
		List<Cell> leading = new ArrayList<>();
		conditions.values()
			.stream()
			.sorted(Comparator.comparing(Paths::pushedPerSecond).reversed())
			.filter((cells) -> covered.addAll(cells.stream().map(Paths::path).toList()))
			.forEach(leading::addAll);
		return leading;
	}

	/**
	 * Returns the cells of one round: the leading ones, those of a process that has fewer
	 * than another once more. Its compilers would be busy when all others have done.
	 */
	List<Cell> round() {
		Map<String, List<Cell>> processes = new LinkedHashMap<>();
		leading().forEach((cell) -> processes.computeIfAbsent(cell.service(), (name) -> new ArrayList<>()).add(cell));
		int most = processes.values().stream().mapToInt(List::size).max().orElse(0);
		return processes.values()
			.stream()
			.flatMap((own) -> IntStream.range(0, most).mapToObj((turn) -> own.get(turn % own.size())))
			.toList();
	}

	/**
	 * Returns the cells beside the leading ones whose rate depends on what they reach.
	 */
	List<Cell> others() {
		List<Cell> leading = leading();
		return this.cells.stream().filter((cell) -> isCapped(cell) && !leading.contains(cell)).toList();
	}

	/** Whether the rate of a cell is lowered to a share of what arms reach. */
	static boolean isCapped(Cell cell) {
		return cell.load().model() == Load.Model.OPEN && cell.load().arrivals() != Load.Arrivals.PACED
				&& cell.operation().kind() == Operation.Kind.REQUEST;
	}

	// Messages that a feed offers to all its subscribers; below 0 where it offers more
	// than one should, and 0 of all else
	private static double pushedPerSecond(List<Cell> cells) {
		Cell cell = cells.get(0);
		int users = cell.load().allUsers();
		if (!(cell.payload() instanceof Payload.Feed feed)) {
			return 0;
		}
		double batches = users * 1_000.0 / feed.intervalMillis();
		double rows = batches * feed.rows();
		return (users <= MOST_SUBSCRIBED && rows <= MOST_ROWS) ? batches : -rows;
	}

	private static List<Object> path(Cell cell) {
		return List.of(cell.operation(), kind(cell.payload()), cell.arm(), cell.service());
	}

	// Each type of records has a message type and a reader of JSON of its own, which are
	// compiled apart
	private static Object kind(Payload payload) {
		return (payload instanceof Payload.Fields || payload instanceof Payload.Own) ? payload : payload.getClass();
	}

}
