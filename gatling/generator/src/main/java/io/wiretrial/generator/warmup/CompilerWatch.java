package io.wiretrial.generator.warmup;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

import io.wiretrial.generator.machine.MachineReader;
import io.wiretrial.generator.machine.TimedReading;

/**
 * CPU time of compiler threads per elapsed time, of generator and targets, from one
 * reading to the next. A process that does not tell is left out.
 */
public final class CompilerWatch {

	/** Name of the generator among the processes. */
	private static final String GENERATOR = "generator";

	private final Function<String, Optional<TimedReading>> costs;

	private final Collection<String> names;

	private final MachineReader machine = new MachineReader();

	private Map<String, long[]> last = Map.of();

	/**
	 * Makes a watch, and reads for the first time.
	 * @param costs reads what a service has spent, by the name of its target
	 * @param names names of the targets
	 */
	public CompilerWatch(Function<String, Optional<TimedReading>> costs, Collection<String> names) {
		this.costs = costs;
		this.names = List.copyOf(names);
		this.last = read();
	}

	/**
	 * Reads again.
	 * @return shares of the time since the reading before, by name of the process
	 */
	public Map<String, Double> shares() {
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
			Optional<TimedReading> reading = this.costs.apply(name);
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
