package io.wiretrial.contract.own;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All types that a folder holds, which a run has made of its own payloads. */
public final class OwnTypes {

	/** Property of the services: the folder. */
	public static final String PROPERTY = "wiretrial.payload.folder";

	private OwnTypes() {
	}

	/**
	 * Loads the types.
	 * @param folder folder that has one for each payload
	 * @return types in the order of their names
	 * @throws IllegalArgumentException if the folder cannot be read, or holds anything
	 * else
	 */
	public static List<OwnType<?, ?>> in(Path folder) {
		try (Stream<Path> payloads = Files.list(folder)) {
			return payloads.sorted().map(OwnType::load).collect(Collectors.toUnmodifiableList());
		}
		catch (IOException | UncheckedIOException ex) {
			throw new IllegalArgumentException("Folder %s of %s cannot be read (%s): name one that a run has made."
				.formatted(folder, PROPERTY, ex), ex);
		}
	}

	/**
	 * Returns the path of the echo of a payload.
	 * @param name name of the payload, such as {@code order}
	 * @return path of the REST services, JSON both ways
	 */
	public static String path(String name) {
		return "/own/" + name + "/echo";
	}

}
