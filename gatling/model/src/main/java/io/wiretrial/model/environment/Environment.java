package io.wiretrial.model.environment;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.wiretrial.model.plan.Default;

/**
 * Surroundings of a run: where and with what it was measured.
 *
 * @param startedAt start of the run
 * @param version version of Wiretrial
 * @param commit commit it was built from; {@code unknown} outside a checkout
 * @param machine processor, memory, kernel and limits of the generator's machine
 * @param settings what was set equal and what was in force: pinning, collector, executors
 * @param processes every process of the run
 * @param notes what will distort numbers: what the doctor found, and what differs between
 * workers
 * @param workers machines of services, and of the generator, that ran on others than the
 * runner's
 */
public record Environment(Instant startedAt, String version, String commit, Machine machine,
		Map<String, String> settings, List<ProcessInfo> processes, List<String> notes, @Default List<Worker> workers) {

	public Environment {
		settings = Map.copyOf(settings);
		processes = List.copyOf(processes);
		notes = List.copyOf(notes);
		workers = (workers != null) ? List.copyOf(workers) : List.of();
	}

	/**
	 * The machine of a run.
	 *
	 * @param cpu processor model
	 * @param processors processors that the JVM may use, 1 or more
	 * @param memoryBytes memory of the machine in bytes, 0 or more
	 * @param kernel kernel name and release
	 * @param clockSource kernel's clock source
	 * @param virtualization hypervisor; {@code none} or {@code unknown}
	 * @param limits limits in force by name: open files, CPU quota, memory
	 */
	public record Machine(String cpu, int processors, long memoryBytes, String kernel, String clockSource,
			String virtualization, Map<String, String> limits) {

		public Machine {
			limits = Map.copyOf(limits);
		}

	}

	/**
	 * A machine that one service ran on, or the generator.
	 *
	 * @param name name of the worker there
	 * @param address numeric address by which others reached it
	 * @param target the service, or which instance of it, or {@code generator}
	 * @param machine processor, memory, kernel and limits
	 */
	public record Worker(String name, String address, String target, Machine machine) {

		/** Target of the worker that runs the generator. */
		public static final String GENERATOR = "generator";

		/**
		 * Tells whether the generator ran there.
		 * @return false if a service did
		 */
		public boolean generates() {
			return this.target.equals(GENERATOR);
		}

	}

	/**
	 * One process of the run.
	 *
	 * @param name service or {@code generator}
	 * @param java vendor and version of its JVM
	 * @param flags its JVM flags; none of a service that ran before, which are not known
	 * @param arguments arguments behind the main class or jar
	 * @param readyMillis time from start to ready in ms, 0 or more
	 */
	public record ProcessInfo(String name, String java, List<String> flags, List<String> arguments, long readyMillis) {

		public ProcessInfo {
			flags = List.copyOf(flags);
			arguments = List.copyOf(arguments);
		}

	}

}
