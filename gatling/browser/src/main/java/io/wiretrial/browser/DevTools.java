package io.wiretrial.browser;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The DevTools protocol over Chromium's pipe: messages of JSON, each with a zero octet
 * behind it, of the browser and of all its tabs. A thread of its own reads.
 *
 * @see <a href="https://chromedevtools.github.io/devtools-protocol/">DevTools
 * protocol</a>
 */
final class DevTools {

	private static final int PIECE_BYTES = 1 << 16;

	private static final byte[] NETWORK = "{\"method\":\"Network.".getBytes(StandardCharsets.US_ASCII);

	private final JsonMapper mapper = new JsonMapper();

	private final AtomicInteger calls = new AtomicInteger();

	private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();

	private final OutputStream to;

	private final BiConsumer<String, JsonNode> events;

	private final Runnable ended;

	private final AtomicBoolean over = new AtomicBoolean();

	// Events go to the session they are of, that of the browser is empty
	DevTools(InputStream from, OutputStream to, BiConsumer<String, JsonNode> events, Runnable ended) {
		this.to = to;
		this.events = events;
		this.ended = ended;
		Thread reader = new Thread(() -> read(from), "devtools");
		reader.setDaemon(true);
		reader.start();
	}

	CompletableFuture<JsonNode> call(@Nullable String session, String method, Map<String, ?> parameters) {
		int number = this.calls.incrementAndGet();
		Map<String, Object> message = new HashMap<>(Map.of("id", number, "method", method, "params", parameters));
		if (session != null) {
			message.put("sessionId", session);
		}
		CompletableFuture<JsonNode> answer = new CompletableFuture<>();
		this.answers.put(number, answer);
		try {
			send(this.mapper.writeValueAsBytes(message));
		}
		catch (IOException ex) {
			end();
		}
		if (this.over.get()) {
			fail(answer);
		}
		return answer;
	}

	private synchronized void send(byte[] message) throws IOException {
		this.to.write(message);
		this.to.write(0);
		this.to.flush();
	}

	private void read(InputStream from) {
		byte[] piece = new byte[PIECE_BYTES];
		ByteArrayOutputStream message = new ByteArrayOutputStream();
		try (from) {
			for (int count = from.read(piece); count >= 0; count = from.read(piece)) {
				int start = 0;
				for (int at = 0; at < count; at++) {
					if (piece[at] == 0) {
						message.write(piece, start, at - start);
						take(message.toByteArray());
						message.reset();
						start = at + 1;
					}
				}
				message.write(piece, start, count - start);
			}
		}
		catch (IOException ex) {
			// as if it had ended: nothing more can be read
		}
		end();
	}

	// What a watched network tells comes in great numbers, and nobody listens
	private void take(byte[] message) {
		boolean ofNetwork = message.length > NETWORK.length
				&& Arrays.equals(message, 0, NETWORK.length, NETWORK, 0, NETWORK.length);
		if (!ofNetwork) {
			take(this.mapper.readTree(message));
		}
	}

	private void take(JsonNode message) {
		CompletableFuture<JsonNode> answer = this.answers.remove(message.path("id").asInt(0));
		if (answer == null) {
			this.events.accept(message.path("sessionId").asString(""), message);
		}
		else if (message.has("error")) {
			answer.completeExceptionally(new BrowserFailedException(BrowserFailure.PAGE_FAILED,
					"DevTools refused a command: %s. Report it with the version of Chromium."
						.formatted(message.get("error"))));
		}
		else {
			answer.complete(message.path("result"));
		}
	}

	private void end() {
		if (this.over.compareAndSet(false, true)) {
			this.answers.values().forEach(DevTools::fail);
			this.ended.run();
		}
	}

	private static void fail(CompletableFuture<JsonNode> answer) {
		answer.completeExceptionally(new BrowserFailedException(BrowserFailure.BROWSER_CRASHED,
				"Chromium has ended although nobody closed it: look into its log and at the machine's memory."));
	}

}
