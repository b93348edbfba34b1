package io.wiretrial.runner.cli.place;

import java.nio.file.Path;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

import io.wiretrial.runner.cli.value.MemorySize;
import io.wiretrial.runner.run.Checkout;
import io.wiretrial.runner.run.CpuAssignment;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.ContainerPlace;
import io.wiretrial.targets.MachineProbe;
import io.wiretrial.targets.engine.BaseImage;
import io.wiretrial.targets.engine.Engine;
import io.wiretrial.targets.engine.Images;
import io.wiretrial.targets.engine.ResourceLimits;

/** Options of containers: what they are made from and what they may use. */
public final class ContainerOptions {

	private static final Path ROOT = Path.of("/");

	private static final int SERVICE_MEBIBYTES = 1_536;

	private static final int GENERATOR_MEBIBYTES = 3_072;

	/** Its heap of 1 GiB and what its JVM needs beside. */
	private static final int LEAST_GENERATOR_MEBIBYTES = 1_536;

	@Option(names = "--generator", paramLabel = "PLACE", defaultValue = "container",
			description = "With containers, where the generator runs: container or host. Default: ${DEFAULT-VALUE}.")
	private String generator = "container";

	@Option(names = "--base-image", paramLabel = "NAME",
			description = "With containers, the image they are made from, with Java 17 or later. "
					+ "Default: wiretrial-base:local where docker/base-image.sh has made it, else what docker/Dockerfile names.")
	private @Nullable String baseImage;

	@Option(names = "--service-cpus", paramLabel = "N",
			description = "With containers, CPU quota of each service in processors. Default: as many as the services have.")
	private @Nullable Double serviceProcessors;

	@Option(names = "--service-memory", paramLabel = "SIZE", converter = MemorySize.Converter.class,
			defaultValue = "1536m",
			description = "With containers, memory limit of each service, such as 512m or 2g; heap and direct memory get "
					+ "a third each, at most 512 MiB. Default: ${DEFAULT-VALUE}.")
	private MemorySize serviceMemory = new MemorySize(SERVICE_MEBIBYTES);

	@Option(names = "--service-cpuset", paramLabel = "LIST",
			description = "With containers, processors that services are pinned to, such as 0-1. Default: as --pin says.")
	private @Nullable String serviceCpuset;

	@Option(names = "--generator-cpus", paramLabel = "N",
			description = "With containers, CPU quota of the generator in processors. Default: as many as it has.")
	private @Nullable Double generatorProcessors;

	@Option(names = "--generator-memory", paramLabel = "SIZE", converter = MemorySize.Converter.class,
			defaultValue = "3g",
			description = "With containers, memory limit of the generator, at least 1536m. Default: ${DEFAULT-VALUE}.")
	private MemorySize generatorMemory = new MemorySize(GENERATOR_MEBIBYTES);

	@Option(names = "--generator-cpuset", paramLabel = "LIST",
			description = "With containers, processors that the generator is pinned to. Default: as --pin says.")
	private @Nullable String generatorCpuset;

	/**
	 * Checks what can be checked before anything starts.
	 * @throws UnusableEnvironmentException if an option is wrong
	 */
	public void require() {
		if (!this.generator.equals("container") && !this.generator.equals("host")) {
			throw new UnusableEnvironmentException(
					"Generator place '%s' is not known: use --generator container or host.".formatted(this.generator));
		}
		if (this.generatorMemory.mebibytes() < LEAST_GENERATOR_MEBIBYTES) {
			throw new UnusableEnvironmentException(
					"Memory limit of the generator is %d MiB (--generator-memory), and its heap alone is 1024 MiB: use at least %dm."
						.formatted(this.generatorMemory.mebibytes(), LEAST_GENERATOR_MEBIBYTES));
		}
		limits(CpuAssignment.of(1, false));
	}

	/**
	 * Finds the engine and makes the generator's image where its inputs have changed.
	 * @param shares which processors services and generator use
	 * @param checkout where images are made from
	 * @param say where sentences go
	 * @return the place, in which nothing has started
	 */
	public ContainerPlace place(CpuAssignment shares, Checkout checkout, Consumer<String> say) {
		Engine engine = Engine.connect();
		Images images = new Images(engine, checkout.root(), BaseImage.choose(engine, this.baseImage), say);
		ContainerLimits limits = limits(shares);
		boolean contained = this.generator.equals("container");
		images.generator();
		return new ContainerPlace(engine, images, limits.services(), contained ? limits.generator() : null);
	}

	private ContainerLimits limits(CpuAssignment shares) {
		try {
			long files = new MachineProbe(ROOT).openFilesAtMost()
				.map((most) -> Math.min(most, ResourceLimits.OPEN_FILES))
				.orElse(ResourceLimits.OPEN_FILES);
			ResourceLimits services = new ResourceLimits(or(this.serviceProcessors, shares.serviceProcessors()),
					this.serviceMemory.mebibytes(), files, or(this.serviceCpuset, shares.services()));
			ResourceLimits generators = new ResourceLimits(or(this.generatorProcessors, shares.generatorProcessors()),
					this.generatorMemory.mebibytes(), files, or(this.generatorCpuset, shares.generator()));
			return new ContainerLimits(services, generators);
		}
		catch (IllegalArgumentException ex) {
			throw new UnusableEnvironmentException(String.valueOf(ex.getMessage()));
		}
	}

	private static double or(@Nullable Double given, int otherwise) {
		return (given != null) ? given : otherwise;
	}

	private static @Nullable String or(@Nullable String given, @Nullable String otherwise) {
		return (given != null) ? given : otherwise;
	}

	/**
	 * Limits of the containers of a run.
	 *
	 * @param services limits of each service
	 * @param generator limits of the generator
	 */
	private record ContainerLimits(ResourceLimits services, ResourceLimits generator) {
	}

}
