package io.wiretrial.generator;

import java.util.List;

/** The JVM flags that the generator needs; whoever forks it adds heap and collector. */
public final class GeneratorFlags {

	private GeneratorFlags() {
	}

	/**
	 * Returns the flags; those of its Java version are its starter's.
	 * @return flags in a fixed order
	 */
	public static List<String> required() {
		return List.of(
				// Gatling's log writer and reader read String's fields
				"--add-opens=java.base/java.lang=ALL-UNNAMED", "-Dio.netty.leakDetection.level=disabled",
				"-Dlogback.configurationFile=wiretrial-generator-logback.xml", "-Djava.net.preferIPv4Stack=true");
	}

}
