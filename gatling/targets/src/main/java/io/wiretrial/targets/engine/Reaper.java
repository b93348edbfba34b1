package io.wiretrial.targets.engine;

import java.io.IOException;
import java.util.List;

import org.testcontainers.DockerClientFactory;

/**
 * A process beside the runner that outlives it for a moment: when its standard input
 * ends, which happens however the runner ends, it removes what the runner has left with
 * the engine. Until then it uses nothing.
 */
public final class Reaper {

	private Reaper() {
	}

	/**
	 * Returns the arguments of its JVM.
	 * @return flags, class path, main class and the runner
	 */
	public static List<String> javaArguments() {
		return List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx64m", "-cp",
				System.getProperty("java.class.path"), Reaper.class.getName(), Runner.self().label());
	}

	/**
	 * Waits for the end of standard input, then removes.
	 * @param arguments the runner, as its label names it
	 * @throws IOException if standard input cannot be read
	 */
	public static void main(String[] arguments) throws IOException {
		Runner runner = Runner.parse((arguments.length == 1) ? arguments[0] : "")
			.orElseThrow(() -> new IllegalArgumentException(
					"Arguments %s are not a runner: give PID-START.".formatted(List.of(arguments))));
		while (System.in.read() >= 0) {
			// nobody writes
		}
		new Leftovers(DockerClientFactory.instance().client()).removeOf(runner);
		System.exit(0);
	}

}
