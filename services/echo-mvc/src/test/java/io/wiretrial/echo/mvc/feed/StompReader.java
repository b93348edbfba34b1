package io.wiretrial.echo.mvc.feed;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.contract.feed.FeedReader;

/**
 * Reads what a session of STOMP is sent; an ERROR may be lost if CONNECTED is still
 * written at its close.
 */
final class StompReader implements WebSocket.Listener, FeedReader {

	private static final String END = "";

	private final BlockingQueue<String> frames = new LinkedBlockingQueue<>();

	private final StringBuilder part = new StringBuilder();

	private final WebSocket socket;

	StompReader(int port, String origin) {
		this.socket = HttpClient.newHttpClient()
			.newWebSocketBuilder()
			.subprotocols("v12.stomp")
			.header("Origin", origin)
			.buildAsync(URI.create("ws://127.0.0.1:" + port + "/stomp"), this)
			.join();
	}

	StompReader(int port) {
		this(port, "http://127.0.0.1:" + port);
	}

	// CONNECT, and a frame behind it.
	StompReader send(String frame) {
		this.socket.sendText("CONNECT\naccept-version:1.2\nhost:localhost\n\n\0" + frame + "\0", true).join();
		return this;
	}

	@Override
	public List<FeedBatch> batches(int count) throws IOException {
		List<FeedBatch> batches = new ArrayList<>();
		while (batches.size() < count) {
			String frame = frame();
			if (frame.startsWith("MESSAGE")) {
				byte[] json = frame.substring(frame.indexOf("\n\n") + 2, frame.indexOf('\0'))
					.getBytes(StandardCharsets.UTF_8);
				batches.add(FeedBatchReader.read(json, 0, json.length));
			}
			else if (!frame.startsWith("CONNECTED")) {
				throw new IOException("Instead of a message came '%s'.".formatted(frame));
			}
		}
		return batches;
	}

	private String frame() throws IOException {
		try {
			String frame = this.frames.poll(10, TimeUnit.SECONDS);
			if (frame == null) {
				throw new IOException("Nothing came for 10 s.");
			}
			return frame;
		}
		catch (InterruptedException ex) {
			throw new IOException(ex);
		}
	}

	@Override
	public CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
		this.part.append(data);
		if (last) {
			this.frames.add(this.part.toString());
			this.part.setLength(0);
		}
		webSocket.request(1);
		return CompletableFuture.completedStage(null);
	}

	@Override
	public CompletionStage<?> onClose(WebSocket webSocket, int code, String reason) {
		this.frames.add(END);
		return CompletableFuture.completedStage(null);
	}

	@Override
	public void close() {
		this.socket.abort();
	}

}
