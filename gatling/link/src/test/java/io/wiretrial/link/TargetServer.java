package io.wiretrial.link;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A server on a free port that plays the same part with every connection, each on a
 * thread.
 */
final class TargetServer implements AutoCloseable {

	private final ServerSocket server;

	private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();

	private final Part part;

	TargetServer(Part part) throws IOException {
		this.part = part;
		this.server = new ServerSocket(0, 2_000, InetAddress.getLoopbackAddress());
		Thread thread = new Thread(this::accept, "target");
		thread.setDaemon(true);
		thread.start();
	}

	/**
	 * Starts a server that sends back what comes, and then the end.
	 */
	static TargetServer echo() throws IOException {
		return new TargetServer((socket) -> {
			socket.setTcpNoDelay(true);
			socket.getInputStream().transferTo(socket.getOutputStream());
			socket.shutdownOutput();
		});
	}

	/**
	 * Starts a server that answers each upload of a size with one octet.
	 */
	static TargetServer acknowledging(int bytes) throws IOException {
		return new TargetServer((socket) -> {
			socket.setTcpNoDelay(true);
			while (socket.getInputStream().readNBytes(bytes).length == bytes) {
				socket.getOutputStream().write(1);
			}
		});
	}

	InetSocketAddress address() {
		return new InetSocketAddress(InetAddress.getLoopbackAddress(), this.server.getLocalPort());
	}

	private void accept() {
		while (!this.server.isClosed()) {
			try {
				Socket socket = this.server.accept();
				this.sockets.add(socket);
				Thread thread = new Thread(() -> play(socket), "target-connection");
				thread.setDaemon(true);
				thread.start();
			}
			catch (IOException ex) {
				// Closed.
			}
		}
	}

	private void play(Socket socket) {
		try {
			this.part.play(socket);
		}
		catch (IOException ex) {
			// The connection ended: tests look at the other side.
		}
	}

	@Override
	public void close() {
		try {
			this.server.close();
			for (Socket socket : this.sockets) {
				socket.close();
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** What is done with a connection. */
	interface Part {

		void play(Socket socket) throws IOException;

	}

}
