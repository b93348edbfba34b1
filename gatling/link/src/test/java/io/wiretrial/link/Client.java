package io.wiretrial.link;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.SplittableRandom;

/** A connection through a link, as a generator has it. */
final class Client implements AutoCloseable {

	private static final long QUIET_NANOS = 500_000_000;

	private final SocketChannel channel;

	private final Socket socket;

	Client(Link link) throws IOException {
		this.channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), link.port()));
		this.socket = this.channel.socket();
		this.socket.setTcpNoDelay(true);
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

	/**
	 * Sends until nothing more has been taken for half a second.
	 * @return octets that were taken
	 */
	long fill() throws IOException {
		ByteBuffer octets = ByteBuffer.wrap(octets(100_000));
		this.channel.configureBlocking(false);
		long sent = 0;
		long last = System.nanoTime();
		while (System.nanoTime() - last < QUIET_NANOS) {
			int written = this.channel.write(octets.clear());
			if (written > 0) {
				sent += written;
				last = System.nanoTime();
			}
			else {
				Thread.onSpinWait();
			}
		}
		this.channel.configureBlocking(true);
		return sent;
	}

	void reset() throws IOException {
		this.socket.setSoLinger(true, 0);
		this.channel.close();
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
