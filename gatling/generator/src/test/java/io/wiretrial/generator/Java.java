package io.wiretrial.generator;

import java.nio.file.Path;

/** The JVM that runs the tests. */
final class Java {

	private Java() {
	}

	static String executable() {
		return Path.of(System.getProperty("java.home"), "bin", "java").toString();
	}

}
