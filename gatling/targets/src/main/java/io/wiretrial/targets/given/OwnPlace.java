package io.wiretrial.targets.given;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.targets.CommonTargetSettings;
import io.wiretrial.targets.GeneratorSpec;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;
import io.wiretrial.targets.command.CommandLauncher;
import io.wiretrial.targets.command.ServiceCommand;

/**
 * Services of plans' own beside those of another place. One that runs is taken as it is;
 * one with a command is started with each start of a plan, in as many processes as its
 * arms need.
 *
 * @param others where all other services run, and the generator
 * @param own services by the name by which arms ask for them
 */
public record OwnPlace(Place others, Map<String, OwnService> own) implements Place {

	public OwnPlace {
		own = Map.copyOf(own);
	}

	private boolean isOwn(String target) {
		return this.own.containsKey(Cell.serviceName(target));
	}

	@Override
	public Launcher open(TrialFiles files) {
		Launcher inner = this.others.open(files);
		return new Beside(this.own, new CommandLauncher(commands(), files, inner));
	}

	// By the names of all instances that a plan may have of one
	private Map<String, ServiceCommand> commands() {
		Map<String, ServiceCommand> commands = new HashMap<>();
		this.own.forEach((name, service) -> {
			if (service.command() != null) {
				List.of("", Cell.INSTANCE + "2", Cell.INSTANCE + "3")
					.forEach((instance) -> commands.put(name + instance, service.command()));
			}
		});
		return commands;
	}

	@Override
	public boolean startsServices() {
		return this.others.startsServices();
	}

	@Override
	public boolean starts(String target) {
		return !isOwn(target) && this.others.starts(target);
	}

	@Override
	public boolean replicates(String service) {
		return isOwn(service) ? service(service).command() != null : this.others.replicates(service);
	}

	@Override
	public boolean offers(String target) {
		return isOwn(target) ? this.own.containsKey(target) || replicates(target) : this.others.offers(target);
	}

	private OwnService service(String target) {
		return Objects.requireNonNull(this.own.get(Cell.serviceName(target)));
	}

	@Override
	public void require(Set<String> targets, BooleanSupplier stopped) {
		Set<String> foreign = new TreeSet<>(targets);
		foreign.removeIf(this::isOwn);
		this.others.require(foreign, stopped);
	}

	@Override
	public boolean hasGeneratorHere() {
		return this.others.hasGeneratorHere();
	}

	@Override
	public OptionalInt java(Path jar) {
		return this.others.java(jar);
	}

	@Override
	public CommonTargetSettings equal() {
		return this.others.equal();
	}

	@Override
	public Map<String, String> described() {
		Map<String, String> described = new HashMap<>(this.others.described());
		described.computeIfPresent("targets", (key, text) -> text + ", and services of your own");
		return described;
	}

	@Override
	public List<Environment.Worker> workers() {
		return this.others.workers();
	}

	@Override
	public Optional<Long> openFiles() {
		return this.others.openFiles();
	}

	@Override
	public void leave() {
		this.others.leave();
	}

	/**
	 * Starts what is the plan's own by its command, or takes it as it runs.
	 *
	 * @param own services by name
	 * @param starting starts all others, and by their commands these
	 */
	private record Beside(Map<String, OwnService> own, Launcher starting) implements Launcher {

		@Override
		public RunningService start(ServiceSpec spec) {
			OwnService service = this.own.get(Cell.serviceName(spec.name()));
			if (service == null) {
				return this.starting.start(spec);
			}
			if (service.command() == null) {
				return GivenService.awaitReady(service.target(), spec.readyDeadline());
			}
			return this.starting.start(new ServiceSpec(spec.name(), spec.jar(), List.of(), List.of(),
					spec.readyDeadline(), spec.cpus(), Map.of(), service.target().settings()));
		}

		@Override
		public RunningGenerator start(GeneratorSpec spec) {
			return this.starting.start(spec);
		}

		@Override
		public String generatorJava() {
			return this.starting.generatorJava();
		}

		@Override
		public void close() {
			this.starting.close();
		}

	}

}
