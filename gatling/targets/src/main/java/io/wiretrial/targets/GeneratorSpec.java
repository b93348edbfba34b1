package io.wiretrial.targets;

import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A generator to start.
 *
 * @param name name of its log
 * @param classPath class path of its JVM
 * @param mainClass main class; its only argument is the run directory
 * @param jvmFlags flags of its JVM
 * @param runDirectory folder that holds the schedule and takes the results
 * @param cpus processors it is pinned to, in the notation of {@code taskset -c}; null for
 * no pinning
 */
public record GeneratorSpec(String name, String classPath, String mainClass, List<String> jvmFlags, Path runDirectory,
		@Nullable String cpus) {

	public GeneratorSpec {
		jvmFlags = List.copyOf(jvmFlags);
	}

}
