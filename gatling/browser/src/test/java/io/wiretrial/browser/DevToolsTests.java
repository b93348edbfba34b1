package io.wiretrial.browser;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What goes over the pipe, and what becomes of what comes. */
@Timeout(20)
class DevToolsTests {

	private static final Duration PATIENCE = Duration.ofSeconds(5);

	private final ByteArrayOutputStream sent = new ByteArrayOutputStream();

	@AutoClose
	private final PipedOutputStream chromium = new PipedOutputStream();

	private final List<String> events = new CopyOnWriteArrayList<>();

	private final AtomicInteger ended = new AtomicInteger();

	private final DevTools tools;

	DevToolsTests() throws IOException {
		this.tools = new DevTools(new PipedInputStream(this.chromium), this.sent,
				(session, message) -> this.events.add(session + " " + message.path("method").asString("")),
				this.ended::incrementAndGet);
	}

	@Test
	void answersFindTheirCallsAndEventsTheirSessions() throws IOException {
		CompletableFuture<JsonNode> first = this.tools.call(null, "Browser.getVersion", Map.of());
		CompletableFuture<JsonNode> second = this.tools.call("tab", "Runtime.enable", Map.of());
		say("{\"method\":\"Network.dataReceived\",\"sessionId\":\"tab\"}\0{\"method\":\"Page.loaded\",\"sessionId\":\"tab\"}\0{\"id\":2,");
		say("\"result\":{\"n\":2}}\0{\"id\":1,\"result\":{\"n\":1}}\0");
		assertThat(Browser.await(first, PATIENCE).path("n").asInt()).isEqualTo(1);
		assertThat(Browser.await(second, PATIENCE).path("n").asInt()).isEqualTo(2);
		assertThat(this.events).containsExactly("tab Page.loaded");
		assertThat(this.sent.toString(StandardCharsets.UTF_8).split("\0")).hasSize(2)
			.satisfies((messages) -> assertThat(messages[1]).contains("\"id\":2", "\"sessionId\":\"tab\"",
					"\"method\":\"Runtime.enable\""));
	}

	@Test
	void whatDevToolsRefuseFails() throws IOException {
		CompletableFuture<JsonNode> answer = this.tools.call(null, "Nobody.knows", Map.of());
		say("{\"id\":1,\"error\":{\"message\":\"'Nobody.knows' wasn't found\"}}\0");
		assertThatThrownBy(() -> Browser.await(answer, PATIENCE)).hasMessageContaining("wasn't found");
	}

	@Test
	void theEndFailsWhatIsUnderWayAndWhatIsAskedLater() throws IOException {
		CompletableFuture<JsonNode> under = this.tools.call(null, "Browser.getVersion", Map.of());
		this.chromium.close();
		assertCrashed(under);
		assertCrashed(this.tools.call(null, "Browser.getVersion", Map.of()));
		Awaitility.await().atMost(PATIENCE).until(() -> this.ended.get() == 1);
	}

	private static void assertCrashed(CompletableFuture<JsonNode> answer) {
		assertThatThrownBy(() -> Browser.await(answer, PATIENCE)).isInstanceOfSatisfying(BrowserFailedException.class,
				(ex) -> assertThat(ex.failure()).isEqualTo(BrowserFailure.BROWSER_CRASHED));
	}

	private void say(String text) throws IOException {
		this.chromium.write(text.getBytes(StandardCharsets.UTF_8));
		this.chromium.flush();
	}

}
