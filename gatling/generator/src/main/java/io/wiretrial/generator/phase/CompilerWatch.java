package io.wiretrial.generator.phase;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import io.wiretrial.generator.machine.MachineReader;
import io.wiretrial.generator.machine.TimedReading;

/**
 * CPU time of compiler threads per elapsed time, of generator and targets, from one
 * reading to the next. A process that does not tell is left out.
 */
final class CompilerWatch {

	/** Name of the generator among the processes. */
	static final String GENERATOR = "generator";

	private final TargetWatch targets;

	private final Collection<String> names;

	private final MachineReader machine = new MachineReader();

	private Map<String, long[]> last = Map.of();

	CompilerWatch(TargetWatch targets, Collection<String> names) {
		this.targets = targets;
		this.names = List.copyOf(names);
		this.last = read();
	}

	// Returns the shares since the reading before, by name of the process.
	Map<String, Double> shares() {
		Map<String, long[]> now = read();
		Map<String, Double> shares = new TreeMap<>();
		now.forEach((name, reading) -> {
			long[] before = this.last.get(name);
			if (before != null && reading[0] >= before[0] && reading[1] > before[1]) {
				shares.put(name, (double) (reading[0] - before[0]) / (reading[1] - before[1]));
			}
		});
		this.last = now;
		return shares;
	}

	private Map<String, long[]> read() {
		Map<String, long[]> read = new HashMap<>();
		put(read, GENERATOR, this.machine.compilerNanos());
		for (String name : this.names) {
			Optional<TimedReading> reading = this.targets.read(name);
			Long nanos = reading.map((known) -> known.cost().compilerCpuNanos()).orElse(null);
			if (nanos != null) {
				put(read, name, nanos);
			}
		}
		return read;
	}

	private static void put(Map<String, long[]> read, String name, long compilerNanos) {
		if (compilerNanos >= 0) {
			read.put(name, new long[] { compilerNanos, System.nanoTime() });
		}
	}

}
