package io.wiretrial.simulations.generator;

import java.util.ArrayList;
import java.util.List;

/** The JVM flags that the generator needs; whoever forks it adds heap and collector. */
public final class GeneratorFlags {

	private GeneratorFlags() {
	}

	/**
	 * Returns the flags for this JVM.
	 * @return flags in a fixed order
	 */
	public static List<String> required() {
		List<String> flags = new ArrayList<>(List.of(
				// Gatling's log writer and reader read String's fields
				"--add-opens=java.base/java.lang=ALL-UNNAMED", "-Dio.netty.leakDetection.level=disabled",
				"-Dlogback.configurationFile=wiretrial-generator-logback.xml", "-Djava.net.preferIPv4Stack=true"));
		if (Runtime.version().feature() >= 24) {
			flags.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
		}
		return List.copyOf(flags);
	}

}
