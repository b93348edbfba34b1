package io.wiretrial.link;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.SplittableRandom;

/** A connection through a link, as a generator has it. */
final class Client implements AutoCloseable {

	private static final int CONNECT_MILLIS = 10_000;

	private final Socket socket = new Socket();

	Client(Link link) throws IOException {
		this.socket.setTcpNoDelay(true);
		this.socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), link.port()), CONNECT_MILLIS);
	}

	Socket socket() {
		return this.socket;
	}

	void send(byte... octets) throws IOException {
		this.socket.getOutputStream().write(octets);
	}

	byte[] receive(int count) throws IOException {
		byte[] octets = this.socket.getInputStream().readNBytes(count);
		if (octets.length < count) {
			throw new EOFException("%d of %d octets came.".formatted(octets.length, count));
		}
		return octets;
	}

	/**
	 * Sends something and waits for the answer.
	 * @param octets what to send
	 * @param answer how many octets come back
	 * @return nanoseconds
	 */
	long exchange(byte[] octets, int answer) throws IOException {
		long start = System.nanoTime();
		send(octets);
		receive(answer);
		return System.nanoTime() - start;
	}

	void reset() throws IOException {
		this.socket.setSoLinger(true, 0);
		this.socket.close();
	}

	static byte[] octets(int count) {
		byte[] octets = new byte[count];
		new SplittableRandom(count).nextBytes(octets);
		return octets;
	}

	@Override
	public void close() throws IOException {
		this.socket.close();
	}

}
