package io.wiretrial.runner.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

/** Drives a service of HTTP, from the command line to what is said of it. */
@Timeout(180)
class DriveIntegrationTests {

	private static final int PLAYS = 3;

	private static PlantedService service;

	@TempDir
	private Path folder;

	@BeforeAll
	static void start() throws IOException {
		service = PlantedService.start();
	}

	@AfterAll
	static void stop() {
		service.close();
	}

	@Test
	void tellsTimesFailuresAndCost() throws IOException {
		Path body = Files.writeString(this.folder.resolve("order.json"), "{\"id\":{{n}}}");
		Ended drive = drive("POST", "/orders", "-d", body.toString(), "--expect=201", "--rate=200/s",
				"--slo=p90<1000ms");
		assertThat(drive.code()).as(drive.toString()).isZero();
		assertThat(drive.out()).containsPattern("POST http://127.0.0.1:[0-9]+/orders: 201 \\(HTTP/1.1\\), 16 bytes")
			.containsPattern("p50 [0-9.]+ ms   p90 [0-9.]+ ms   p99 .+   max [0-9.]+ ms   of [0-9]+ operations")
			.containsPattern("none of [0-9]+ failed")
			.containsPattern("p90 < 1000ms: 0 of [0-9]+ late, held")
			.containsPattern("server CPU [0-9]+ µs per operation, of process %d \\(java\\), all threads but compilers"
				.formatted(service.process().pid()))
			.contains("noise: even blocks against odd ones ")
			.doesNotContain("\n- The server", "\n- A reply", "\n- The first chunk");
		assertThat(asked()).isBetween(1_000L, 10_000L);
		assertLeavesNothingOfTheRequest();
	}

	@Test
	void namesConnectionsThatTheServerCloses() throws IOException {
		try (ServerSocket closing = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
			Thread answering = new Thread(() -> closeEach(closing));
			answering.start();
			Ended drive = inside("drive", "http://127.0.0.1:" + closing.getLocalPort(), "--for=5s",
					"--out=" + this.folder.resolve("drive"));
			assertThat(drive.out()).as(drive.toString()).contains("- The server closed the connection before ");
		}
	}

	// Answers one request of each connection, until the socket is closed
	private static void closeEach(ServerSocket server) {
		while (!server.isClosed()) {
			try (Socket socket = server.accept()) {
				BufferedReader request = new BufferedReader(
						new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
				String line = request.readLine();
				while (line != null && !line.isEmpty()) {
					line = request.readLine();
				}
				socket.getOutputStream()
					.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"
						.getBytes(StandardCharsets.US_ASCII));
			}
			catch (IOException ex) {
				// the client has gone, or the test has ended
			}
		}
	}

	@Test
	void namesAQueueAndSmallRepliesThatAreCompressed() {
		assertSays("/queue", "- 8 users wait ", "operations queue for a thread",
				"- A reply of 16 bytes is compressed (gzip)");
	}

	@Test
	void namesCompilersAtWork() {
		assertSays("/compiling", "- Its compilers ran for ");
	}

	@Test
	void namesLinesThatAreCollectedBeforeTheyLeave() {
		assertSays("/collected", "- The first chunk comes after ");
	}

	// On a busy machine a cause may stay within noise
	private void assertSays(String path, String... sentences) {
		String out = "";
		for (int play = 1; play <= PLAYS && !Stream.of(sentences).allMatch(out::contains); play++) {
			out = drive("GET", path).out();
		}
		assertThat(out).contains(sentences);
	}

	private Ended drive(String method, String path, String... options) {
		String url = "http://127.0.0.1:%d%s".formatted(service.port(), path);
		return inside(Stream
			.concat(Stream.of("drive", method, url, "--for=5s", "--out=" + this.folder.resolve("drive")),
					Stream.of(options))
			.toArray(String[]::new));
	}

	private static long asked() throws IOException {
		URI address = URI.create("http://127.0.0.1:%d/asked".formatted(service.port()));
		return Long.parseLong(new String(address.toURL().openStream().readAllBytes(), StandardCharsets.US_ASCII));
	}

	private void assertLeavesNothingOfTheRequest() throws IOException {
		try (Stream<Path> files = Files.walk(this.folder.resolve("drive"))) {
			assertThat(files.map((file) -> String.valueOf(file.getFileName()))).contains("schedule.json")
				.doesNotContain("own-arms.json");
		}
	}

}
