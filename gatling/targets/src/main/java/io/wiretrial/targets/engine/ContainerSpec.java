package io.wiretrial.targets.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A container to start.
 *
 * @param name its name in the run and its host name
 * @param image name of an image that is here
 * @param command program and arguments, instead of the image's own
 * @param environment variables of its environment
 * @param runDirectory folder that is mounted at {@link #RUN_DIRECTORY}
 * @param user numbers of user and group, such as {@code 1000:1000}
 * @param limits what it may use
 */
public record ContainerSpec(String name, String image, List<String> command, Map<String, String> environment,
		Path runDirectory, String user, ResourceLimits limits) {

	/** Where the run directory is in a container. */
	public static final String RUN_DIRECTORY = "/run/wiretrial";

	public ContainerSpec {
		command = List.copyOf(command);
		environment = Map.copyOf(environment);
	}

}
