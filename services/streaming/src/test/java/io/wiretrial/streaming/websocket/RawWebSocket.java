package io.wiretrial.streaming.websocket;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * A WebSocket client that sends whatever it is told, right or wrong, answers nothing by
 * itself, and shows every frame. Its masking key is zero, so payloads go as they are.
 */
public final class RawWebSocket implements AutoCloseable {

	private static final int MASKED = 0x80;

	private final Socket socket;

	private final DataInputStream input;

	private final DataOutputStream output;

	private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

	public RawWebSocket(int port, String path, String... headers) throws IOException {
		this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
		this.socket.setSoTimeout(40_000);
		this.input = new DataInputStream(new BufferedInputStream(this.socket.getInputStream()));
		this.output = new DataOutputStream(this.socket.getOutputStream());
		String more = (headers.length > 0) ? String.join("\r\n", headers) + "\r\n" : "";
		this.output.writeBytes("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port
				+ "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
				+ "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" + more + "\r\n");
		String status = line();
		if (!status.startsWith("HTTP/1.1 101 ")) {
			this.socket.close();
			throw new IOException(status);
		}
		for (String line = line(); !line.isEmpty(); line = line()) {
			this.headers.put(line.substring(0, line.indexOf(':')), line.substring(line.indexOf(':') + 1).strip());
		}
	}

	public String header(String name) {
		return String.valueOf(this.headers.get(name));
	}

	public RawWebSocket send(int head, byte[] payload) throws IOException {
		ByteArrayOutputStream frame = new ByteArrayOutputStream(payload.length + 14);
		DataOutputStream out = new DataOutputStream(frame);
		out.writeByte(head);
		if (payload.length < 126) {
			out.writeByte(MASKED | payload.length);
		}
		else if (payload.length <= 0xffff) {
			out.writeByte(MASKED | 126);
			out.writeShort(payload.length);
		}
		else {
			out.writeByte(MASKED | 127);
			out.writeLong(payload.length);
		}
		out.writeInt(0);
		out.write(payload);
		return octets(frame.toByteArray());
	}

	public RawWebSocket octets(byte[] octets) throws IOException {
		this.output.write(octets);
		return this;
	}

	public RawWebSocket text(String text) throws IOException {
		return send(0x81, text.getBytes(StandardCharsets.UTF_8));
	}

	/**
	 * Reads the next frame; one with head -1 is the end of the connection.
	 */
	public Frame read() throws IOException {
		int head;
		try {
			head = this.input.read();
		}
		catch (SocketException ex) {
			return new Frame(-1, new byte[0]);
		}
		if (head < 0) {
			return new Frame(-1, new byte[0]);
		}
		long length = this.input.readUnsignedByte();
		if (length == 126) {
			length = this.input.readUnsignedShort();
		}
		else if (length == 127) {
			length = this.input.readLong();
		}
		return new Frame(head, this.input.readNBytes(Math.toIntExact(length)));
	}

	@Override
	public void close() throws IOException {
		this.socket.close();
	}

	private String line() throws IOException {
		StringBuilder line = new StringBuilder();
		for (int next = this.input.read(); next >= 0 && next != '\n'; next = this.input.read()) {
			line.append((char) next);
		}
		return line.toString().strip();
	}

	/**
	 * What came.
	 *
	 * @param head first octet, -1 at the end of the connection
	 * @param payload payload
	 */
	public record Frame(int head, byte[] payload) {

		public String text() {
			return new String(this.payload, StandardCharsets.UTF_8);
		}

		/**
		 * The status of a close frame; -1 of any other.
		 */
		public int closeStatus() {
			return (this.head == 0x88) ? ByteBuffer.wrap(this.payload).getShort() : -1;
		}

	}

}
