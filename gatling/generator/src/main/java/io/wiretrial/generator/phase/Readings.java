package io.wiretrial.generator.phase;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import io.wiretrial.generator.link.Links;
import io.wiretrial.generator.machine.MachineReader;
import io.wiretrial.generator.machine.MachineReading;
import io.wiretrial.generator.machine.TimedReading;
import io.wiretrial.trial.schedule.Cell;

/** Reads services and generator before and after something is played. */
final class Readings {

	private final TargetWatch targets;

	private final Links links;

	private final MachineReader machine = new MachineReader();

	private final int processors = Runtime.getRuntime().availableProcessors();

	Readings(TargetWatch targets, Links links) {
		this.targets = targets;
		this.links = links;
	}

	// The generator last, so that its time holds no reading of a service.
	Reading before(Collection<String> names) {
		Map<String, TimedReading> read = read(names);
		Links.Counts counts = this.links.counts(names);
		return new Reading(read, counts, this.machine.read());
	}

	Reading after(Collection<String> names) {
		MachineReading generator = this.machine.read();
		Links.Counts counts = this.links.counts(names);
		return new Reading(read(names), counts, generator);
	}

	Spent between(Reading before, Reading after, Cell cell) {
		return Spent.of(Optional.ofNullable(before.targets().get(cell.service())),
				Optional.ofNullable(after.targets().get(cell.service())),
				after.generator().since(before.generator(), this.processors),
				after.links().since(before.links(), cell));
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
	 */
	record Reading(Map<String, TimedReading> targets, Links.Counts links, MachineReading generator) {

	}

}
