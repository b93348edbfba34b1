package io.wiretrial.experiment.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.wiretrial.experiment.machine.Doctor;
import io.wiretrial.experiment.machine.Finding;
import io.wiretrial.targets.MachineProbe;
import io.wiretrial.trial.environment.Environment;
import io.wiretrial.trial.environment.Environment.ProcessInfo;

/** Writes down where and with what a run is measured. */
public final class EnvironmentRecord {

	private static final Duration WATCH = Duration.ofMillis(500);

	private final Setting setting;

	private final Instant startedAt;

	private final int processors = Runtime.getRuntime().availableProcessors();

	private final List<String> notes;

	private EnvironmentRecord(Setting setting, Instant startedAt) {
		this.setting = setting;
		this.startedAt = startedAt;
		this.notes = new Doctor(setting.root(), this.processors).examine(WATCH)
			.stream()
			.filter(Finding::distorts)
			.map((finding) -> finding.name() + " " + finding.value() + ": " + finding.remark())
			.toList();
	}

	/**
	 * Looks at the machine, while none of our processes runs.
	 * @param setting where the run is played
	 * @param startedAt start of the run
	 * @return what was seen
	 */
	public static EnvironmentRecord look(Setting setting, Instant startedAt) {
		return new EnvironmentRecord(setting, startedAt);
	}

	Environment with(Stage stage) {
		Map<String, String> settings = new TreeMap<>();
		if (this.setting.place().startsServices()) {
			settings.putAll(stage.equal().described());
		}
		settings.put("pinning", this.setting.shares().described());
		settings.putAll(this.setting.place().described());
		List<ProcessInfo> processes = new ArrayList<>(stage.processes());
		processes.add(new ProcessInfo("generator", stage.generatorJava(), this.setting.generator().jvmFlags(),
				List.of(this.setting.generator().mainClass()), 0));
		return with(settings, processes);
	}

	/**
	 * Adds what is not of the machine.
	 * @param settings what was set, by name
	 * @param processes every process of the run
	 * @return the whole record
	 */
	public Environment with(Map<String, String> settings, List<ProcessInfo> processes) {
		MachineProbe probe = new MachineProbe(this.setting.root());
		return new Environment(this.startedAt, this.setting.version(), this.setting.checkout().commit(),
				new Environment.Machine(probe.cpu(), this.processors, probe.memoryBytes(), probe.kernel(),
						probe.clockSource(), probe.virtualization(), probe.limits()),
				settings, processes, this.notes);
	}

}
