package io.wiretrial.runner.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.GZIPOutputStream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/**
 * A service of which each path is slow for a cause of its own, but the first for none. It
 * is a program of its own, so that its compilers and its CPU time are, and ends with its
 * standard input. By hand: {@code java -cp target/test-classes
 * io.wiretrial.runner.cli.PlantedService}.
 *
 * @param process its process
 * @param port port of the loopback address
 */
record PlantedService(Process process, int port) implements AutoCloseable {

	private static final long MILLI = 1_000_000;

	private static final byte[] BODY = "{\"number\": 4711}".getBytes(StandardCharsets.US_ASCII);

	static PlantedService start() throws IOException {
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
				"target/test-classes", PlantedService.class.getName())
			.redirectError(ProcessBuilder.Redirect.INHERIT)
			.start();
		return new PlantedService(process, Integer.parseInt(process.inputReader().readLine()));
	}

	@Override
	public void close() {
		this.process.destroyForcibly();
		this.process.onExit().join();
	}

	public static void main(String[] arguments) throws IOException {
		System.setProperty("sun.net.httpserver.nodelay", "true");
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		server.setExecutor(Executors.newCachedThreadPool());
		AtomicLong asked = new AtomicLong();
		server.createContext("/orders", (exchange) -> {
			asked.incrementAndGet();
			answer(exchange, 201, BODY);
		});
		server.createContext("/asked",
				(exchange) -> answer(exchange, 200, Long.toString(asked.get()).getBytes(StandardCharsets.US_ASCII)));
		server.createContext("/queue", PlantedService::queue);
		server.createContext("/compiling", PlantedService::compiling);
		server.createContext("/collected", PlantedService::collected);
		server.start();
		System.out.println(server.getAddress().getPort());
		while (System.in.read() >= 0) {
			// until whoever started it ends it, or ends
		}
		System.exit(0);
	}

	// One at a time, and compressed in vain
	private static void queue(HttpExchange exchange) throws IOException {
		synchronized (BODY) {
			LockSupport.parkNanos(3 * MILLI);
		}
		ByteArrayOutputStream compressed = new ByteArrayOutputStream();
		try (OutputStream gzip = new GZIPOutputStream(compressed)) {
			gzip.write(BODY);
		}
		exchange.getResponseHeaders().add("Content-Encoding", "gzip");
		answer(exchange, 200, compressed.toByteArray());
	}

	// Each request runs code that no other has run
	private static void compiling(HttpExchange exchange) throws IOException {
		try (InputStream code = Objects.requireNonNull(Work.class.getResourceAsStream("PlantedService$Work.class"))) {
			MethodHandles.lookup()
				.defineHiddenClass(code.readAllBytes(), true)
				.lookupClass()
				.getDeclaredMethod("work")
				.invoke(null);
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
		answer(exchange, 200, BODY);
	}

	private static void collected(HttpExchange exchange) throws IOException {
		LockSupport.parkNanos(5 * MILLI);
		exchange.getResponseHeaders().add("Content-Type", "application/x-ndjson");
		answer(exchange, 200, "{}\n".repeat(10).getBytes(StandardCharsets.US_ASCII));
	}

	private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
		try (exchange) {
			exchange.getRequestBody().readAllBytes();
			exchange.sendResponseHeaders(status, body.length);
			exchange.getResponseBody().write(body);
		}
	}

	/** Loops for so long that compilers take it for hot. */
	static final class Work {

		private Work() {
		}

		static long work() {
			long sum = 0;
			for (int i = 0; i < 300_000; i++) {
				sum += step(i, sum);
			}
			return sum;
		}

		private static long step(int i, long sum) {
			return (sum % 2 == 0) ? i * 31L + sum : i ^ sum;
		}

	}

}
