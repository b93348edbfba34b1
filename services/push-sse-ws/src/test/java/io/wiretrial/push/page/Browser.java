package io.wiretrial.push.page;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import org.awaitility.Awaitility;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A headless Chromium with one tab, told what to do by the DevTools protocol. */
final class Browser implements AutoCloseable {

	private static final Duration PATIENCE = Duration.ofSeconds(40);

	private final JsonMapper mapper = new JsonMapper();

	private final AtomicInteger calls = new AtomicInteger();

	private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();

	private final List<String> faults = new CopyOnWriteArrayList<>();

	private final Path work;

	private final Process process;

	private final WebSocket tab;

	Browser() throws IOException {
		this.work = Files.createTempDirectory("browser");
		this.process = new ProcessBuilder("chromium", "--headless", "--no-sandbox", "--disable-gpu",
				"--disable-background-networking", "--remote-debugging-port=0", "--user-data-dir=" + this.work,
				"about:blank")
			.redirectErrorStream(true)
			.redirectOutput(this.work.resolve("chromium.log").toFile())
			.start();
		Path announced = this.work.resolve("DevToolsActivePort");
		Awaitility.await()
			.atMost(PATIENCE)
			.until(() -> Files.exists(announced) && Files.readString(announced).contains("\n/"));
		URI tabs = URI.create("http://127.0.0.1:" + Files.readAllLines(announced).get(0) + "/json/new?about:blank");
		HttpRequest request = HttpRequest.newBuilder(tabs).PUT(HttpRequest.BodyPublishers.noBody()).build();
		HttpClient client = HttpClient.newHttpClient();
		JsonNode target = client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
			.thenApply((response) -> this.mapper.readTree(response.body()))
			.join();
		this.tab = client.newWebSocketBuilder()
			.buildAsync(URI.create(target.get("webSocketDebuggerUrl").asString()), new Answers())
			.join();
		call("Runtime.enable", Map.of());
		call("Log.enable", Map.of());
	}

	void open(String address) {
		this.faults.clear();
		call("Page.navigate", Map.of("url", address));
	}

	// The value of an expression, waited for if it is a promise.
	JsonNode evaluate(String expression) {
		JsonNode result = call("Runtime.evaluate",
				Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
		if (result.has("exceptionDetails")) {
			throw new IllegalStateException(expression + " failed: " + result.get("exceptionDetails"));
		}
		return result.get("result").path("value");
	}

	String text(String selector) {
		return evaluate("document.querySelector('%s')?.innerText".formatted(selector)).asString("");
	}

	double number(String id) {
		return evaluate("Number(document.getElementById('%s')?.value)".formatted(id)).asDouble(Double.NaN);
	}

	void click(String selector) {
		evaluate("document.querySelector('%s').click()".formatted(selector));
	}

	// What went wrong in scripts and with requests since the page was opened.
	List<String> faults() {
		return List.copyOf(this.faults);
	}

	private JsonNode call(String method, Map<String, ?> parameters) {
		int number = this.calls.incrementAndGet();
		CompletableFuture<JsonNode> answer = new CompletableFuture<>();
		this.answers.put(number, answer);
		this.tab
			.sendText(this.mapper.writeValueAsString(Map.of("id", number, "method", method, "params", parameters)),
					true)
			.join();
		JsonNode message = answer.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
		if (message.has("error")) {
			throw new IllegalStateException(method + " failed: " + message.get("error"));
		}
		return message.get("result");
	}

	private void take(JsonNode message) {
		CompletableFuture<JsonNode> answer = this.answers.remove(message.path("id").asInt(0));
		if (answer != null) {
			answer.complete(message);
		}
		else if (message.path("method").asString("").equals("Runtime.exceptionThrown")
				|| message.at("/params/entry/level").asString("").equals("error")) {
			this.faults.add(message.get("params").toString());
		}
	}

	@Override
	public void close() throws IOException {
		List<ProcessHandle> all = Stream.concat(this.process.descendants(), Stream.of(this.process.toHandle()))
			.toList();
		try {
			// Asked to, it removes its own temporary files; a signal leaves them.
			call("Browser.close", Map.of());
			awaitEnd(all);
		}
		finally {
			this.tab.abort();
			all.forEach(ProcessHandle::destroyForcibly);
			awaitEnd(all);
			FileSystemUtils.deleteRecursively(this.work);
		}
	}

	private static void awaitEnd(List<ProcessHandle> processes) {
		processes.forEach((each) -> each.onExit().orTimeout(20, TimeUnit.SECONDS).join());
	}

	private final class Answers implements WebSocket.Listener {

		private final StringBuilder message = new StringBuilder();

		@Override
		public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
			this.message.append(data);
			if (last) {
				take(Browser.this.mapper.readTree(this.message.toString()));
				this.message.setLength(0);
			}
			return WebSocket.Listener.super.onText(socket, data, last);
		}

	}

}
