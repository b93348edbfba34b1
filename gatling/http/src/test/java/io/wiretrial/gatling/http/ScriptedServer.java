package io.wiretrial.gatling.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import io.wiretrial.gatling.http.connection.HttpTarget;

/**
 * A server that reads one request head, says what it was told byte by byte and closes or
 * resets the connection. Connections do not wait for each other: one may stay idle.
 */
final class ScriptedServer implements AutoCloseable {

	private final ServerSocket server;

	private final byte[] reply;

	private final boolean reset;

	private final AtomicInteger accepted = new AtomicInteger();

	private final Set<Socket> open = ConcurrentHashMap.newKeySet();

	private ScriptedServer(String reply, boolean reset) {
		this.reply = reply.getBytes(StandardCharsets.ISO_8859_1);
		this.reset = reset;
		try {
			this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		start(this::serve);
	}

	static ScriptedServer thatSays(String reply) {
		return new ScriptedServer(reply, false);
	}

	static ScriptedServer thatResets() {
		return new ScriptedServer("", true);
	}

	HttpTarget target() {
		return HttpTarget.to("127.0.0.1", this.server.getLocalPort());
	}

	int accepted() {
		return this.accepted.get();
	}

	@Override
	public void close() throws IOException {
		this.server.close();
		for (Socket socket : this.open) {
			socket.close();
		}
	}

	private void serve() {
		while (!this.server.isClosed()) {
			try {
				Socket socket = this.server.accept();
				this.open.add(socket);
				this.accepted.incrementAndGet();
				start(() -> answer(socket));
			}
			catch (IOException ex) {
				// the test closed the server
			}
		}
	}

	private void answer(Socket accepted) {
		try (Socket socket = accepted) {
			InputStream in = socket.getInputStream();
			byte[] head = new byte[4096];
			if (in.read(head) > 0) {
				socket.getOutputStream().write(this.reply);
				socket.getOutputStream().flush();
			}
			if (this.reset) {
				socket.setSoLinger(true, 0);
			}
		}
		catch (IOException ex) {
			// the client or the test closed its end
		}
		finally {
			this.open.remove(accepted);
		}
	}

	private static void start(Runnable work) {
		Thread thread = new Thread(work, "scripted-server");
		thread.setDaemon(true);
		thread.start();
	}

}
