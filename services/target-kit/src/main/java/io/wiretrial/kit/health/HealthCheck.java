package io.wiretrial.kit.health;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The program of a container's health check. It asks {@code /actuator/health} of the
 * service in its own container and exits with 0 if that answers 200. It exists because an
 * image with nothing but a Java runtime has no other HTTP client.
 */
public final class HealthCheck {

	// below the health check's own time limit, so that the answer says what was wrong
	private static final int TIMEOUT_MILLIS = 2_000;

	private HealthCheck() {
	}

	/**
	 * Checks once and ends the JVM: 0 healthy, 1 not.
	 * @param arguments the ready file that the service wrote with its default ports
	 */
	public static void main(String[] arguments) {
		System.exit(check(arguments) ? 0 : 1);
	}

	private static boolean check(String[] arguments) {
		if (arguments.length != 1) {
			System.out.println("Arguments %s are not a ready file: give the one the image was built with."
				.formatted(List.of(arguments)));
			return false;
		}
		try {
			ManagementPort port = ManagementPort.of(Files.readString(Path.of(arguments[0])));
			return isHealthy(port.number(new ProcessSettings(firstProcess(), System.getenv())));
		}
		catch (IOException | UncheckedIOException | IllegalArgumentException ex) {
			System.out.println(ex.getMessage());
			return false;
		}
	}

	// in a container the service is the first process, or its arguments are among those
	private static List<String> firstProcess() throws IOException {
		return List.of(Files.readString(Path.of("/proc/1/cmdline"), StandardCharsets.UTF_8).split("\0"));
	}

	static boolean isHealthy(int port) {
		try {
			URL url = URI.create("http://127.0.0.1:" + port + "/actuator/health").toURL();
			HttpURLConnection connection = (HttpURLConnection) url.openConnection();
			connection.setConnectTimeout(TIMEOUT_MILLIS);
			connection.setReadTimeout(TIMEOUT_MILLIS);
			int status = connection.getResponseCode();
			System.out.println(url + " answered " + status);
			return status == HttpURLConnection.HTTP_OK;
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Port %d of management does not answer (%s): see the service's log."
				.formatted(port, ex.getMessage()), ex);
		}
	}

}
