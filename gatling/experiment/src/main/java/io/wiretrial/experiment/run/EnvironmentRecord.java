package io.wiretrial.experiment.run;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.wiretrial.experiment.machine.Doctor;
import io.wiretrial.experiment.machine.Finding;
import io.wiretrial.targets.EqualSettings;
import io.wiretrial.targets.MachineProbe;
import io.wiretrial.trial.environment.Environment;
import io.wiretrial.trial.environment.Environment.ProcessInfo;

/** Writes down where and with what a run is measured. */
final class EnvironmentRecord {

	private static final Duration WATCH = Duration.ofMillis(500);

	private final MachineProbe probe;

	private final List<String> notes;

	private final int processors;

	private EnvironmentRecord(MachineProbe probe, List<String> notes, int processors) {
		this.probe = probe;
		this.notes = notes;
		this.processors = processors;
	}

	/**
	 * Looks at the machine, while none of our processes runs.
	 * @param root root of the file system
	 * @param processors processors that the JVM may use
	 * @return what was seen
	 */
	static EnvironmentRecord look(Path root, int processors) {
		List<String> notes = new Doctor(root, processors).examine(WATCH)
			.stream()
			.filter(Finding::distorts)
			.map((finding) -> finding.name() + " " + finding.value() + ": " + finding.remark())
			.toList();
		return new EnvironmentRecord(new MachineProbe(root), notes, processors);
	}

	Environment with(Instant startedAt, String version, String commit, EqualSettings equal, Shares shares,
			List<ProcessInfo> processes) {
		Map<String, String> settings = new TreeMap<>(equal.described());
		settings.put("pinning", shares.described());
		settings.put("targets", "local processes");
		return new Environment(startedAt, version, commit, this.probe.cpu(), this.processors, this.probe.memoryBytes(),
				this.probe.kernel(), this.probe.clockSource(), this.probe.virtualization(), this.probe.limits(),
				settings, processes, this.notes);
	}

}
