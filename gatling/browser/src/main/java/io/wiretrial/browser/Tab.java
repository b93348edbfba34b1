package io.wiretrial.browser;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import tools.jackson.databind.JsonNode;

/** One tab of a browser. Safe for all threads. */
public final class Tab implements AutoCloseable {

	/**
	 * Longest time in which a page loads, and in which a command that waits is answered.
	 */
	public static final Duration PATIENCE = Duration.ofSeconds(40);

	private static final String LOADED = """
			new Promise((done) => (document.readyState === 'complete')
			? done(location.href) : addEventListener('load', () => done(location.href)))""";

	private final List<String> faults = new CopyOnWriteArrayList<>();

	private final CompletableFuture<BrowserFailure> end = new CompletableFuture<>();

	private final DevTools tools;

	private final String target;

	private final String session;

	Tab(DevTools tools, String target, String session) {
		this.tools = tools;
		this.target = target;
		this.session = session;
	}

	void enable() {
		for (String domain : List.of("Runtime", "Log", "Page", "Inspector")) {
			call(domain + ".enable", Map.of());
		}
	}

	/**
	 * Opens a page.
	 * @param address the URL of the page
	 * @throws BrowserFailedException if it cannot be loaded, or its certificate is
	 * refused
	 */
	public void open(String address) {
		this.faults.clear();
		String error = call("Page.navigate", Map.of("url", address)).path("errorText").asString("");
		if (error.contains("ERR_CERT") || error.contains("ERR_SSL")) {
			throw new BrowserFailedException(BrowserFailure.CERTIFICATE_REFUSED,
					"The browser refused the certificate of %s (%s): start it with the key of that service among those that it trusts."
						.formatted(address, error));
		}
		if (!error.isEmpty()) {
			throw new BrowserFailedException(BrowserFailure.PAGE_FAILED,
					"The browser could not load %s (%s): check that its service runs.".formatted(address, error));
		}
		awaitLoaded();
	}

	void awaitLoaded() {
		evaluate(LOADED);
	}

	String target() {
		return this.target;
	}

	/**
	 * Evaluates an expression in the page.
	 * @param expression what JavaScript evaluates; a promise is waited for
	 * @return its value as JSON; a missing node if it has none
	 * @throws BrowserFailedException if the script fails, or the page does not answer in
	 * time
	 */
	public JsonNode evaluate(String expression) {
		return evaluate(expression, PATIENCE);
	}

	/**
	 * Evaluates an expression in the page.
	 * @param expression what JavaScript evaluates; a promise is waited for
	 * @param patience how long the page may take
	 * @return its value as JSON; a missing node if it has none
	 * @throws BrowserFailedException if the script fails, or the page does not answer in
	 * time
	 */
	public JsonNode evaluate(String expression, Duration patience) {
		return Browser.await(later(expression), patience);
	}

	/**
	 * Evaluates an expression in the page and does not wait.
	 * @param expression what JavaScript evaluates; a promise is waited for by the page
	 * @return its value to come; completed by a thread of the browser's, which must not
	 * block
	 */
	public CompletableFuture<JsonNode> later(String expression) {
		return this.tools
			.call(this.session, "Runtime.evaluate",
					Map.of("expression", expression, "awaitPromise", true, "returnByValue", true))
			.thenApply((answer) -> value(expression, answer));
	}

	private static JsonNode value(String expression, JsonNode answer) {
		if (answer.has("exceptionDetails")) {
			JsonNode details = answer.get("exceptionDetails");
			throw new BrowserFailedException(BrowserFailure.PAGE_FAILED, "The page failed at %s: %s".formatted(
					expression, details.at("/exception/description").asString(details.path("text").asString(""))));
		}
		return answer.path("result").path("value");
	}

	/**
	 * Lets developer tools that nobody sees watch the network: the domain {@code Network}
	 * of the protocol tells of each request and message.
	 */
	public void watchNetwork() {
		call("Network.enable", Map.of());
	}

	/**
	 * Shows it before all others: a tab behind another draws no frames.
	 */
	public void bringToFront() {
		call("Page.bringToFront", Map.of());
	}

	/**
	 * Returns what went wrong in scripts and with requests since the page was opened.
	 * @return what DevTools told of it
	 */
	public List<String> faults() {
		return List.copyOf(this.faults);
	}

	/**
	 * Tells of the end of the tab that nobody wished: at once if it has ended.
	 * @param listener takes the failure, on a thread of the browser's
	 */
	public void onFailure(Consumer<BrowserFailure> listener) {
		CompletableFuture<Void> unused = this.end.thenAccept(listener);
	}

	void fail(BrowserFailure failure) {
		this.end.complete(failure);
	}

	private JsonNode call(String method, Map<String, ?> parameters) {
		return Browser.await(this.tools.call(this.session, method, parameters), PATIENCE);
	}

	void event(JsonNode message) {
		String method = message.path("method").asString("");
		if (method.equals("Inspector.targetCrashed")) {
			fail(BrowserFailure.TAB_CRASHED);
		}
		else if (method.equals("Runtime.exceptionThrown")
				|| message.at("/params/entry/level").asString("").equals("error")) {
			this.faults.add(message.path("params").toString());
		}
	}

	@Override
	public void close() {
		CompletableFuture<JsonNode> unused = this.tools.call(null, "Target.closeTarget",
				Map.of("targetId", this.target));
	}

}
