package io.wiretrial.runner.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.environment.Environment.ProcessInfo;
import io.wiretrial.runner.machine.Doctor;
import io.wiretrial.runner.machine.Finding;
import io.wiretrial.targets.MachineProbe;

/** Writes down where and with what a run is measured. */
public final class EnvironmentRecord {

	private static final Duration WATCH = Duration.ofMillis(500);

	private final RunContext context;

	private final Instant startedAt;

	private final int processors = Runtime.getRuntime().availableProcessors();

	private final List<String> notes;

	private EnvironmentRecord(RunContext context, Instant startedAt) {
		this.context = context;
		this.startedAt = startedAt;
		this.notes = context.generatorMachine().isPresent() ? List.of() : distorting();
	}

	private List<String> distorting() {
		return new Doctor(this.context.root(), this.processors).examine(WATCH)
			.stream()
			.filter(Finding::distorts)
			.map((finding) -> finding.name() + " " + finding.value() + ": " + finding.remark())
			.toList();
	}

	/**
	 * Looks at the machine, while none of our processes runs.
	 * @param context where the run is played
	 * @param startedAt start of the run
	 * @return what was seen
	 */
	public static EnvironmentRecord look(RunContext context, Instant startedAt) {
		return new EnvironmentRecord(context, startedAt);
	}

	// Of all services that the run has started so far
	Environment with(Deployment deployment, Collection<ProcessInfo> services, TriedArms own) {
		Map<String, String> settings = new TreeMap<>(own.described());
		if (this.context.place().startsServices()) {
			settings.putAll(deployment.equal().described());
		}
		settings.put("pinning", this.context.shares().described());
		settings.putAll(this.context.place().described());
		List<ProcessInfo> processes = new ArrayList<>(services);
		processes.add(new ProcessInfo("generator", deployment.generatorJava(), this.context.generator().jvmFlags(),
				List.of(this.context.generator().mainClass()), 0));
		return with(settings, processes);
	}

	/**
	 * Adds what is not of the machine.
	 * @param settings what was set, by name
	 * @param processes every process of the run
	 * @return what the report has of machine, versions, settings and processes
	 */
	public Environment with(Map<String, String> settings, List<ProcessInfo> processes) {
		MachineProbe probe = new MachineProbe(this.context.root());
		List<Environment.Worker> workers = this.context.place().workers();
		return new Environment(this.startedAt, this.context.version(), this.context.checkout().commit(),
				this.context.generatorMachine().orElseGet(() -> probe.machine(this.processors)), settings, processes,
				notes(workers), workers);
	}

	// A ratio of services on unlike machines compares those too.
	private List<String> notes(List<Environment.Worker> all) {
		List<Environment.Worker> workers = all.stream().filter((worker) -> !worker.generates()).toList();
		List<String> notes = new ArrayList<>(this.notes);
		workers.stream()
			.filter((worker) -> !processor(worker).equals(processor(workers.get(0))))
			.map((worker) -> "Worker '%s' (%s) has another processor than worker '%s' (%s): %s, not %s.".formatted(
					worker.name(), worker.target(), workers.get(0).name(), workers.get(0).target(), processor(worker),
					processor(workers.get(0))))
			.forEach(notes::add);
		return notes;
	}

	private static String processor(Environment.Worker worker) {
		return "%d × %s".formatted(worker.machine().processors(), worker.machine().cpu());
	}

}
