package io.wiretrial.runner.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.environment.Environment.ProcessInfo;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.CommonTargetSettings;
import io.wiretrial.targets.GeneratorSpec;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;

/**
 * Services and generators that run side by side, all given the same; closing ends them.
 */
public final class Deployment implements AutoCloseable {

	private static final Duration READY = Duration.ofMinutes(2);

	private final RunContext context;

	private final CommonTargetSettings equal;

	private final TrialFiles files;

	private final Launcher launcher;

	private final List<RunningService> services = new ArrayList<>();

	/**
	 * Makes a deployment in which nothing runs yet.
	 * @param context where its processes run
	 * @param files files of the run that its processes belong to
	 */
	public Deployment(RunContext context, TrialFiles files) {
		this.context = context;
		this.equal = context.place().equal();
		this.files = files;
		this.launcher = context.place().open(files);
	}

	/**
	 * Makes another deployment of the same run.
	 * @return a deployment in which nothing runs yet
	 */
	public Deployment beside() {
		return new Deployment(this.context, this.files);
	}

	static Set<String> targets(List<PlannedRun> runs) {
		return runs.stream().flatMap((run) -> run.targets().stream()).collect(Collectors.toCollection(TreeSet::new));
	}

	/**
	 * Starts a service and waits until it is ready.
	 * @param program what to start
	 * @return where it can be reached
	 */
	public Target start(ServiceProgram program) {
		RunningService service = launch(program);
		this.services.add(service);
		return service.target();
	}

	/**
	 * Starts services side by side and waits until all are ready.
	 * @param programs what to start
	 * @throws InterruptedException if the waiting thread is interrupted
	 */
	public void startAll(List<ServiceProgram> programs) throws InterruptedException {
		ExecutorService starters = Executors.newFixedThreadPool(Math.max(1, programs.size()));
		try {
			List<Callable<RunningService>> starts = new ArrayList<>();
			programs.forEach((program) -> starts.add(() -> launch(program)));
			for (Future<RunningService> start : starters.invokeAll(starts)) {
				this.services.add(start.get());
			}
		}
		catch (ExecutionException ex) {
			if (ex.getCause() instanceof RuntimeException cause) {
				throw cause;
			}
			throw new IllegalStateException("A service could not be started.", ex);
		}
		finally {
			starters.shutdownNow();
		}
	}

	private RunningService launch(ServiceProgram program) {
		String service = program.target().service();
		Path jar = this.context.place().starts(program.name()) ? this.context.checkout().jar(service)
				: Path.of(service);
		return this.launcher
			.start(new ServiceSpec(program.name(), jar, this.equal.jvmFlags(), program.arguments(this.equal), READY,
					this.context.shares().services(), program.environment(), program.settings()));
	}

	/**
	 * Starts a generator that plays the schedule in a run directory.
	 * @param name name of its log
	 * @param of files of that run
	 * @return the generator, which has started and is not waited for
	 */
	public RunningGenerator startGenerator(String name, TrialFiles of) {
		GeneratorProgram program = this.context.generator();
		return this.launcher.start(new GeneratorSpec(name, program.classPath(), program.mainClass(), program.jvmFlags(),
				of.directory(), this.context.shares().generator()));
	}

	/**
	 * Returns the process of a service.
	 * @param target where it can be reached
	 * @return id of the process, another after a restart
	 * @throws IllegalArgumentException if it was not started here
	 */
	public long pid(Target target) {
		return this.services.stream()
			.filter((service) -> service.target().name().equals(target.name()))
			.mapToLong(RunningService::pid)
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException(
					"Target '%s' was not started in this deployment.".formatted(target.name())));
	}

	List<RunningService> services() {
		return List.copyOf(this.services);
	}

	/**
	 * Returns where the services can be reached.
	 * @return targets in the order of their start
	 */
	public List<Target> targets() {
		return this.services.stream().map(RunningService::target).toList();
	}

	List<ProcessInfo> processes() {
		return this.services.stream().map(RunningService::info).toList();
	}

	String generatorJava() {
		return this.launcher.generatorJava();
	}

	CommonTargetSettings equal() {
		return this.equal;
	}

	@Override
	public void close() {
		this.launcher.close();
	}

}
