package io.wiretrial.contract.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A port that passes all octets on to another, until it is cut. */
public final class CuttableLink implements AutoCloseable {

	private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());

	private final ExecutorService threads = Executors.newCachedThreadPool();

	private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

	private final int target;

	private volatile boolean whole = true;

	public CuttableLink(int target) throws IOException {
		this.target = target;
		this.threads.execute(this::accept);
	}

	public int port() {
		return this.server.getLocalPort();
	}

	/**
	 * Ends all connections and, until mended, each new one.
	 */
	public void cut() {
		this.whole = false;
		this.sockets.forEach(CuttableLink::close);
	}

	public void mend() {
		this.whole = true;
	}

	private void accept() {
		try {
			while (true) {
				Socket near = register(this.server.accept());
				if (this.whole) {
					Socket far = register(new Socket(InetAddress.getLoopbackAddress(), this.target));
					this.threads.execute(() -> pass(near, far));
					this.threads.execute(() -> pass(far, near));
				}
				else {
					close(near);
				}
			}
		}
		catch (SocketException ex) {
			// Closed.
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	// Cut after it looked, before it was registered: a second look.
	private Socket register(Socket socket) {
		this.sockets.add(socket);
		if (!this.whole) {
			close(socket);
		}
		return socket;
	}

	private void pass(Socket from, Socket to) {
		try (from; to; InputStream octets = from.getInputStream()) {
			octets.transferTo(to.getOutputStream());
		}
		catch (IOException ex) {
			// Cut.
		}
		finally {
			this.sockets.remove(from);
		}
	}

	private static void close(Socket socket) {
		try {
			socket.close();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Override
	public void close() throws IOException {
		this.server.close();
		cut();
		this.threads.shutdownNow();
	}

}
