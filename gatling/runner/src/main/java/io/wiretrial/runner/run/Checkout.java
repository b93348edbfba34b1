package io.wiretrial.runner.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The checkout that Wiretrial runs from: there are the services' executable jars.
 *
 * @param root folder that holds {@code services} and {@code gatling}
 */
public record Checkout(Path root) {

	/**
	 * Finds the checkout above one of some places.
	 * @param places folders or files to start from
	 * @return the first folder on the way up that has {@code services} and
	 * {@code gatling}
	 * @throws UnusableEnvironmentException if there is none
	 */
	public static Checkout above(Path... places) {
		return find(places).orElseThrow(() -> new UnusableEnvironmentException(
				"No checkout of Wiretrial lies above %s: start wiretrial from within one."
					.formatted(String.join(" or ", Stream.of(places).map(Path::toString).toList()))));
	}

	/**
	 * Finds the checkout above one of some places, or takes the working directory for
	 * one: where no service is started no jar is needed, only a place for results.
	 * @param places folders or files to start from
	 * @return that checkout; else the working directory, which need not be one
	 */
	public static Checkout aboveOrHere(Path... places) {
		return find(places).orElseGet(() -> new Checkout(Path.of("").toAbsolutePath()));
	}

	private static Optional<Checkout> find(Path... places) {
		return Stream.of(places)
			.flatMap((place) -> Stream.iterate(place.toAbsolutePath().normalize(), (path) -> path != null,
					Path::getParent))
			.filter((path) -> Files.isDirectory(path.resolve("services")) && Files.isDirectory(path.resolve("gatling")))
			.findFirst()
			.map(Checkout::new);
	}

	/**
	 * Finds the executable jar of a service.
	 * @param service name of the service, such as {@code echo-rest}
	 * @return its path; the first by name of several
	 * @throws UnusableEnvironmentException if it was not built
	 */
	public Path jar(String service) {
		return built(service).orElseThrow(() -> new UnusableEnvironmentException(
				"Service '%s' has no executable jar in %s: build it with mvn package -DskipTests.".formatted(service,
						target(service))));
	}

	/**
	 * Returns the jar of the generator, which is the command line's.
	 * @return its path
	 */
	public Path generator() {
		return this.root.resolve("gatling/runner/target/wiretrial.jar");
	}

	/**
	 * Finds the executable jars of generator and services that were built.
	 * @return path by the name of the file
	 */
	public Map<String, Path> jars() {
		Stream<Path> services = list(this.root.resolve("services")).stream()
			.flatMap((service) -> built(String.valueOf(service.getFileName())).stream());
		return Stream.concat(services, Stream.of(generator()).filter(Files::isRegularFile))
			.collect(Collectors.toMap((jar) -> String.valueOf(jar.getFileName()), (jar) -> jar));
	}

	private Path target(String service) {
		return this.root.resolve("services").resolve(service).resolve("target");
	}

	private Optional<Path> built(String service) {
		return list(target(service)).stream()
			.filter((file) -> isExecutable(String.valueOf(file.getFileName()), service))
			.findFirst();
	}

	private static List<Path> list(Path folder) {
		if (!Files.isDirectory(folder)) {
			return List.of();
		}
		try (Stream<Path> files = Files.list(folder)) {
			return files.sorted().toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Folder %s cannot be read: check its permissions.".formatted(folder), ex);
		}
	}

	/**
	 * Returns the commit that is checked out, or that an image was built from: its file
	 * {@code commit} says so.
	 * @return short hash; {@code unknown} where neither tells
	 */
	public String commit() {
		try {
			Path built = this.root.resolve("commit");
			if (Files.isRegularFile(built)) {
				return Files.readString(built).strip();
			}
			Process git = new ProcessBuilder("git", "-C", this.root.toString(), "rev-parse", "--short=12", "HEAD")
				.redirectErrorStream(true)
				.start();
			String hash = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
			return (git.waitFor() == 0) ? hash : "unknown";
		}
		catch (IOException ex) {
			return "unknown";
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return "unknown";
		}
	}

	private static boolean isExecutable(String file, String service) {
		return file.matches("wiretrial-%s-[0-9].*\\.jar".formatted(service))
				&& !file.matches(".*-(sources|javadoc|tests)\\.jar");
	}

}
