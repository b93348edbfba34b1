package io.wiretrial.targets.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** Starts each service on its worker, and the generator as a process of this machine. */
final class WorkerLauncher implements Launcher {

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
		this.ends.keep(() -> WorkerService.end(worker));
		return new WorkerService(worker, spec, payloads());
	}

	private Map<String, byte[]> payloads() {
		long bytes = 0;
		Map<String, byte[]> payloads = new TreeMap<>();
		Path folder = this.files.payloads();
		if (Files.isDirectory(folder)) {
			try (Stream<Path> files = Files.walk(folder)) {
				for (Path file : files.filter(Files::isRegularFile).toList()) {
					byte[] content = Files.readAllBytes(file);
					bytes += content.length;
					payloads.put(folder.relativize(file).toString(), content);
				}
			}
			catch (IOException ex) {
				throw new UncheckedIOException("Payloads in %s cannot be read.".formatted(folder), ex);
			}
		}
		if (bytes > FleetStream.LARGEST_ORDER / 2) {
			throw new TargetNotReadyException(
					"Payloads of the run's own have %d MiB, and workers take %d MiB: make fewer.".formatted(bytes >> 20,
							(FleetStream.LARGEST_ORDER / 2) >> 20));
		}
		return payloads;
	}

	@Override
	public RunningGenerator start(GeneratorSpec spec) {
		return this.here.start(spec);
	}

	@Override
	public String generatorJava() {
		return this.here.generatorJava();
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
