package io.wiretrial.lab.calibration;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A server on plain sockets that reads uploads, each four octets of length and that many
 * octets, and answers each with one octet.
 */
final class UploadTarget implements AutoCloseable {

	private static final int BUFFER = 64 << 10;

	private final ServerSocket server;

	UploadTarget() {
		try {
			this.server = new ServerSocket(0, 1_024, InetAddress.getLoopbackAddress());
		}
		catch (IOException ex) {
			throw new UncheckedIOException("No port is to be had for the link's target: end what holds them all.", ex);
		}
		start(this::accept);
	}

	InetSocketAddress address() {
		return new InetSocketAddress(InetAddress.getLoopbackAddress(), this.server.getLocalPort());
	}

	private void accept() {
		try {
			while (true) {
				Socket socket = this.server.accept();
				start(() -> answer(socket));
			}
		}
		catch (IOException ex) {
			// Closed.
		}
	}

	private static void answer(Socket socket) {
		byte[] buffer = new byte[BUFFER];
		try (socket) {
			socket.setTcpNoDelay(true);
			DataInputStream in = new DataInputStream(socket.getInputStream());
			while (true) {
				int left = in.readInt();
				while (left > 0) {
					int read = in.read(buffer, 0, Math.min(left, BUFFER));
					if (read < 0) {
						return;
					}
					left -= read;
				}
				socket.getOutputStream().write(1);
			}
		}
		catch (IOException ex) {
			// Its client has left.
		}
	}

	private static void start(Runnable task) {
		Thread thread = new Thread(task, "upload-target");
		thread.setDaemon(true);
		thread.start();
	}

	@Override
	public void close() {
		try {
			this.server.close();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("The link's target cannot be closed: end this process.", ex);
		}
	}

}
