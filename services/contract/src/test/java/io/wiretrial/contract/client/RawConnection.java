package io.wiretrial.contract.client;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/**
 * A socket for what no HTTP client would send or show.
 */
public final class RawConnection implements AutoCloseable {

	private final Socket socket;

	private final InputStream input;

	public RawConnection(int port) throws IOException {
		this(new Socket(InetAddress.getLoopbackAddress(), port));
	}

	private RawConnection(Socket socket) throws IOException {
		this.socket = socket;
		this.socket.setSoTimeout(10_000);
		this.input = new BufferedInputStream(this.socket.getInputStream());
	}

	/**
	 * Connects as one for whom the kernel takes little, sends a request by {@code GET},
	 * and reads nothing.
	 */
	public static RawConnection stalled(int port, String target, String... headers) throws IOException {
		Socket socket = new Socket();
		socket.setReceiveBufferSize(4096);
		socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
		String more = (headers.length > 0) ? String.join("\r\n", headers) + "\r\n" : "";
		return new RawConnection(socket).send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n");
	}

	/**
	 * Connects over TLS and agrees to a protocol by ALPN, such as {@code h2}.
	 */
	public static RawConnection secure(int port, SSLContext tls, String protocol) throws IOException {
		SSLSocket socket = (SSLSocket) tls.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
		SSLParameters parameters = socket.getSSLParameters();
		parameters.setApplicationProtocols(new String[] { protocol });
		socket.setSSLParameters(parameters);
		socket.startHandshake();
		if (!protocol.equals(socket.getApplicationProtocol())) {
			socket.close();
			throw new IOException("The service did not agree to " + protocol);
		}
		return new RawConnection(socket);
	}

	public RawConnection send(byte[] bytes) throws IOException {
		this.socket.getOutputStream().write(bytes);
		return this;
	}

	public RawConnection send(String text) throws IOException {
		return send(text.getBytes(StandardCharsets.US_ASCII));
	}

	/**
	 * Reads so many bytes; fewer at the end of the stream.
	 */
	public byte[] bytes(int count) throws IOException {
		return this.input.readNBytes(count);
	}

	/**
	 * Reads a line without its end; empty at the end of the stream.
	 */
	public String line() throws IOException {
		StringBuilder line = new StringBuilder();
		for (int next = this.input.read(); next >= 0 && next != '\n'; next = this.input.read()) {
			line.append((char) next);
		}
		return line.toString().strip();
	}

	/**
	 * Reads everything until the service closes the connection.
	 */
	public String text() throws IOException {
		return new String(this.input.readAllBytes(), StandardCharsets.ISO_8859_1);
	}

	/**
	 * Reads the head of a response: its lines up to the empty one.
	 */
	public List<String> head() throws IOException {
		List<String> lines = new ArrayList<>();
		for (String line = line(); !line.isEmpty(); line = line()) {
			lines.add(line);
		}
		return lines;
	}

	/**
	 * Reads the head of a response and the sizes of its HTTP/1.1 chunks, which are one to
	 * one with what the service flushed.
	 */
	public List<Integer> chunkSizes() throws IOException {
		head();
		List<Integer> sizes = new ArrayList<>();
		for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
			this.input.skipNBytes(size + 2);
			sizes.add(size);
		}
		return sizes;
	}

	/**
	 * Reads frames of HTTP/2 up to the next of a type on a stream (RFC 9113, section 4.1)
	 * and returns its payload, a character an octet.
	 */
	public String frame(int type, int stream) throws IOException {
		while (true) {
			ByteBuffer head = ByteBuffer.wrap(bytes(9));
			int lengthAndType = head.getInt();
			byte[] payload = bytes(lengthAndType >>> 8);
			if ((lengthAndType & 0xff) == type && head.getInt(5) == stream) {
				return new String(payload, StandardCharsets.ISO_8859_1);
			}
		}
	}

	/**
	 * Counts the bytes until the service closes or resets the connection; fails if it
	 * does not within 10 s.
	 */
	public int bytesToTheEnd() throws IOException {
		int bytes = 0;
		try {
			while (this.input.read() >= 0) {
				bytes++;
			}
		}
		catch (SocketException ex) {
			// Reset: an end too.
		}
		return bytes;
	}

	/**
	 * Makes the end of this connection a reset, as one that is cut off sees it.
	 */
	public void resetAtClose() throws IOException {
		this.socket.setSoLinger(true, 0);
	}

	@Override
	public void close() throws IOException {
		this.socket.close();
	}

}
