package io.wiretrial.gatling.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;

import io.netty.buffer.ByteBufUtil;

import io.wiretrial.gatling.http.connection.HttpTarget;

/**
 * A WebSocket server for one connection that reads the upgrade, then plays a script with
 * the bare socket.
 */
final class RawWebSocketServer implements AutoCloseable {

	private final ServerSocket server;

	private final Thread thread = new Thread(this::serve, "raw-websocket");

	private final Script script;

	RawWebSocketServer(Script script) {
		this.script = script;
		try {
			this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		this.thread.setDaemon(true);
		this.thread.start();
	}

	/**
	 * Makes a server that sends bytes one by one, so that frames come in pieces, and
	 * reads until the client closes.
	 * @param hex the bytes
	 * @return the server
	 */
	static RawWebSocketServer thatSends(String hex) {
		return new RawWebSocketServer((socket, agreement) -> {
			socket.getOutputStream().write(agreement);
			sendInPieces(socket, hex);
			drain(socket);
		});
	}

	static void sendInPieces(Socket socket, String hex) throws IOException {
		for (byte each : ByteBufUtil.decodeHexDump(hex.replace(" ", ""))) {
			socket.getOutputStream().write(each);
			socket.getOutputStream().flush();
		}
	}

	static void drain(Socket socket) throws IOException {
		socket.getInputStream().transferTo(OutputStream.nullOutputStream());
	}

	HttpTarget target() {
		return HttpTarget.to("127.0.0.1", this.server.getLocalPort());
	}

	@Override
	public void close() throws IOException {
		this.server.close();
		try {
			this.thread.join(10_000);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private void serve() {
		try (Socket socket = this.server.accept()) {
			socket.setTcpNoDelay(true);
			socket.setSoTimeout(30_000);
			String head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
					+ "Sec-WebSocket-Accept: " + accept(key(socket.getInputStream())) + "\r\n\r\n";
			this.script.play(socket, head.getBytes(StandardCharsets.US_ASCII));
		}
		catch (IOException ex) {
			// a side closed
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
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * What the server does after it has read the upgrade.
	 */
	@FunctionalInterface
	interface Script {

		/**
		 * Plays; the socket is closed afterwards.
		 * @param socket the socket
		 * @param agreement the head of the right answer
		 * @throws IOException if a side closed
		 */
		void play(Socket socket, byte[] agreement) throws IOException;

	}

}
