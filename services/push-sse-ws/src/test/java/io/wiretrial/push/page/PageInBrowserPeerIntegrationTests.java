package io.wiretrial.push.page;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.push.RunningPush;
import io.wiretrial.push.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The page in a headless Chromium, the browser's own EventSource and WebSocket included.
 */
@RunningPush
@Tag("peers")
@Timeout(120)
class PageInBrowserPeerIntegrationTests {

	private static Browser browser;

	private final int port;

	private final String origin;

	PageInBrowserPeerIntegrationTests(@LocalServerPort int port) {
		this.port = port;
		this.origin = "http://127.0.0.1:" + port;
	}

	@BeforeAll
	static void startBrowser(@TempDir Path work) throws IOException {
		browser = Browser.startOrSkip(work, PageInBrowserPeerIntegrationTests.class);
	}

	@AfterAll
	static void endBrowser() {
		if (browser != null) {
			browser.close();
		}
	}

	@AfterEach
	void leavePage() {
		browser.open("about:blank");
	}

	@ParameterizedTest
	@CsvSource({ "sse,rows", "sse,frames", "websocket,rows", "websocket-binary,rows", "websocket-binary,frames" })
	void countsAndShowsFeedWithoutGap(String transport, String parse) {
		browser.open(this.origin
				+ "/?transport=%s&parse=%s&batch=7&interval=20&connections=2&start".formatted(transport, parse));
		await().until(() -> browser.number("batches") >= 60 && browser.number("events") > 0);
		assertThat(browser.text("#state")).isEqualTo("2 of 2 connections open.");
		assertThat(browser.number("events-offered")).isEqualTo(700);
		assertThat(browser.number("payload")).isPositive();
		assertThat(browser.number("latency")).isNotNegative();
		assertThat(browser.number("missing")).isZero();
		assertThat(browser.number("twice")).isZero();
		assertThat(browser.text("#rows tbody tr:nth-child(12)"))
			.matches("\\d+\tc\\d{5}\t2022-03-29 [\\d:.]+\t(yes|no)\t116\\.\\d+\t40\\.\\d+\t\\d+\t\\d+\t[\\d.]+");
		assertThat(browser.faults()).isEmpty();
		browser.click("#stop");
		assertThat(browser.text("#state")).isEqualTo("Stopped.");
	}

	@Test
	void waitsWithStreamsBeyondSixAndSaysWhy() {
		browser.open(this.origin + "/?transport=sse&batch=1&interval=50&connections=8&start");
		await().until(() -> browser.number("open") == 6);
		assertThat(browser.text("#state")).isEqualTo("6 of 8 connections open, 2 waiting.");
		assertThat(browser.text("#limit")).startsWith("A browser opens at most 6 HTTP/1.1 connections to a host, "
				+ "over all its tabs. 2 of the 8 streams will wait");
	}

	@ParameterizedTest
	@ValueSource(strings = { "sse", "websocket" })
	void showsWhatServiceSaysWhenItRefuses(String transport) {
		browser.open(this.origin + "/?transport=%s&connections=3".formatted(transport));
		await().until(() -> browser.text("#protocol").contains("HTTP/1.1"));
		browser.evaluate("document.querySelector('[name=batch]').removeAttribute('max')");
		browser.evaluate("document.querySelector('[name=batch]').value = 20000");
		browser.click("#start");
		await().until(() -> browser.text("#state").equals("Ended: no connection is left."));
		assertThat(browser.text("#problem"))
			.isEqualTo("The service refused with 400 Bad Request: Value 20000 in batch: use 1 to 10000.");
	}

	@Test
	void tellsWhenToTryAgainWhenServiceIsFull() throws IOException {
		List<RawWebSocket> others = new ArrayList<>();
		try {
			for (int seed = 0; seed < 64; seed++) {
				others.add(new RawWebSocket(this.port, "/feed?batch=1&interval=60000&seed=" + seed));
			}
			browser.open(this.origin + "/?transport=websocket&seed=64&start");
			await().until(() -> browser.text("#state").equals("Ended: no connection is left."));
			assertThat(browser.text("#problem")).isEqualTo(
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
			browser.open("http://127.0.0.1:" + link.port() + "/?transport=sse&connections=1&start&" + plan);
			await().until(() -> browser.number("batches") >= 5);
			assertThat(browser.number("missing")).isZero();
			link.cut();
			await().until(() -> browser.text("#state").equals("0 of 1 connection open, 1 connecting again."));
			assertThat(browser.text("#problem")).startsWith("No answer from the service, or it cut the connection.");
			other.read();
			link.mend();
			await().until(() -> browser.number("missing") > 0);
			assertThat(browser.text("#state")).isEqualTo("1 of 1 connection open.");
			assertThat(browser.text("#problem")).isEmpty();
			assertThat(browser.number("twice")).isZero();
		}
	}

	@Test
	void namesSettingOfItsAddressThatIsWrong() {
		browser.open(this.origin + "/?transport=pigeon&start");
		await().until(() -> !browser.text("#problem").isEmpty());
		assertThat(browser.text("#problem"))
			.isEqualTo("Field transport is “pigeon”. Use sse, websocket, websocket-binary.");
		assertThat(browser.text("#state")).isEqualTo("Stopped.");
	}

	@Test
	void linksToItsSettings() {
		browser.open(this.origin + "/?transport=websocket&batch=3&seed=9&encode=each");
		await().until(() -> browser.evaluate("document.querySelector('#link').href").asString("").endsWith("start"));
		assertThat(browser.evaluate("document.querySelector('#link').href").asString()).isEqualTo(this.origin
				+ "/?transport=websocket&batch=3&interval=10&connections=2&seed=9&encode=each&parse=rows&start");
	}

	private static ConditionFactory await() {
		return Awaitility.await().atMost(Duration.ofSeconds(40)).pollInterval(Duration.ofMillis(200));
	}

}
