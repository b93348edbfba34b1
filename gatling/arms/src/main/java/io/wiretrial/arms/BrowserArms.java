package io.wiretrial.arms;

import java.util.List;
import java.util.Set;

import io.wiretrial.arms.browser.PageRequest;
import io.wiretrial.arms.push.BrowserFeed;
import io.wiretrial.arms.push.FeedForm;

/** The arms whose client is a page in a browser, one row an arm. */
final class BrowserArms {

	private static final Set<Capability> PLAYS = Set.of(Capability.FEED, Capability.OWN_CONNECTION, Capability.BROWSER);

	private BrowserArms() {
	}

	static List<Arm> list() {
		return List.of(
				row("sse-h1-browser", Transport.BROWSER_HTTP_1_1, PageRequest.Kind.EVENTS, FeedForm.SHARED,
						"server-sent events of EventSource over HTTP/1.1, of which it opens six"),
				row("sse-h2-browser", Transport.BROWSER_H2_TLS, PageRequest.Kind.EVENTS, FeedForm.SHARED,
						"server-sent events of EventSource over HTTP/2 and TLS 1.3"),
				row("sse-h2-browser", Transport.BROWSER_H2_TLS, PageRequest.Kind.EVENTS, FeedForm.FRAMES,
						"server-sent events of EventSource over HTTP/2 and TLS 1.3"),
				new Arm("sse-h2-browser-workers", Arms.PUSH_SERVICE + Arms.TLS, Transport.BROWSER_H2_TLS, "SSE", "JSON",
						"Batches of rows in a page of Chromium as server-sent events over HTTP/2 and TLS 1.3, each stream in a worker of its own.",
						PLAYS, new BrowserFeed(FeedForm.SHARED, PageRequest.Kind.EVENTS, false, true)),
				row("ws-browser", Transport.BROWSER_WEBSOCKET, PageRequest.Kind.WEBSOCKET, FeedForm.SHARED,
						"text messages of a WebSocket"),
				withTools("ws-browser-watched", Capability.NETWORK_WATCHED,
						"watched by developer tools that nobody sees"),
				withTools("ws-browser-devtools", Capability.DEVELOPER_TOOLS, "shown by open developer tools"),
				row("wss-browser", Transport.BROWSER_WEBSOCKET_TLS, PageRequest.Kind.WEBSOCKET, FeedForm.SHARED,
						"text messages of a WebSocket over TLS 1.3"),
				row("ndjson-h2-browser", Transport.BROWSER_H2_TLS, PageRequest.Kind.LINES, FeedForm.SHARED,
						"lines of JSON that fetch streams over HTTP/2 and TLS 1.3"));
	}

	private static Arm withTools(String name, Capability tools, String what) {
		return new Arm(name, Arms.PUSH_SERVICE, Transport.BROWSER_WEBSOCKET, Arms.WEBSOCKET, "JSON",
				"Batches of rows in a page of Chromium as text messages of a WebSocket, " + what + ".",
				Set.of(Capability.FEED, Capability.OWN_CONNECTION, Capability.BROWSER, tools),
				new BrowserFeed(FeedForm.SHARED, PageRequest.Kind.WEBSOCKET, false, false));
	}

	private static Arm row(String name, Transport transport, PageRequest.Kind kind, FeedForm form, String what) {
		boolean secure = transport == Transport.BROWSER_H2_TLS || transport == Transport.BROWSER_WEBSOCKET_TLS;
		String protocol = switch (kind) {
			case EVENTS -> "SSE";
			case WEBSOCKET -> Arms.WEBSOCKET;
			case LINES -> "HTTP";
		};
		return new Arm(name + form.suffix(), secure ? Arms.PUSH_SERVICE + Arms.TLS : Arms.PUSH_SERVICE, transport,
				protocol, "JSON", "Batches of rows in a page of Chromium as " + what + form.sentence(), PLAYS,
				new BrowserFeed(form, kind, transport == Transport.BROWSER_HTTP_1_1, false));
	}

}
