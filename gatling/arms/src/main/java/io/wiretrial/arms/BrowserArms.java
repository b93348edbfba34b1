package io.wiretrial.arms;

import java.util.List;
import java.util.Set;

import io.wiretrial.arms.browser.PageRequest;
import io.wiretrial.arms.push.BrowserFeed;
import io.wiretrial.arms.push.FeedForm;

/** The arms whose client is a page in a browser, one row an arm. */
final class BrowserArms {

	private static final String PUSH = "push-sse-ws";

	private static final String PUSH_TLS = "push-sse-ws-tls";

	private static final Set<Capability> PLAYS = Set.of(Capability.FEED, Capability.OWN_CONNECTION, Capability.BROWSER);

	private BrowserArms() {
	}

	static List<Arm> list() {
		return List.of(
				row("sse-h1-browser", "SSE in a page (HTTP/1.1)", PUSH, Transport.BROWSER_HTTP_1_1,
						"server-sent events of EventSource over HTTP/1.1, of which it opens six",
						new BrowserFeed(FeedForm.SHARED, PageRequest.Kind.EVENTS, true, false)),
				row("sse-h2-browser", "SSE in a page", PUSH_TLS, Transport.BROWSER_H2_TLS,
						"server-sent events of EventSource over HTTP/2 and TLS 1.3", shared(PageRequest.Kind.EVENTS)),
				new Arm("sse-h2-browser" + FeedForm.FRAMES.suffix(), "SSE in a page" + FeedForm.FRAMES.mark(), PUSH_TLS,
						Transport.BROWSER_H2_TLS, FeedForm.FRAMES.difference(), Arm.Likeness.but("sse-h2-browser"),
						PLAYS, new BrowserFeed(FeedForm.FRAMES, PageRequest.Kind.EVENTS, false, false)),
				new Arm("sse-h2-browser-workers", "SSE in a page, with workers", PUSH_TLS, Transport.BROWSER_H2_TLS,
						"each stream has a worker of its own", Arm.Likeness.but("sse-h2-browser"), PLAYS,
						new BrowserFeed(FeedForm.SHARED, PageRequest.Kind.EVENTS, false, true)),
				row("ws-browser", "WebSocket in a page", PUSH, Transport.BROWSER_WEBSOCKET,
						"text messages of a WebSocket", shared(PageRequest.Kind.WEBSOCKET)),
				withTools("ws-browser-watched", "WebSocket in a page, watched", Capability.NETWORK_WATCHED,
						"developer tools that nobody sees watch it"),
				withTools("ws-browser-devtools", "WebSocket in a page, DevTools", Capability.DEVELOPER_TOOLS,
						"open developer tools show it"),
				row("wss-browser", "WebSocket in a page (TLS)", PUSH_TLS, Transport.BROWSER_WEBSOCKET_TLS,
						"text messages of a WebSocket over TLS 1.3", shared(PageRequest.Kind.WEBSOCKET)),
				row("ndjson-h2-browser", "Fetch in a page", PUSH_TLS, Transport.BROWSER_H2_TLS,
						"lines of JSON that fetch streams over HTTP/2 and TLS 1.3", shared(PageRequest.Kind.LINES)));
	}

	private static BrowserFeed shared(PageRequest.Kind kind) {
		return new BrowserFeed(FeedForm.SHARED, kind, false, false);
	}

	private static Arm withTools(String name, String label, Capability tools, String difference) {
		return new Arm(name, label, PUSH, Transport.BROWSER_WEBSOCKET, difference, Arm.Likeness.but("ws-browser"),
				Set.of(Capability.FEED, Capability.OWN_CONNECTION, Capability.BROWSER, tools),
				shared(PageRequest.Kind.WEBSOCKET));
	}

	private static Arm row(String name, String label, String target, Transport transport, String what,
			BrowserFeed feed) {
		return new Arm(name, label, target, transport, "Batches of rows in a page of Chromium as " + what, PLAYS, feed);
	}

}
