package io.wiretrial.targets.worker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.targets.CommonTargetSettings;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.Place;

/**
 * Machines whose workers join the run, one service each. The generator is a process of
 * this machine, or another worker's.
 */
public final class WorkerPlace implements Place {

	private static final Duration PATIENCE = Duration.ofSeconds(60);

	private final Place here;

	private final FleetOrder order;

	private final Function<String, Path> jars;

	private final String version;

	private final Consumer<String> say;

	private @Nullable FleetServer door;

	private Map<String, JoinedWorker> workers = Map.of();

	/**
	 * Makes a place at which nobody listens yet.
	 * @param here this machine, where the generator runs unless a worker does it
	 * @param order workers that are asked for
	 * @param jars finds the executable jar of a service of that order, or of the
	 * generator
	 * @param version version of Wiretrial
	 * @param say where sentences go
	 */
	public WorkerPlace(Place here, FleetOrder order, Function<String, Path> jars, String version,
			Consumer<String> say) {
		this.here = here;
		this.order = order;
		this.jars = jars;
		this.version = version;
		this.say = say;
	}

	/**
	 * {@inheritDoc} Listens, says how to join, and waits for the workers.
	 * @throws UnusableFleetException if others are needed than were asked for, or one has
	 * not joined within 60 s
	 */
	@Override
	public void require(Set<String> targets, BooleanSupplier stopped) {
		List<String> roles = this.order.roles(targets);
		FleetBuild build = FleetBuild.of(this.version,
				new TreeSet<>(this.order.workers().keySet().stream().map(this.jars).toList()));
		FleetServer opened = new FleetServer(this.order, build, roles, this.say);
		this.door = opened;
		this.say.accept("Waiting up to %d s for workers. Start on each of their machines, in a checkout of this build:"
			.formatted(PATIENCE.toSeconds()));
		this.say.accept("  wiretrial join " + opened.join().text());
		try {
			this.workers = new TreeMap<>(opened.await(PATIENCE, stopped));
		}
		catch (UnusableFleetException ex) {
			leave();
			throw ex;
		}
	}

	@Override
	public void leave() {
		if (this.door != null) {
			this.door.close();
		}
	}

	@Override
	public Launcher open(TrialFiles files) {
		return new WorkerLauncher(this.workers, files);
	}

	@Override
	public OptionalInt java(Path jar) {
		return this.here.java(jar);
	}

	@Override
	public boolean hasGeneratorHere() {
		return !this.order.hasGenerator();
	}

	// What fits the smallest of the machines
	@Override
	public CommonTargetSettings equal() {
		return workers().stream()
			.filter((worker) -> !worker.generates())
			.mapToInt((worker) -> worker.machine().processors())
			.min()
			.stream()
			.mapToObj(CommonTargetSettings::forProcessors)
			.findFirst()
			.orElseGet(this.here::equal);
	}

	@Override
	public Map<String, String> described() {
		Map<String, String> described = new HashMap<>(this.here.described());
		JoinedWorker generator = this.workers.get(FleetOrder.GENERATOR);
		described.put("targets",
				"processes of %d workers, the generator %s".formatted(
						this.workers.size() - ((generator != null) ? 1 : 0),
						(generator != null) ? "on a worker" : "a process here"));
		described.put("pinning", "none: each service has all processors of its worker's machine");
		return described;
	}

	@Override
	public List<Environment.Worker> workers() {
		return this.workers.entrySet().stream().map((entry) -> {
			FleetMessage.Hello hello = entry.getValue().hello();
			return new Environment.Worker(hello.name(), hello.address(), entry.getKey(), hello.machine());
		}).toList();
	}

	@Override
	public Optional<Long> openFiles() {
		JoinedWorker generator = this.workers.get(FleetOrder.GENERATOR);
		if (generator == null) {
			return this.here.openFiles();
		}
		return Optional.ofNullable(generator.hello().machine().limits().get("open files"))
			.filter((limit) -> limit.matches("\\d{1,18}"))
			.map(Long::valueOf);
	}

}
