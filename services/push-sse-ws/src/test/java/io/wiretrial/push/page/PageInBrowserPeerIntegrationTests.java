package io.wiretrial.push.page;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.CuttableLink;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The page in a headless Chromium, the browser's own EventSource and WebSocket included.
 */
@InBrowser
class PageInBrowserPeerIntegrationTests {

	private final OpenPage browser;

	private final int port;

	private final String origin;

	PageInBrowserPeerIntegrationTests(OpenPage browser, @LocalServerPort int port) {
		this.browser = browser;
		this.port = port;
		this.origin = "http://127.0.0.1:" + port;
	}

	@AfterEach
	void leavePage() {
		this.browser.open("about:blank");
	}

	@ParameterizedTest
	@CsvSource({ "sse,rows", "sse,frames", "websocket,rows", "websocket-binary,rows", "websocket-binary,frames" })
	void countsAndShowsFeedWithoutGap(String transport, String parse) {
		this.browser.open(this.origin
				+ "/?transport=%s&parse=%s&batch=7&interval=20&connections=2&start".formatted(transport, parse));
		await().until(() -> this.browser.number("batches") >= 60 && this.browser.number("events") > 0);
		assertThat(this.browser.text("#state")).isEqualTo("2 of 2 connections open.");
		assertThat(this.browser.number("events-offered")).isEqualTo(700);
		assertThat(this.browser.number("payload")).isPositive();
		assertThat(this.browser.number("latency")).isNotNegative();
		assertThat(this.browser.number("missing")).isZero();
		assertThat(this.browser.number("twice")).isZero();
		assertThat(this.browser.text("#rows tbody tr:nth-child(12)"))
			.matches("\\d+\tc\\d{5}\t2022-03-29 [\\d:.]+\t(yes|no)\t116\\.\\d+\t40\\.\\d+\t\\d+\t\\d+\t[\\d.]+");
		assertThat(this.browser.faults()).isEmpty();
		this.browser.click("#stop");
		assertThat(this.browser.text("#state")).isEqualTo("Stopped.");
	}

	@Test
	void waitsWithStreamsBeyondSixAndSaysWhy() {
		this.browser.open(this.origin + "/?transport=sse&batch=1&interval=50&connections=8&start");
		await().until(() -> this.browser.number("open") == 6);
		assertThat(this.browser.text("#state")).isEqualTo("6 of 8 connections open, 2 waiting.");
		assertThat(this.browser.text("#limit")).startsWith("A browser opens at most 6 HTTP/1.1 connections to a host, "
				+ "over all its tabs. 2 of the 8 streams will wait");
	}

	@ParameterizedTest
	@ValueSource(strings = { "sse", "websocket" })
	void showsWhatServiceSaysWhenItRefuses(String transport) {
		this.browser.open(this.origin + "/?transport=%s&connections=3".formatted(transport));
		await().until(() -> this.browser.text("#protocol").contains("HTTP/1.1"));
		this.browser.evaluate("document.querySelector('[name=batch]').removeAttribute('max')");
		this.browser.evaluate("document.querySelector('[name=batch]').value = 20000");
		this.browser.click("#start");
		await().until(() -> this.browser.text("#state").equals("Ended: no connection is left."));
		assertThat(this.browser.text("#problem"))
			.isEqualTo("The service refused with 400 Bad Request: Value 20000 in batch: use 1 to 10000.");
	}

	@Test
	void tellsWhenToTryAgainWhenServiceIsFull() throws IOException {
		List<RawWebSocket> others = new ArrayList<>();
		try {
			for (int seed = 0; seed < 64; seed++) {
				others.add(new RawWebSocket(this.port, "/feed?batch=1&interval=60000&seed=" + seed));
			}
			this.browser.open(this.origin + "/?transport=websocket&seed=64&start");
			await().until(() -> this.browser.text("#state").equals("Ended: no connection is left."));
			assertThat(this.browser.text("#problem")).isEqualTo(
					"The service refused with 503 Service Unavailable: All 64 tickers of wiretrial.feed.max-tickers run: "
							+ "ask for a plan that is pushed already, or raise it. Try again in 5 s.");
		}
		finally {
			for (RawWebSocket other : others) {
				other.close();
			}
		}
	}

	@Test
	void countsBatchesThatPassedWhileEventSourceWasCut() throws IOException {
		String plan = "batch=1&interval=100&seed=77";
		// The schedule goes on while the page is away, because somebody else listens.
		try (CuttableLink link = new CuttableLink(this.port);
				RawWebSocket other = new RawWebSocket(this.port, "/feed?" + plan)) {
			this.browser.open("http://127.0.0.1:" + link.port() + "/?transport=sse&connections=1&start&" + plan);
			await().until(() -> this.browser.number("batches") >= 5);
			assertThat(this.browser.number("missing")).isZero();
			link.cut();
			await().until(() -> this.browser.text("#state").equals("0 of 1 connection open, 1 connecting again."));
			assertThat(this.browser.text("#problem"))
				.startsWith("No answer from the service, or it cut the connection.");
			other.read();
			link.mend();
			await().until(() -> this.browser.number("missing") > 0);
			assertThat(this.browser.text("#state")).isEqualTo("1 of 1 connection open.");
			assertThat(this.browser.text("#problem")).isEmpty();
			assertThat(this.browser.number("twice")).isZero();
		}
	}

	@Test
	void namesSettingOfItsAddressThatIsWrong() {
		this.browser.open(this.origin + "/?transport=pigeon&start");
		await().until(() -> !this.browser.text("#problem").isEmpty());
		assertThat(this.browser.text("#problem"))
			.isEqualTo("Field transport is “pigeon”. Use sse, websocket, websocket-binary.");
		assertThat(this.browser.text("#state")).isEqualTo("Stopped.");
	}

	@Test
	void linksToItsSettings() {
		this.browser.open(this.origin + "/?transport=websocket&batch=3&seed=9&encode=each");
		await()
			.until(() -> this.browser.evaluate("document.querySelector('#link')?.href").asString("").endsWith("start"));
		assertThat(this.browser.evaluate("document.querySelector('#link').href").asString()).isEqualTo(this.origin
				+ "/?transport=websocket&batch=3&interval=10&connections=2&seed=9&encode=each&parse=rows&start");
	}

	private static ConditionFactory await() {
		return Awaitility.await().atMost(Duration.ofSeconds(40)).pollInterval(Duration.ofMillis(200));
	}

}
