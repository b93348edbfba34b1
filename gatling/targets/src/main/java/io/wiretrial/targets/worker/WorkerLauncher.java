package io.wiretrial.targets.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.CleanUpStack;
import io.wiretrial.targets.GeneratorSpec;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.LocalProcess;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;
import io.wiretrial.targets.TargetNotReadyException;

/** Starts each service on its worker, and the generator on its own or on this machine. */
final class WorkerLauncher implements Launcher {

	/** Beside what a service itself may take. */
	static final Duration ANSWER = Duration.ofSeconds(15);

	private final Map<String, JoinedWorker> workers;

	private final TrialFiles files;

	private final LocalProcess here;

	private final CleanUpStack ends = new CleanUpStack();

	WorkerLauncher(Map<String, JoinedWorker> workers, TrialFiles files) {
		this.workers = workers;
		this.files = files;
		this.here = new LocalProcess(files);
	}

	@Override
	public RunningService start(ServiceSpec spec) {
		JoinedWorker worker = this.workers.get(spec.name());
		if (worker == null) {
			throw new TargetNotReadyException(
					"Service '%s' has no worker: name it with --workers.".formatted(spec.name()));
		}
		worker.logTo(this.files.log(spec.name()));
		this.ends.keep(() -> end(worker));
		return new WorkerService(worker, spec, contents(this.files.payloads()));
	}

	private static void end(JoinedWorker worker) {
		try {
			worker.ask(new FleetMessage.Stop(), ANSWER);
		}
		catch (TargetNotReadyException ex) {
			// a worker that is lost ends it by itself
		}
	}

	// By their paths in the run directory
	private Map<String, byte[]> contents(Path... roots) {
		long bytes = 0;
		Map<String, byte[]> contents = new TreeMap<>();
		for (Path root : roots) {
			if (Files.exists(root)) {
				try (Stream<Path> files = Files.walk(root)) {
					for (Path file : files.filter(Files::isRegularFile).toList()) {
						byte[] content = Files.readAllBytes(file);
						bytes += content.length;
						contents.put(this.files.directory().relativize(file).toString(), content);
					}
				}
				catch (IOException ex) {
					throw new UncheckedIOException("What a worker needs of %s cannot be read.".formatted(root), ex);
				}
			}
		}
		if (bytes > FleetStream.LARGEST_ORDER / 2) {
			throw new TargetNotReadyException(
					"Payloads of the run's own have %d MiB, and workers take %d MiB: make fewer.".formatted(bytes >> 20,
							(FleetStream.LARGEST_ORDER / 2) >> 20));
		}
		return contents;
	}

	@Override
	public RunningGenerator start(GeneratorSpec spec) {
		JoinedWorker worker = this.workers.get(FleetOrder.GENERATOR);
		if (worker == null) {
			return this.here.start(spec);
		}
		this.ends.keep(() -> end(worker));
		return new WorkerGenerator(worker, spec, contents(this.files.schedule(), this.files.payloads()), this.files);
	}

	@Override
	public String generatorJava() {
		JoinedWorker worker = this.workers.get(FleetOrder.GENERATOR);
		return (worker != null) ? worker.hello().jvm() : this.here.generatorJava();
	}

	// The generator ends before what it calls
	@Override
	public void close() {
		try {
			this.here.close();
		}
		finally {
			this.ends.endAll();
		}
	}

}
