package io.wiretrial.generator.link;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arms;
import io.wiretrial.link.Link;
import io.wiretrial.link.LinkCounts;
import io.wiretrial.link.WayCounts;
import io.wiretrial.link.network.Bandwidth;
import io.wiretrial.link.network.Network;
import io.wiretrial.link.network.Way;
import io.wiretrial.model.result.LinkUse;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Target;

/**
 * The links of one Gatling run, and its cells: one link for each arm, target and network
 * other than the loopback, so that what it counts belongs to one arm. They live in the
 * generator's process: it meets their ports wherever it runs, and they end with it at the
 * latest.
 */
public final class Links implements AutoCloseable {

	private final Map<Key, Link> links = new LinkedHashMap<>();

	private final Schedule schedule;

	private final Arms arms;

	private List<Cell> cells = List.of();

	private Links(Schedule schedule, Arms arms) {
		this.schedule = schedule;
		this.arms = arms;
	}

	/**
	 * Opens the links that a run needs, and makes its cells.
	 * @param schedule where its targets run
	 * @param arms where its arms are found
	 * @param run what is played
	 * @return links that must be closed; none where everything is played on the loopback
	 */
	public static Links open(Schedule schedule, Arms arms, PlannedRun run) {
		Links links = new Links(schedule, arms);
		try {
			links.cells = List.copyOf(run.cells(links::target));
			return links;
		}
		catch (RuntimeException ex) {
			links.close();
			throw ex;
		}
	}

	private Target target(PlannedCondition condition, String arm, String service) {
		Target target = this.schedule.target(service);
		Network network = condition.load().network();
		if (network.bare()) {
			return target;
		}
		String portName = this.arms.find(arm).transport().port();
		Link link = this.links.computeIfAbsent(new Key(service, network, arm),
				(key) -> Link.open(network, new InetSocketAddress(target.host(), target.port(portName))));
		String name = "%s@%s-%d".formatted(service, network.name(),
				new ArrayList<>(this.links.values()).indexOf(link) + 1);
		return new Target(name, "127.0.0.1", Map.of(portName, link.port()), target.settings());
	}

	/**
	 * Returns the cells of the run.
	 * @return cells in their order, each with the link before its target where it crosses
	 * one
	 */
	public List<Cell> cells() {
		return this.cells;
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
