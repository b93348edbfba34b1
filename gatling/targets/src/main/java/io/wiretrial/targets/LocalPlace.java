package io.wiretrial.targets;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

import io.wiretrial.model.TrialFiles;

/**
 * Processes of this machine, without limits of their own.
 *
 * @param serviceProcessors number of processors that the settings of services are made
 * for
 * @param root root of the file system, for the limits of this process
 */
public record LocalPlace(int serviceProcessors, Path root) implements Place {

	@Override
	public Launcher open(TrialFiles files) {
		return new LocalProcess(files);
	}

	@Override
	public OptionalInt java(Path jar) {
		return OptionalInt.of(Runtime.version().feature());
	}

	@Override
	public CommonTargetSettings equal() {
		return CommonTargetSettings.forProcessors(this.serviceProcessors);
	}

	@Override
	public Map<String, String> described() {
		return Map.of("targets", "local processes", "priorities", "compilers before all other threads (renice 5)");
	}

	@Override
	public Optional<Long> openFiles() {
		return new MachineProbe(this.root).openFiles();
	}

}
