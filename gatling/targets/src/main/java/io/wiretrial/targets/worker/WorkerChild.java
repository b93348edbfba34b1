package io.wiretrial.targets.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.GeneratorSpec;
import io.wiretrial.targets.LocalProcess;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;

/**
 * What a worker runs, a service or the generator: one process of its machine at a time.
 */
final class WorkerChild {

	private final TrialFiles files;

	private final String address;

	private final Map<String, Path> jars;

	private final Consumer<FleetMessage> tell;

	private volatile @Nullable LocalProcess launcher;

	private volatile @Nullable RunningService service;

	private volatile @Nullable RunningGenerator generator;

	private volatile @Nullable LineTail log;

	private final PlayedFiles played;

	private boolean told;

	WorkerChild(TrialFiles files, String address, Map<String, Path> jars, Consumer<FleetMessage> tell) {
		this.files = files;
		this.address = address;
		this.jars = Map.copyOf(jars);
		this.tell = tell;
		this.played = new PlayedFiles(files, tell);
	}

	void obey(FleetMessage order) {
		try {
			if (order instanceof FleetMessage.Start start) {
				end();
				start(start.spec(), start.payloads());
			}
			else if (order instanceof FleetMessage.Restart) {
				restart();
			}
			else if (order instanceof FleetMessage.Generate generate) {
				end();
				generate(generate.spec(), generate.files());
			}
			else if (order instanceof FleetMessage.Finish) {
				finish();
			}
			else if (order instanceof FleetMessage.Stop) {
				end();
				watch();
				this.tell.accept(new FleetMessage.Stopped());
			}
		}
		catch (RuntimeException | IOException ex) {
			watch();
			this.tell.accept(new FleetMessage.Unready(relative(String.valueOf(ex.getMessage()))));
		}
	}

	private void start(ServiceSpec spec, Map<String, byte[]> payloads) throws IOException {
		write(payloads);
		Path jar = jar(spec.jar());
		Map<String, String> environment = new HashMap<>(spec.environment());
		for (String name : new String[] { "SERVER_ADDRESS", "SPRING_GRPC_SERVER_ADDRESS",
				"MANAGEMENT_SERVER_ADDRESS" }) {
			environment.put(name, this.address);
		}
		LocalProcess starting = new LocalProcess(this.files);
		this.launcher = starting;
		follow(spec.name());
		this.service = starting.start(new ServiceSpec(spec.name(), jar, spec.jvmFlags(), spec.arguments(),
				spec.readyDeadline(), null, environment, spec.settings()));
		ready();
	}

	private void write(Map<String, byte[]> contents) throws IOException {
		for (Map.Entry<String, byte[]> content : contents.entrySet()) {
			Path file = this.files.directory().resolve(content.getKey()).normalize();
			if (!file.startsWith(this.files.directory().normalize())) {
				throw new IllegalArgumentException(
						"File '%s' lies outside the run directory, so nothing is started.".formatted(content.getKey()));
			}
			Files.createDirectories(file.getParent());
			Files.write(file, content.getValue());
		}
	}

	private Path jar(Path wanted) {
		Path jar = this.jars.get(String.valueOf(wanted.getFileName()));
		if (jar == null) {
			throw new IllegalArgumentException("There is no %s: build it there.".formatted(wanted.getFileName()));
		}
		return jar;
	}

	private void follow(String name) {
		if (this.log == null) {
			this.log = new LineTail(this.files.log(name));
		}
	}

	private void generate(GeneratorSpec spec, Map<String, byte[]> contents) throws IOException {
		write(contents);
		Path jar = jar(Path.of(spec.classPath()));
		LocalProcess starting = new LocalProcess(this.files);
		this.launcher = starting;
		follow(spec.name());
		this.generator = starting.start(new GeneratorSpec(spec.name(), jar.toString(), spec.mainClass(),
				spec.jvmFlags(), this.files.directory(), null));
		this.tell.accept(new FleetMessage.Generating());
	}

	private void finish() {
		RunningGenerator playing = this.generator;
		if (playing != null) {
			playing.finish();
		}
	}

	private void restart() {
		RunningService dead = this.service;
		if (dead == null) {
			throw new IllegalStateException("No service was started here.");
		}
		dead.restart();
		ready();
	}

	private synchronized void ready() {
		RunningService started = this.service;
		if (started != null) {
			Target local = started.target();
			this.told = false;
			this.tell
				.accept(new FleetMessage.Ready(new Target(local.name(), this.address, local.ports(), local.settings()),
						started.info(), started.pid()));
		}
	}

	// Called now and then: sends what was written, and says once that it has ended.
	synchronized void watch() {
		try {
			RunningGenerator playing = this.generator;
			OptionalInt code = (playing != null) ? playing.await(Duration.ZERO) : OptionalInt.empty();
			sendLog();
			if (playing != null) {
				this.played.send(code.isPresent());
			}
			if (code.isPresent()) {
				this.generator = null;
				this.tell.accept(new FleetMessage.Ended(code.getAsInt()));
			}
		}
		catch (IOException ex) {
			// what cannot be read now may be read the next time
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		tellDeath();
	}

	private void tellDeath() {
		RunningService watched = this.service;
		if (watched != null && !this.told && !watched.alive()) {
			this.told = true;
			OptionalLong exceeded = watched.exceededMemory();
			this.tell.accept(new FleetMessage.Died(relative(watched.death()),
					exceeded.isPresent() ? (Long) exceeded.getAsLong() : null));
		}
	}

	private void sendLog() throws IOException {
		LineTail followed = this.log;
		if (followed != null) {
			for (String lines = followed.next(); !lines.isEmpty(); lines = followed.next()) {
				this.tell.accept(new FleetMessage.Logged(lines));
			}
		}
	}

	// The runner has the same log at the same place in its own folder
	private String relative(String text) {
		return text.replace(this.files.directory() + "/", "");
	}

	void end() {
		LocalProcess ending = this.launcher;
		if (ending != null) {
			synchronized (this) {
				this.told = true;
			}
			ending.close();
		}
	}

}
