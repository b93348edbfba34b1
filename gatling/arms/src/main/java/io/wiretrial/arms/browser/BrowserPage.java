package io.wiretrial.arms.browser;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;

import io.wiretrial.browser.Browser;
import io.wiretrial.browser.BrowserFailedException;
import io.wiretrial.browser.BrowserFailure;
import io.wiretrial.browser.Tab;

/**
 * The page of subscribers in one tab. Streams are opened and closed by lanes; what came
 * on them is noted by the page and told by the thread that plays phases.
 */
final class BrowserPage {

	private static final Duration PATIENCE = Duration.ofSeconds(10);

	private static final int ROUND_TRIPS = 100;

	private static final int FIELDS = 6;

	private final Map<Integer, PageStream> streams = new ConcurrentHashMap<>();

	private final Tab tab;

	private final PageClock clock;

	private volatile @Nullable BrowserFailure failure;

	private BrowserPage(Tab tab, PageClock clock) {
		this.tab = tab;
		this.clock = clock;
		tab.onFailure(this::fail);
	}

	static BrowserPage open(Browser browser, Tab tab, PageTarget target) {
		switch (target.tools()) {
			case WATCHING -> tab.watchNetwork();
			case OPEN -> browser.openDeveloperTools(tab);
			case CLOSED -> {
				// as users have them
			}
		}
		tab.open(target.address());
		double resolution = tab.evaluate("subscribers.resolution()").asDouble();
		PageClock clock = PageClock.measure(System::nanoTime,
				() -> tab.evaluate("subscribers.now()", PATIENCE).asDouble(), resolution, ROUND_TRIPS);
		return new BrowserPage(tab, clock);
	}

	PageClock clock() {
		return this.clock;
	}

	boolean hasFailed() {
		return this.failure != null;
	}

	boolean isListening() {
		return !hasFailed() && !this.streams.isEmpty();
	}

	// The state in which the stream is then, such as open
	CompletableFuture<String> open(int number, PageRequest request, PageStream stream) {
		this.streams.put(number, stream);
		return this.tab.later(request.script(number)).thenApply((state) -> state.asString(""));
	}

	// Nothing where the number is another stream's by now
	CompletableFuture<JsonNode> close(int number, PageStream stream) {
		return this.streams.remove(number, stream) ? this.tab.later("subscribers.close(%d)".formatted(number))
				: CompletableFuture.completedFuture(NullNode.getInstance());
	}

	// Draws from now on, if it is asked to before others
	void bringToFront() {
		try {
			this.tab.bringToFront();
		}
		catch (BrowserFailedException ex) {
			fail(ex.failure());
		}
	}

	void begin() {
		ask("subscribers.begin()");
	}

	// Frames a second that it has drawn since it began; empty if it had not begun
	OptionalDouble pause() {
		JsonNode perSecond = ask("subscribers.pause()");
		return (perSecond != null && perSecond.isNumber()) ? OptionalDouble.of(perSecond.asDouble())
				: OptionalDouble.empty();
	}

	boolean hasNoted() {
		JsonNode noted = ask("subscribers.noted()");
		return noted == null || noted.asInt() > 0;
	}

	// Hands what page and workers have noted to the lanes, each on its own event loop
	void tell() {
		JsonNode taken = ask("subscribers.take()");
		if (taken != null) {
			taken.forEach(this::tell);
		}
	}

	private void tell(JsonNode part) {
		double shiftMillis = part.path("shift").asDouble();
		Map<Integer, String> firsts = new HashMap<>();
		part.path("firsts").forEach((first) -> firsts.put(first.get(0).asInt(), first.get(1).asString()));
		Map<Integer, List<PageBatch>> batches = new HashMap<>();
		DoubleBuffer notes = ByteBuffer.wrap(Base64.getDecoder().decode(part.path("notes").asString("")))
			.order(ByteOrder.LITTLE_ENDIAN)
			.asDoubleBuffer();
		for (int at = 0; at < notes.limit(); at += FIELDS) {
			int number = (int) notes.get(at);
			batches.computeIfAbsent(number, (stream) -> new ArrayList<>())
				.add(batch(notes, at, shiftMillis, firsts.remove(number)));
		}
		batches.forEach((number, came) -> {
			PageStream stream = this.streams.get(number);
			if (stream != null) {
				stream.tell(came);
			}
		});
		part.path("endings").forEach((ending) -> {
			PageStream stream = this.streams.remove(ending.get(0).asInt());
			if (stream != null) {
				stream.end(ending.get(1).asString());
			}
		});
	}

	private PageBatch batch(DoubleBuffer notes, int at, double shiftMillis, @Nullable String text) {
		return new PageBatch((long) notes.get(at + 1), (long) notes.get(at + 2),
				this.clock.here(notes.get(at + 3) + shiftMillis), this.clock.here(notes.get(at + 4) + shiftMillis),
				(long) notes.get(at + 5), text);
	}

	// Null where the page does not answer: then it has failed, with all its streams
	private @Nullable JsonNode ask(String expression) {
		try {
			return this.tab.evaluate(expression, PATIENCE);
		}
		catch (BrowserFailedException ex) {
			fail(ex.failure());
			return null;
		}
	}

	private void fail(BrowserFailure cause) {
		if (this.failure == null) {
			this.failure = cause;
			this.streams.values().forEach((stream) -> stream.end(cause.name()));
			this.streams.clear();
			this.tab.close();
		}
	}

}
