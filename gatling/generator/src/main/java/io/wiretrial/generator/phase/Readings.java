package io.wiretrial.generator.phase;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.NotedStreams;
import io.wiretrial.generator.link.Links;
import io.wiretrial.generator.machine.ClockOffset;
import io.wiretrial.generator.machine.MachineReader;
import io.wiretrial.generator.machine.MachineReading;
import io.wiretrial.generator.machine.TimedReading;
import io.wiretrial.model.result.BrowserCost;
import io.wiretrial.model.schedule.Cell;

/** Reads services and generator before and after something is played. */
final class Readings {

	private static final int CLOCK_READINGS = 100;

	private final TargetWatch targets;

	private final Links links;

	private final NotedStreams streams;

	private final MachineReader machine = new MachineReader();

	private final int processors = Runtime.getRuntime().availableProcessors();

	private IdleCosts idle = IdleCosts.NONE;

	Readings(TargetWatch targets, LaneGate gate) {
		this.targets = targets;
		this.links = gate.links();
		this.streams = gate.streams();
	}

	// Beside another clock than the generator's: the one of the shortest round trip.
	ClockOffset clock(String name) {
		return ClockOffset.surest(CLOCK_READINGS, () -> this.targets.clock(name));
	}

	// From now on what services cost is without this.
	void without(IdleCosts costs) {
		this.idle = costs;
	}

	// The generator last, so that its time holds no reading of a service.
	Reading before(Collection<String> names) {
		Map<String, TimedReading> read = read(names);
		Links.Counts counts = this.links.counts(names);
		BrowserCost used = this.streams.used();
		return new Reading(read, counts, this.machine.read(), used);
	}

	Reading after(Collection<String> names) {
		MachineReading generator = this.machine.read();
		Links.Counts counts = this.links.counts(names);
		BrowserCost used = this.streams.used();
		return new Reading(read(names), counts, generator, used);
	}

	ResourceUse between(Reading before, Reading after, Cell cell) {
		return ResourceUse.of(Optional.ofNullable(before.targets().get(cell.service())),
				Optional.ofNullable(after.targets().get(cell.service())),
				after.generator().since(before.generator(), this.processors).with(noted(before.noted(), after.noted())),
				after.links().since(before.links(), cell))
			.without(cell.service(), this.idle);
	}

	private static @Nullable BrowserCost noted(@Nullable BrowserCost before, @Nullable BrowserCost after) {
		return (before != null && after != null) ? after.since(before) : null;
	}

	// Whether one process answers more than one trial: its CPU time cannot be told apart.
	boolean sharesProcesses(Block block) {
		long processes = block.entries()
			.stream()
			.map((entry) -> this.targets.process(entry.target()))
			.distinct()
			.count();
		return processes < block.size();
	}

	int processors() {
		return this.processors;
	}

	private Map<String, TimedReading> read(Collection<String> names) {
		Map<String, TimedReading> read = new HashMap<>();
		names.forEach((name) -> this.targets.read(name).ifPresent((reading) -> read.put(name, reading)));
		return read;
	}

	/**
	 * Everything at one moment.
	 *
	 * @param targets what services said, those that answered
	 * @param links what the links to them had counted
	 * @param generator what the generator has used
	 * @param noted what the client of noted streams has used; null where none is open
	 */
	record Reading(Map<String, TimedReading> targets, Links.Counts links, MachineReading generator,
			@Nullable BrowserCost noted) {

	}

}
