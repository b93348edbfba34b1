package io.wiretrial.targets.command;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/**
 * A service that knows nothing of Wiretrial: for the tests, as a process. It takes its
 * port, and how often it says that it is not ready. Public for other modules' tests.
 */
public final class OwnServer {

	private OwnServer() {
	}

	/**
	 * Returns a command that starts it.
	 * @param arguments its arguments
	 * @return program and arguments
	 */
	public static List<String> command(String... arguments) {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx64m",
						"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dsun.net.httpserver.nodelay=true", "-cp",
						OwnServer.class.getProtectionDomain().getCodeSource().getLocation().getPath(),
						OwnServer.class.getName()));
		command.addAll(Arrays.asList(arguments));
		return command;
	}

	public static void main(String[] arguments) throws IOException {
		System.out.println("The server starts.");
		AtomicInteger refusals = new AtomicInteger((arguments.length > 1) ? Integer.parseInt(arguments[1]) : 0);
		HttpServer server = HttpServer
			.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0])), 0);
		server.setExecutor(Executors.newFixedThreadPool(4));
		server.createContext("/orders", (exchange) -> answer(exchange, 201));
		server.createContext("/health", (exchange) -> answer(exchange, (refusals.getAndDecrement() > 0) ? 503 : 200));
		server.start();
	}

	private static void answer(HttpExchange exchange, int status) throws IOException {
		try (exchange) {
			exchange.getRequestBody().readAllBytes();
			byte[] body = "{\"id\":1,\"total\":2.5}".getBytes(StandardCharsets.US_ASCII);
			exchange.getResponseHeaders().set("Content-Type", "application/json");
			exchange.sendResponseHeaders(status, body.length);
			exchange.getResponseBody().write(body);
		}
	}

}
