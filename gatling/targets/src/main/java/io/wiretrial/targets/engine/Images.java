package io.wiretrial.targets.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.model.Image;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.testcontainers.images.builder.ImageFromDockerfile;

/**
 * The images of services and generator. An image is built when its inputs have changed:
 * Dockerfile, jars, base. Its tag is their digest; the image of earlier inputs goes.
 */
public final class Images {

	private static final String MODULE = "io.wiretrial.module";

	private static final String GENERATOR = "gatling/runner";

	private final Engine engine;

	private final Path checkout;

	private final BaseImage base;

	private final Consumer<String> say;

	private final Map<String, String> names = new HashMap<>();

	private final Map<String, String> javas = new HashMap<>();

	/**
	 * Makes the images of a checkout; nothing is built yet.
	 * @param engine engine that builds and holds them
	 * @param checkout folder that holds the modules, built
	 * @param base what they are made from
	 * @param say where sentences go
	 */
	public Images(Engine engine, Path checkout, BaseImage base, Consumer<String> say) {
		this.engine = engine;
		this.checkout = checkout.toAbsolutePath().normalize();
		this.base = base;
		this.say = say;
	}

	/**
	 * Returns the image of a service, built if its inputs have changed.
	 * @param jar its executable jar in the checkout
	 * @return name with tag
	 * @throws UnusableEngineException if it cannot be built
	 */
	public String service(Path jar) {
		Path absolute = jar.toAbsolutePath().normalize();
		String path = unix(this.checkout.relativize(absolute));
		String module = path.substring(0, path.indexOf("/target/"));
		return image(new ImageInputs(module, "service", files(Map.of(path, absolute))));
	}

	/**
	 * Returns the image of the generator, built if its inputs have changed.
	 * @return name with tag
	 * @throws UnusableEngineException if it cannot be built
	 */
	public String generator() {
		Path target = this.checkout.resolve(GENERATOR).resolve("target");
		Map<String, Path> files = new TreeMap<>();
		files.put(GENERATOR + "/target/wiretrial.jar", target.resolve("wiretrial.jar"));
		try (Stream<Path> libraries = Files.list(target.resolve("lib"))) {
			libraries.forEach((library) -> files.put(GENERATOR + "/target/lib/" + library.getFileName(), library));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Folder %s cannot be read: build it with mvn package -DskipTests.".formatted(target), ex);
		}
		return image(new ImageInputs(GENERATOR, "generator", files(files)));
	}

	private SortedMap<String, Path> files(Map<String, Path> own) {
		SortedMap<String, Path> files = new TreeMap<>(own);
		files.put(ImageInputs.DOCKERFILE, this.checkout.resolve(ImageInputs.DOCKERFILE));
		return files;
	}

	private static String unix(Path path) {
		return path.toString().replace('\\', '/');
	}

	// The inputs are read once: a run has one image of each module.
	private synchronized String image(ImageInputs inputs) {
		return this.names.computeIfAbsent(inputs.repository(), (repository) -> current(inputs));
	}

	private String current(ImageInputs inputs) {
		String from = (this.base.name() != null) ? this.engine.image(this.base.name()).orElse(this.base.name())
				: "default";
		String name = inputs.repository() + ":" + inputs.tag(from);
		if (this.engine.image(name).isEmpty()) {
			this.say.accept("Building image %s from %s; once, until its inputs change.".formatted(name, this.base));
			build(inputs, name);
			removeEarlier(inputs, name);
		}
		return name;
	}

	private void build(ImageInputs inputs, String name) {
		ImageFromDockerfile image = new ImageFromDockerfile(name, false).withTarget(inputs.stage())
			.withFileFromPath("Dockerfile", this.checkout.resolve(ImageInputs.DOCKERFILE))
			.withBuildArg("MODULE", inputs.module())
			.withBuildImageCmdModifier((command) -> command.withLabels(Map.of(MODULE, inputs.module())));
		if (this.base.name() != null) {
			image = image.withBuildArg("BASE_IMAGE", this.base.name());
		}
		for (Map.Entry<String, Path> file : inputs.files().entrySet()) {
			image = image.withFileFromPath(file.getKey(), file.getValue());
		}
		try {
			image.get();
		}
		catch (RuntimeException ex) {
			throw new UnusableEngineException(
					"Image %s cannot be built from %s (%s): name a base that is here with --base-image, make one with docker/base-image.sh, or use --place process."
						.formatted(name, this.base, reason(ex)),
					ex);
		}
	}

	private static String reason(Throwable thrown) {
		Throwable deepest = thrown;
		while (deepest.getCause() != null) {
			deepest = deepest.getCause();
		}
		return Objects.requireNonNullElse(deepest.getMessage(), deepest.toString()).strip();
	}

	private void removeEarlier(ImageInputs inputs, String name) {
		String earlier = inputs.repository() + ":[0-9a-f]{12}";
		for (Image image : this.engine.client()
			.listImagesCmd()
			.withLabelFilter(Map.of(MODULE, inputs.module()))
			.exec()) {
			Stream.of(Objects.requireNonNullElse(image.getRepoTags(), new String[0]))
				.filter((tag) -> tag.matches(earlier) && !tag.equals(name))
				.forEach(this::remove);
		}
	}

	private void remove(String image) {
		try {
			this.engine.client().removeImageCmd(image).exec();
		}
		catch (DockerException ex) {
			// Another run uses it; a later build removes it.
		}
	}

	/**
	 * Returns the Java of an image.
	 * @param image name with tag
	 * @return its vendor and version
	 */
	public synchronized String java(String image) {
		return this.javas.computeIfAbsent(image, this::readJava);
	}

	private String readJava(String image) {
		String container = this.engine.client().createContainerCmd(image).exec().getId();
		try (TarArchiveInputStream archive = new TarArchiveInputStream(
				this.engine.client().copyArchiveFromContainerCmd(container, "/app/java-version").exec())) {
			archive.getNextEntry();
			return new String(archive.readAllBytes(), StandardCharsets.UTF_8).strip() + ", image " + image;
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Image %s does not tell its Java: build it again.".formatted(image), ex);
		}
		finally {
			new Leftovers(this.engine.client()).remove(container);
		}
	}

	/**
	 * Returns what images are made from, for the report.
	 * @return name of the base
	 */
	public String base() {
		return this.base.toString();
	}

}
