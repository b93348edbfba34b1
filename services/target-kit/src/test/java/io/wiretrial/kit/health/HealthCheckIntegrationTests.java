package io.wiretrial.kit.health;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class HealthCheckIntegrationTests {

	@TempDir
	private Path directory;

	@Test
	void succeedsIfTheServiceAnswersUp() throws Exception {
		HttpServer server = serverThatAnswers(200);
		try {
			int port = server.getAddress().getPort();
			Check check = check(port);
			assertThat(check.output()).isEqualTo("http://127.0.0.1:" + port + "/actuator/health answered 200");
			assertThat(check.exitCode()).isZero();
		}
		finally {
			server.stop(0);
		}
	}

	@Test
	void failsIfTheServiceAnswersDown() throws Exception {
		HttpServer server = serverThatAnswers(503);
		try {
			int port = server.getAddress().getPort();
			Check check = check(port);
			assertThat(check.output()).isEqualTo("http://127.0.0.1:" + port + "/actuator/health answered 503");
			assertThat(check.exitCode()).isOne();
		}
		finally {
			server.stop(0);
		}
	}

	@Test
	void failsIfNobodyListens() throws Exception {
		int port;
		Check check;
		try (Socket bound = new Socket()) { // keeps the port and does not listen
			bound.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
			port = bound.getLocalPort();
			check = check(port);
		}
		assertThat(check.output())
			.isEqualTo("Port " + port + " of management does not answer (Connection refused): see the service's log.");
		assertThat(check.exitCode()).isOne();
	}

	private static HttpServer serverThatAnswers(int status) throws Exception {
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		server.createContext("/actuator/health", (exchange) -> {
			exchange.sendResponseHeaders(status, -1);
			exchange.close();
		});
		server.start();
		return server;
	}

	private Check check(int port) throws Exception {
		Path ready = Files.writeString(this.directory.resolve("ready.json"), "{\"ports\":{\"management\":8081}}");
		String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
		ProcessBuilder builder = new ProcessBuilder(java, "-XX:TieredStopAtLevel=1", "-cp", "target/classes",
				HealthCheck.class.getName(), ready.toString())
			.redirectErrorStream(true);
		builder.environment().put("MANAGEMENT_SERVER_PORT", Integer.toString(port));
		Process process = builder.start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
		assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
		return new Check(output, process.exitValue());
	}

	private record Check(String output, int exitCode) {
	}

}
