package io.wiretrial.runner.run;

import java.util.List;

/**
 * Program of the generator, as it is started.
 *
 * @param classPath class path of its JVM
 * @param mainClass main class; its only argument is the run directory
 * @param jvmFlags flags of its JVM
 */
public record GeneratorProgram(String classPath, String mainClass, List<String> jvmFlags) {

	public GeneratorProgram {
		jvmFlags = List.copyOf(jvmFlags);
	}

}
