package io.wiretrial.experiment.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import io.wiretrial.experiment.plan.ArmCatalogue;
import io.wiretrial.targets.EqualSettings;
import io.wiretrial.targets.GeneratorSpec;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.LocalProcess;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.environment.Environment.ProcessInfo;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Target;

/** Services and generator of a run, all given the same. */
final class Stage implements AutoCloseable {

	private static final Duration READY = Duration.ofSeconds(60);

	private final Checkout checkout;

	private final Shares shares;

	private final EqualSettings settings;

	private final TrialFiles files;

	private final Launcher launcher;

	private final List<RunningService> services = new ArrayList<>();

	Stage(Checkout checkout, Shares shares, TrialFiles files) {
		this.checkout = checkout;
		this.shares = shares;
		this.settings = EqualSettings.forProcessors(shares.serviceProcessors());
		this.files = files;
		this.launcher = new LocalProcess(files);
	}

	static Set<String> targets(List<PlannedRun> runs, ArmCatalogue arms) {
		return runs.stream()
			.flatMap((run) -> run.cells().stream())
			.map((cell) -> arms.target(cell.arm()))
			.collect(Collectors.toCollection(TreeSet::new));
	}

	void startServices(Set<String> names) {
		for (String name : names) {
			this.services.add(this.launcher.start(new ServiceSpec(name, this.checkout.jar(name),
					this.settings.jvmFlags(), List.of(), READY, this.shares.services())));
		}
	}

	RunningGenerator startGenerator(GeneratorProgram program) {
		return this.launcher.start(new GeneratorSpec("generator", program.classPath(), program.mainClass(),
				program.jvmFlags(), this.files.directory(), this.shares.generator()));
	}

	List<RunningService> services() {
		return List.copyOf(this.services);
	}

	List<Target> running() {
		return this.services.stream().map(RunningService::target).toList();
	}

	List<ProcessInfo> processes() {
		return this.services.stream().map(RunningService::info).toList();
	}

	EqualSettings settings() {
		return this.settings;
	}

	@Override
	public void close() {
		this.launcher.close();
	}

}
