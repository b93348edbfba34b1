package io.wiretrial.generator;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

import com.sun.net.httpserver.HttpServer;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.feed.FeedBatchWriter;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;
import io.wiretrial.model.schedule.Target;

/**
 * A feed of 50 rows every 5 ms over WebSocket that hangs up when a client says that it
 * leaves, without a word, and may refuse the first connections.
 */
final class RudeFeed implements AutoCloseable {

	private static final int ROWS = 50;

	private static final long INTERVAL_NANOS = 5_000_000;

	private final ServerSocket server;

	private final HttpServer management;

	private int refusals;

	RudeFeed(int refusals) throws IOException {
		this.refusals = refusals;
		this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
		this.management = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.management.createContext("/actuator/cost", (exchange) -> {
			byte[] cost = ChatServer.COST.formatted(System.nanoTime()).getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders(200, cost.length);
			exchange.getResponseBody().write(cost);
			exchange.close();
		});
		this.management.start();
		start(this::accept);
	}

	List<Target> targets() {
		return List.of(new Target("push-sse-ws", "127.0.0.1",
				Map.of("http", this.server.getLocalPort(), "management", this.management.getAddress().getPort())));
	}

	private void accept() {
		try {
			while (true) {
				Socket socket = this.server.accept();
				if (this.refusals-- > 0) {
					socket.close();
				}
				else {
					start(() -> serve(socket));
				}
			}
		}
		catch (IOException ex) {
			// closed
		}
	}

	private static void serve(Socket socket) {
		try (socket) {
			String head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
					+ "Sec-WebSocket-Accept: " + accept(key(socket.getInputStream())) + "\r\n\r\n";
			socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
			start(() -> push(socket));
			int unused = socket.getInputStream().read();
		}
		catch (IOException ex) {
			// the client has hung up
		}
	}

	private static void push(Socket socket) {
		FeedBatchWriter writer = new FeedBatchWriter(new FeedRows(Corpus.DEFAULT_SEED));
		try {
			OutputStream out = socket.getOutputStream();
			long due = System.nanoTime();
			for (long number = 0; !socket.isClosed(); number++) {
				int length = writer.write(new FeedStamp(number, due), ROWS);
				// a text frame whose length takes two bytes
				out.write(new byte[] { (byte) 0x81, 126, (byte) (length >> 8), (byte) length });
				out.write(writer.bytes(), 0, length);
				due += INTERVAL_NANOS;
				LockSupport.parkNanos(due - System.nanoTime());
			}
		}
		catch (IOException ex) {
			// hung up
		}
	}

	private static String key(InputStream in) throws IOException {
		StringBuilder head = new StringBuilder();
		while (head.indexOf("\r\n\r\n") < 0) {
			int read = in.read();
			if (read < 0) {
				throw new EOFException();
			}
			head.append((char) read);
		}
		int at = head.toString().toLowerCase(Locale.ROOT).indexOf("sec-websocket-key: ") + 19;
		return head.substring(at, head.indexOf("\r\n", at));
	}

	private static String accept(String key) {
		try {
			byte[] text = (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").getBytes(StandardCharsets.US_ASCII);
			return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1").digest(text));
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static void start(Runnable task) {
		Thread thread = new Thread(task, "rude-feed");
		thread.setDaemon(true);
		thread.start();
	}

	@Override
	public void close() throws IOException {
		this.server.close();
		this.management.stop(0);
	}

}
