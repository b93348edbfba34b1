package io.wiretrial.targets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.engine.ContainerSpec;
import io.wiretrial.targets.engine.EngineContainer;
import io.wiretrial.targets.engine.Reaper;
import io.wiretrial.targets.engine.ResourceLimits;
import io.wiretrial.targets.engine.RunNetwork;

/**
 * Runs services and generator in containers on a network of their own; they share the run
 * directory with this process, and nothing else, and are never root. What it starts has
 * three ends: its closing; the end of standard input, which the engine tells every
 * container when this process dies; and the reaper, a process that removes what a killed
 * runner has left.
 */
final class Container implements Launcher {

	private static final String JAVA_ARGUMENTS = "@/app/java.args";

	/** Appends to a log that its owner alone may read. */
	private static final String LOGGED = "log=$1; shift; (umask 077 && : >>\"$log\"); exec java \"$@\" >>\"$log\" 2>&1";

	private final ContainerPlace place;

	private final TrialFiles files;

	private final RunUser user;

	private final RunNetwork network;

	private final CleanUpStack ends = new CleanUpStack();

	private final Map<String, String> images = new ConcurrentHashMap<>();

	private final JvmHost nest = new Containers();

	Container(ContainerPlace place, TrialFiles files) {
		this.place = place;
		this.files = new TrialFiles(absolute(files.directory()));
		this.user = RunUser.of(this.files.directory());
		this.user.own(this.files.directory());
		ForkedJvm reaper = ForkedJvm.start(Reaper.javaArguments(), Map.of(), null, this.files.log("reaper"));
		this.ends.keep(reaper::end);
		this.network = network();
		this.ends.keep(this.network::close);
	}

	private RunNetwork network() {
		try {
			return RunNetwork.of(this.place.engine(), this.files.directory().getFileName().toString());
		}
		catch (RuntimeException ex) {
			this.ends.endAll();
			throw ex;
		}
	}

	private static Path absolute(Path directory) {
		try {
			return directory.toRealPath();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Run directory %s cannot be read: choose another with --out.".formatted(directory), ex);
		}
	}

	@Override
	public RunningService start(ServiceSpec spec) {
		image(spec); // building is not getting ready
		LaunchedService service = LaunchedService.start(spec, this.files, this.nest);
		this.ends.keep(service::end);
		return service;
	}

	@Override
	public RunningGenerator start(GeneratorSpec spec) {
		ResourceLimits limits = this.place.generator();
		if (limits == null) {
			return onThisMachine(spec);
		}
		TrialFiles played = new TrialFiles(absolute(spec.runDirectory()));
		this.user.own(played.directory());
		this.user.own(played.schedule());
		List<String> command = new ArrayList<>(spec.jvmFlags());
		command.addAll(List.of("-cp", "/app/wiretrial.jar:/app/lib/*", spec.mainClass(), inside(played.directory())));
		Child child = child(spec.name(), this.place.images().generator(), command, Map.of(), limits);
		this.ends.keep(child::end);
		return child;
	}

	private RunningGenerator onThisMachine(GeneratorSpec spec) {
		LocalProcess local = new LocalProcess(this.files);
		this.ends.keep(local::close);
		return local.start(spec);
	}

	@Override
	public String generatorJava() {
		return (this.place.generator() != null) ? this.place.images().java(this.place.images().generator())
				: JvmVersion.text();
	}

	private String image(ServiceSpec spec) {
		return this.images.computeIfAbsent(spec.name(), (name) -> this.place.images().service(spec.jar()));
	}

	private Child child(String name, String image, List<String> javaArguments, Map<String, String> environment,
			ResourceLimits limits) {
		Path log = this.files.log(name);
		this.user.ownFolderOf(log);
		// "exec" so that signals reach Java, and a log that outlives its container
		List<String> command = new ArrayList<>(List.of("sh", "-c", LOGGED, "wiretrial", inside(log), JAVA_ARGUMENTS));
		command.addAll(javaArguments);
		EngineContainer container = this.network.start(new ContainerSpec(name, image, command, environment,
				this.files.directory(), this.user.numbers(), limits));
		return new ContainedJvm(container, limits, log);
	}

	private String inside(Path file) {
		return ContainerSpec.RUN_DIRECTORY + "/"
				+ this.files.directory().relativize(file).toString().replace('\\', '/');
	}

	@Override
	public void close() {
		this.ends.endAll();
	}

	/** The network of the run. */
	private final class Containers implements JvmHost {

		@Override
		public Child start(ServiceSpec spec, List<String> ports) {
			List<String> command = new ArrayList<>(spec.jvmFlags());
			command.addAll(List.of("-jar", "/app/app.jar", "--server.address=0.0.0.0"));
			command.addAll(ports);
			command.addAll(spec.arguments());
			Path payloads = Container.this.files.payloads();
			if (Files.isDirectory(payloads)) {
				Container.this.user.ownAll(payloads);
				command.add("--wiretrial.payload.folder=" + inside(payloads));
			}
			Path readyFile = LaunchedService.readyFile(Container.this.files, spec);
			Container.this.user.ownFolderOf(readyFile);
			command.add("--wiretrial.ready-file=" + inside(readyFile));
			command.add("--wiretrial.exit-on-stdin-close=true");
			command.add("--wiretrial.cost.control-group=/sys/fs/cgroup");
			Map<String, String> environment = new HashMap<>(spec.environment());
			// costs are read from the network of the run, where nobody else is
			environment.put("MANAGEMENT_SERVER_ADDRESS", "0.0.0.0");
			return child(spec.name(), image(spec), command, environment, Container.this.place.services());
		}

		@Override
		public String host(String service) {
			return Container.this.network.address(service);
		}

		@Override
		public String java(ServiceSpec spec) {
			return Container.this.place.images().java(image(spec));
		}

	}

}
