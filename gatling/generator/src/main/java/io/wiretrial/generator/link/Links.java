package io.wiretrial.generator.link;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.link.Link;
import io.wiretrial.link.LinkCounts;
import io.wiretrial.link.WayCounts;
import io.wiretrial.link.network.Bandwidth;
import io.wiretrial.link.network.Network;
import io.wiretrial.link.network.Way;
import io.wiretrial.trial.result.LinkUse;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Target;

/**
 * The links of one Gatling run: one for each arm, target and network other than the
 * loopback, so that what it counts belongs to one arm. They live in the generator's
 * process: it meets their ports wherever it runs, and they end with it at the latest.
 */
public final class Links implements AutoCloseable {

	private final Map<Key, Link> links = new LinkedHashMap<>();

	private final Map<Key, Target> targets = new LinkedHashMap<>();

	private final Schedule schedule;

	private Links(Schedule schedule) {
		this.schedule = schedule;
	}

	/**
	 * Opens the links that cells need.
	 * @param schedule the schedule, as the run sees it
	 * @param arms where the arms of the cells are found
	 * @param cells cells of the run
	 * @return links that must be closed; none where all cells are played on the loopback
	 */
	public static Links open(Schedule schedule, Arms arms, List<Cell> cells) {
		Links links = new Links(schedule);
		try {
			cells.stream().filter(Links::isCrossing).forEach((cell) -> links.add(cell, arms.find(cell.arm())));
			return links;
		}
		catch (RuntimeException ex) {
			links.close();
			throw ex;
		}
	}

	private void add(Cell cell, Arm arm) {
		Key key = Key.of(cell);
		if (this.links.containsKey(key)) {
			return;
		}
		Target target = this.schedule.target(cell.service());
		String portName = arm.transport().port();
		Link link = Link.open(key.network(), new InetSocketAddress(target.host(), target.port(portName)));
		this.links.put(key, link);
		String name = "%s@%s-%d".formatted(target.name(), key.network().name(), this.links.size());
		this.targets.put(key, new Target(name, "127.0.0.1", Map.of(portName, link.port()), target.settings()));
	}

	/**
	 * Returns the schedule as lanes see it.
	 * @return the schedule with the links as further targets
	 */
	public Schedule schedule() {
		List<Target> all = new ArrayList<>(this.schedule.targets());
		all.addAll(this.targets.values());
		return this.schedule.with(all, this.schedule.runs());
	}

	/**
	 * Returns a cell as lanes see it.
	 * @param cell a cell of the run
	 * @return the cell, answered by its link where it crosses one
	 */
	public Cell through(Cell cell) {
		Target link = isCrossing(cell) ? this.targets.get(Key.of(cell)) : null;
		return (link != null) ? cell.answeredBy(cell.index(), link.name()) : cell;
	}

	/**
	 * Looks at the counters.
	 * @param names names of targets
	 * @return what the links to these targets have counted since they were opened
	 */
	public Counts counts(Collection<String> names) {
		Map<Key, LinkCounts> counts = new HashMap<>();
		this.links.forEach((key, link) -> {
			if (names.contains(key.target())) {
				counts.put(key, link.counts());
			}
		});
		return new Counts(counts);
	}

	@Override
	public void close() {
		this.links.values().forEach(Link::close);
	}

	private static boolean isCrossing(Cell cell) {
		return !cell.load().network().bare();
	}

	/** One look at the counters of some links. */
	public static final class Counts {

		private final Map<Key, LinkCounts> counts;

		Counts(Map<Key, LinkCounts> counts) {
			this.counts = counts;
		}

		/**
		 * Returns what was counted of a cell since an earlier look.
		 * @param earlier the earlier look
		 * @param cell a cell of the run
		 * @return the difference, of no operations yet; null where the cell crosses no
		 * link
		 */
		public @Nullable LinkUse since(Counts earlier, Cell cell) {
			Key key = Key.of(cell);
			LinkCounts before = earlier.counts.get(key);
			LinkCounts now = this.counts.get(key);
			return (before != null && now != null) ? use(key.network(), now.since(before)) : null;
		}

		private static LinkUse use(Network network, LinkCounts counted) {
			return new LinkUse(network.name(), 0, way(network.up(), counted.up()), way(network.down(), counted.down()),
					counted.cpuNanos(),
					new LinkUse.Lateness(counted.up().lateness().deliveries() + counted.down().lateness().deliveries(),
							counted.up().lateness().nanos() + counted.down().lateness().nanos(),
							counted.up().lateness().overMillisecond() + counted.down().lateness().overMillisecond()));
		}

		private static LinkUse.Way way(Way way, WayCounts counted) {
			Bandwidth bandwidth = way.bandwidth();
			return new LinkUse.Way(counted.readBytes(), counted.wireBytes(),
					(bandwidth != null) ? (Long) bandwidth.bitsPerSecond() : null);
		}

	}

	/** Whose traffic a link carries. */
	private record Key(String target, Network network, String arm) {

		static Key of(Cell cell) {
			return new Key(cell.service(), cell.load().network(), cell.arm());
		}

	}

}
