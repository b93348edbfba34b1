package io.wiretrial.push.cable;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.reactive.context.ReactiveWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

import io.wiretrial.push.PushApplication;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The client of Ruby on Rails ({@code npm install @rails/actioncable ws}, found by
 * {@code NODE_PATH}) under Node.js: cut, and sent away by a service that ends, it comes
 * back and gets messages again.
 */
@Tag("peers")
@Timeout(120)
class ActionCablePeerIntegrationTests {

	private static final HttpClient HTTP = HttpClient.newHttpClient();

	private final BlockingQueue<String> seen = new LinkedBlockingQueue<>();

	@TempDir
	private Path folder;

	// Failsafe shows no reason of a skipped test, so it is printed.
	@BeforeEach
	void requireNodeAndItsPackages() {
		boolean node = find("PATH", "node");
		boolean packages = find("NODE_PATH", "@rails/actioncable") && find("NODE_PATH", "ws");
		String lacking = node ? "no @rails/actioncable and ws on NODE_PATH" : "no node on PATH";
		if (!node || !packages) {
			System.out.println("ActionCablePeerIntegrationTests is skipped: " + lacking);
		}
		Assumptions.assumeTrue(node && packages, "not run: " + lacking);
	}

	@Test
	void clientOfRailsIsServedComesBackAndIsServedAgain() throws Exception {
		ConfigurableApplicationContext service = run(0);
		int port = ((ReactiveWebServerApplicationContext) service).getWebServer().getPort();
		Process client = client(port);
		try (Writer commands = client.outputWriter()) {
			expect("connected ChatChannel");
			tell(commands, "deny");
			expect("rejected DeniedChannel");
			tell(commands, "echo");
			expect("received {\"n\":1,\"action\":\"echo\"}");
			tell(commands, "speak");
			expect("received {\"text\":\"ä\",\"action\":\"speak\"}");
			broadcast(port, "before the cut");
			tell(commands, "cut");
			expect("disconnected, coming back: true");
			expect("connected ChatChannel");
			broadcast(port, "after the cut");
			service.close();
			expect("disconnected, coming back: true");
			service = run(port);
			expect("connected ChatChannel");
			broadcast(port, "after the restart");
			tell(commands, "end");
			assertThat(client.waitFor(20, TimeUnit.SECONDS)).isTrue();
			assertThat(client.exitValue()).isZero();
		}
		finally {
			client.destroyForcibly();
			service.close();
		}
	}

	private static boolean find(String variable, String name) {
		String directories = System.getenv(variable);
		return directories != null
				&& Stream.of(directories.split(":")).anyMatch((directory) -> Files.exists(Path.of(directory, name)));
	}

	private static ConfigurableApplicationContext run(int port) {
		return SpringApplication.run(PushApplication.class, "--server.port=" + port, "--management.server.port=0",
				"--wiretrial.cable.ping-interval=200ms");
	}

	private Process client(int port) throws IOException {
		Path script = this.folder.resolve("client.cjs");
		try (var text = ActionCablePeerIntegrationTests.class.getResourceAsStream("client.cjs")) {
			Files.copy(text, script);
		}
		Process client = new ProcessBuilder("node", script.toString(), "ws://127.0.0.1:" + port + "/cable")
			.redirectErrorStream(true)
			.start();
		Thread reader = new Thread(() -> {
			BufferedReader lines = client.inputReader(StandardCharsets.UTF_8);
			lines.lines().forEach(this.seen::add);
		});
		reader.setDaemon(true);
		reader.start();
		return client;
	}

	private void expect(String line) throws InterruptedException {
		assertThat(this.seen.poll(30, TimeUnit.SECONDS)).isEqualTo(line);
	}

	private static void tell(Writer commands, String command) throws IOException {
		commands.write(command + "\n");
		commands.flush();
	}

	private void broadcast(int port, String text) throws Exception {
		HttpRequest request = HttpRequest
			.newBuilder(URI.create("http://127.0.0.1:" + port + "/broadcast?stream=chat:peers"))
			.POST(HttpRequest.BodyPublishers.ofString("\"" + text + "\""))
			.build();
		assertThat(HTTP.send(request, HttpResponse.BodyHandlers.discarding()).statusCode()).isEqualTo(200);
		expect("received \"" + text + "\"");
	}

}
