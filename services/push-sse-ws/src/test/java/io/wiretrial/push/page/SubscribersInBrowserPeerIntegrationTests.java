package io.wiretrial.push.page;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;

/** The page of a trial's subscribers in a headless Chromium. */
@InBrowser
class SubscribersInBrowserPeerIntegrationTests {

	private static final String NUMBERS_OF_NOTES = """
			subscribers.take().then((parts) => [...new Set(parts.flatMap(({ notes }) => {
				const octets = Uint8Array.from(atob(notes), (each) => each.charCodeAt(0));
				return [...new Float64Array(octets.buffer)].filter((value, at) => at % 6 === 0);
			}))].join())""";

	private final OpenPage browser;

	private final String origin;

	SubscribersInBrowserPeerIntegrationTests(OpenPage browser, @LocalServerPort int port) {
		this.browser = browser;
		this.origin = "http://127.0.0.1:" + port;
	}

	@AfterEach
	void leavePage() {
		this.browser.open("about:blank");
	}

	/** The next with its number was open for ever, and was heard in all later trials. */
	@Test
	void streamBehindOneOfAWorkerThatEndedByItselfIsClosed() {
		this.browser.open(this.origin + "/page/subscriber.html");
		assertThat(open(1, "sse", "/nowhere", true)).isEqualTo("REFUSED_BY_SERVICE");
		assertThat(open(1, "websocket", "/feed?batch=5&interval=5", false)).isEqualTo("open");
		this.browser.evaluate("subscribers.close(1)");
		assertThat(open(2, "websocket", "/feed?batch=5&interval=5", false)).isEqualTo("open");
		this.browser.evaluate("subscribers.begin()");
		this.browser.evaluate("""
				new Promise((done) => {
					const look = async () => ((await subscribers.noted() > 50) ? done() : setTimeout(look, 20));
					look();
				})""");
		assertThat(this.browser.evaluate(NUMBERS_OF_NOTES).asString()).isEqualTo("2");
		this.browser.evaluate("subscribers.close(2)");
	}

	private String open(int number, String kind, String path, boolean worker) {
		return this.browser
			.evaluate(
					"subscribers.open(%d, { kind: '%s', path: '%s', rows: 5, whole: true, worker: %s, patience: 8000 })"
						.formatted(number, kind, path, worker))
			.asString();
	}

}
