package io.wiretrial.targets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.engine.BaseImage;
import io.wiretrial.targets.engine.Engine;
import io.wiretrial.targets.engine.Images;
import io.wiretrial.targets.engine.ResourceLimits;

/** Services of this checkout in containers, for tests. */
public final class ContainedServices implements AutoCloseable {

	private static final Path CHECKOUT = Path.of("../..").toAbsolutePath().normalize();

	private final ContainerPlace place;

	private final Launcher launcher;

	/**
	 * Makes a network without services.
	 * @param directory folder for logs and ready files
	 * @param limits limits of each service
	 */
	public ContainedServices(Path directory, ResourceLimits limits) {
		Engine engine = Engine.connect();
		Images images = new Images(engine, CHECKOUT,
				BaseImage.choose(engine, System.getProperty("wiretrial.base-image")), System.out::println);
		this.place = new ContainerPlace(engine, images, limits, limits);
		this.launcher = this.place.open(new TrialFiles(directory));
	}

	public ContainerPlace place() {
		return this.place;
	}

	public RunningService start(String service, String... arguments) {
		return start(service, Map.of(), Map.of(), arguments);
	}

	public RunningService start(String service, Map<String, String> environment, Map<String, String> settings,
			String... arguments) {
		return this.launcher.start(new ServiceSpec(service, jar(service), this.place.equal().jvmFlags(),
				List.of(arguments), Duration.ofSeconds(60), null, environment, settings));
	}

	private static Path jar(String service) {
		Path target = CHECKOUT.resolve("services").resolve(service).resolve("target");
		try (Stream<Path> files = Files.list(target)) {
			return files.filter((file) -> file.getFileName().toString().matches("wiretrial-.*-SNAPSHOT\\.jar"))
				.findFirst()
				.orElseThrow();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Override
	public void close() {
		this.launcher.close();
	}

}
