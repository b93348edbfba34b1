package io.wiretrial.targets;

/** The JVM that runs this process and all that it forks. */
final class JvmVersion {

	private JvmVersion() {
	}

	static String text() {
		return "%s %s (%s)".formatted(System.getProperty("java.vm.name"), System.getProperty("java.runtime.version"),
				System.getProperty("java.vendor"));
	}

}
