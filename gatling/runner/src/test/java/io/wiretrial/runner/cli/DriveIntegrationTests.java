package io.wiretrial.runner.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

/** Drives a server of this JVM, from the command line to what is said of it. */
@Timeout(180)
class DriveIntegrationTests {

	private static final long WORK_NANOS = 3_000_000;

	@TempDir
	private Path folder;

	private final AtomicLong asked = new AtomicLong();

	private final ExecutorService threads = Executors.newFixedThreadPool(16);

	private HttpServer server;

	@BeforeEach
	void start() throws IOException {
		System.setProperty("sun.net.httpserver.nodelay", "true");
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.server.setExecutor(this.threads);
		this.server.createContext("/orders", (exchange) -> answer(exchange, 201));
		this.server.createContext("/queue", (exchange) -> {
			synchronized (this) {
				LockSupport.parkNanos(WORK_NANOS);
			}
			answer(exchange, 200);
		});
		this.server.start();
	}

	@AfterEach
	void stop() {
		this.server.stop(0);
		this.threads.shutdownNow();
	}

	@Test
	void tellsTimesFailuresAndCost() throws IOException {
		Path body = Files.writeString(this.folder.resolve("order.json"), "{\"id\":{{n}}}");
		Ended drive = drive("POST", "/orders", "-d", body.toString(), "--expect=201", "--rate=200/s",
				"--slo=p90<1000ms");
		assertThat(drive.code()).as(drive.toString()).isZero();
		assertThat(drive.out()).containsPattern("POST http://127.0.0.1:[0-9]+/orders: 201 \\(HTTP/1.1\\), 2 bytes in ")
			.containsPattern("p50 [0-9.]+ ms   p90 [0-9.]+ ms   p99 .+   max [0-9.]+ ms   of [0-9]+ operations")
			.containsPattern("none of [0-9]+ failed")
			.containsPattern("p90 < 1000ms: 0 of [0-9]+ late, held")
			.containsPattern("server CPU [0-9]+ µs per operation, of process %d \\(.+\\), all threads but compilers"
				.formatted(ProcessHandle.current().pid()))
			.contains("noise: even blocks against odd ones ");
		assertThat(this.asked).hasValueBetween(1_000L, 10_000L);
		assertLeavesNothingOfTheRequest();
	}

	@Test
	void namesConnectionsThatTheServerCloses() throws IOException {
		try (ServerSocket closing = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
			this.threads.execute(() -> closeEach(closing));
			Ended drive = inside("drive", "http://127.0.0.1:" + closing.getLocalPort(), "--for=5s",
					"--out=" + this.folder.resolve("drive"));
			assertThat(drive.out()).as(drive.toString()).contains("- The server closed the connection before ");
		}
	}

	// Answers one request of each connection, until the socket is closed
	private void closeEach(ServerSocket server) {
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
	void namesAQueueInTheService() {
		assertThat(drive("GET", "/queue").out()).contains("- 8 users wait ").contains("operations queue for a thread");
	}

	private Ended drive(String method, String path, String... options) {
		String url = "http://127.0.0.1:%d%s".formatted(this.server.getAddress().getPort(), path);
		return inside(Stream
			.concat(Stream.of("drive", method, url, "--for=5s", "--out=" + this.folder.resolve("drive")),
					Stream.of(options))
			.toArray(String[]::new));
	}

	private void assertLeavesNothingOfTheRequest() throws IOException {
		try (Stream<Path> files = Files.walk(this.folder.resolve("drive"))) {
			assertThat(files.map((file) -> String.valueOf(file.getFileName()))).contains("schedule.json")
				.doesNotContain("own-arms.json");
		}
	}

	private void answer(HttpExchange exchange, int status) throws IOException {
		this.asked.incrementAndGet();
		try (exchange) {
			exchange.getRequestBody().readAllBytes();
			byte[] body = "{}".getBytes(StandardCharsets.US_ASCII);
			exchange.sendResponseHeaders(status, body.length);
			exchange.getResponseBody().write(body);
		}
	}

}
