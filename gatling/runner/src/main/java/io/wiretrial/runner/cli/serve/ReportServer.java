package io.wiretrial.runner.cli.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/**
 * Shows the files of one folder, read-only: no listing, nothing outside the folder, and
 * nothing to a page from elsewhere whose name was bound to this machine (DNS rebinding).
 * The folder may be missing still, and may be a link that moves on to the next run.
 */
public final class ReportServer implements AutoCloseable {

	private static final Set<String> HOSTS = Set.of("localhost", "127.0.0.1", "[::1]");

	private static final Map<String, String> TYPES = Map.of("html", "text/html; charset=utf-8", "css",
			"text/css; charset=utf-8", "js", "text/javascript; charset=utf-8", "json", "application/json", "csv",
			"text/csv; charset=utf-8", "txt", "text/plain; charset=utf-8", "log", "text/plain; charset=utf-8", "svg",
			"image/svg+xml", "png", "image/png", "ico", "image/x-icon");

	private static final int THREADS = 4;

	private final Path folder;

	private final HttpServer server;

	private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

	/**
	 * Starts to serve.
	 * @param folder run directory, or a link to one; need not exist yet
	 * @param address where it listens; port 0 for any that is free
	 * @throws IOException if it cannot listen there
	 */
	public ReportServer(Path folder, InetSocketAddress address) throws IOException {
		this.folder = folder;
		this.server = HttpServer.create(address, 0);
		this.server.createContext("/", this::answer);
		this.server.setExecutor(this.threads);
		this.server.start();
	}

	/**
	 * Returns the port.
	 * @return port on which it listens
	 */
	public int port() {
		return this.server.getAddress().getPort();
	}

	private void answer(HttpExchange exchange) throws IOException {
		try (exchange) {
			String host = Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("Host"), "");
			if (!HOSTS.contains(host.replaceFirst(":[0-9]*$", "").toLowerCase(Locale.ROOT))) {
				say(exchange, 421, "This is for browsers of this machine: ask for 127.0.0.1.");
			}
			else if (!Set.of("GET", "HEAD").contains(exchange.getRequestMethod())) {
				say(exchange, 405, "Reports are read: use GET.");
			}
			else {
				Optional<Path> file = file(Objects.requireNonNullElse(exchange.getRequestURI().getPath(), "/"));
				if (file.isPresent()) {
					send(exchange, file.get());
				}
				else {
					say(exchange, 404, "No such file. A run writes its report when its last plan has been judged.");
				}
			}
		}
	}

	private Optional<Path> file(String path) {
		try {
			Path root = this.folder.toRealPath();
			Path file = root.resolve("." + path + (path.endsWith("/") ? "index.html" : "")).toRealPath();
			return (file.startsWith(root) && Files.isRegularFile(file)) ? Optional.of(file) : Optional.empty();
		}
		catch (IOException | InvalidPathException ex) {
			return Optional.empty();
		}
	}

	private static void send(HttpExchange exchange, Path file) throws IOException {
		String name = String.valueOf(file.getFileName());
		Headers headers = exchange.getResponseHeaders();
		headers.set("Content-Type",
				TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "application/octet-stream"));
		headers.set("X-Content-Type-Options", "nosniff");
		headers.set("Cross-Origin-Resource-Policy", "same-origin");
		headers.set("Cache-Control", "no-cache");
		if (exchange.getRequestMethod().equals("HEAD")) {
			exchange.sendResponseHeaders(200, -1);
			return;
		}
		exchange.sendResponseHeaders(200, 0);
		try (OutputStream body = exchange.getResponseBody()) {
			Files.copy(file, body);
		}
	}

	private static void say(HttpExchange exchange, int status, String sentence) throws IOException {
		byte[] text = (sentence + '\n').getBytes(StandardCharsets.UTF_8);
		exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
		if (exchange.getRequestMethod().equals("HEAD")) {
			exchange.sendResponseHeaders(status, -1);
			return;
		}
		exchange.sendResponseHeaders(status, text.length);
		exchange.getResponseBody().write(text);
	}

	@Override
	public void close() {
		this.server.stop(0);
		this.threads.shutdownNow();
	}

}
