package io.wiretrial.targets;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A service to start.
 *
 * @param name name by which arms ask for it
 * @param jar executable jar
 * @param jvmFlags flags of its JVM
 * @param arguments arguments beside ports, ready file and the watch on standard input
 * @param readyDeadline longest time until it is ready
 * @param cpus processors it is pinned to, in the notation of {@code taskset -c}; null for
 * no pinning
 * @param environment variables of its environment that nobody else shall see, such as
 * keys
 * @param settings what its callers must know of it beside its ports
 */
public record ServiceSpec(String name, Path jar, List<String> jvmFlags, List<String> arguments, Duration readyDeadline,
		@Nullable String cpus, Map<String, String> environment, Map<String, String> settings) {

	public ServiceSpec {
		jvmFlags = List.copyOf(jvmFlags);
		arguments = List.copyOf(arguments);
		environment = Map.copyOf(environment);
		settings = Map.copyOf(settings);
	}

}
