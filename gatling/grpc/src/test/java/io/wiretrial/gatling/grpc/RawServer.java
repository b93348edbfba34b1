package io.wiretrial.gatling.grpc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A listener that does not speak HTTP/2.
 */
final class RawServer implements AutoCloseable {

	private final Queue<Socket> accepted = new ConcurrentLinkedQueue<>();

	private final ServerSocket socket;

	private final String answer;

	private RawServer(String answer) throws IOException {
		this.socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
		this.answer = answer;
		Thread acceptor = new Thread(this::accept, "raw-server");
		acceptor.setDaemon(true);
		acceptor.start();
	}

	static RawServer answering(String answer) throws IOException {
		return new RawServer(answer);
	}

	static RawServer silent() throws IOException {
		return new RawServer("");
	}

	int port() {
		return this.socket.getLocalPort();
	}

	private void accept() {
		try {
			while (true) {
				Socket client = this.socket.accept();
				this.accepted.add(client);
				client.getOutputStream().write(this.answer.getBytes(StandardCharsets.US_ASCII));
			}
		}
		catch (SocketException ex) {
			// closed
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Override
	public void close() throws IOException {
		this.socket.close();
		for (Socket client : this.accepted) {
			client.close();
		}
	}

}
