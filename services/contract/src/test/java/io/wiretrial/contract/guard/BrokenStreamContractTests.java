package io.wiretrial.contract.guard;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.RepeatedTest;

import io.wiretrial.contract.client.RawConnection;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * What a service does with a stream of HTTP/2 that breaks the protocol, or is reset,
 * while its body is read.
 */
public abstract class BrokenStreamContractTests {

	private static final int DATA = 0;

	private static final int HEADERS = 1;

	private static final int RST_STREAM = 3;

	private static final int SETTINGS = 4;

	private static final int PING = 6;

	private static final int PROTOCOL_ERROR = 1;

	private static final int CANCEL = 8;

	private static final int END_STREAM = 1;

	private static final int END_HEADERS = 4;

	private final int port;

	private final String path;

	private final String contentType;

	/**
	 * Creates the tests of an operation.
	 * @param port port of HTTP/2 in clear text
	 * @param path path of a POST that collects its body, less than 127 characters
	 * @param contentType type of its body
	 */
	protected BrokenStreamContractTests(int port, String path, String contentType) {
		this.port = port;
		this.path = path;
		this.contentType = contentType;
	}

	@RepeatedTest(50)
	void resetsBodyLongerThanItsContentLengthWithProtocolErrorAlone() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
				.send(frame(SETTINGS, 0, 0, new byte[0]))
				.send(frame(HEADERS, END_HEADERS, 1, uploadOfOneByte()))
				.send(frame(DATA, END_STREAM, 1, new byte[4]))
				.send(frame(PING, 0, 0, new byte[8]));
			assertThat(resetsBeforePong(connection)).containsExactly(PROTOCOL_ERROR);
		}
	}

	@RepeatedTest(5)
	void resetsNothingMoreWhereThePeerLeavesWhileItsBodyComes() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
				.send(frame(SETTINGS, 0, 0, new byte[0]))
				.send(frame(HEADERS, END_HEADERS, 1, uploadOfOneByte()))
				.send(frame(PING, 0, 0, new byte[8]));
			assertThat(resetsBeforePong(connection)).isEmpty();
			connection.send(frame(RST_STREAM, 0, 1, new byte[] { 0, 0, 0, CANCEL }))
				.send(frame(PING, 0, 0, new byte[8]));
			assertThat(resetsBeforePong(connection)).isEmpty();
			connection.send(frame(PING, 0, 0, new byte[8]));
			assertThat(resetsBeforePong(connection)).isEmpty();
		}
	}

	private static List<Integer> resetsBeforePong(RawConnection connection) throws IOException {
		List<Integer> resets = new ArrayList<>();
		while (true) {
			ByteBuffer head = ByteBuffer.wrap(connection.bytes(9));
			int lengthAndType = head.getInt();
			ByteBuffer payload = ByteBuffer.wrap(connection.bytes(lengthAndType >>> 8));
			int type = lengthAndType & 0xff;
			if (type == RST_STREAM) {
				resets.add(payload.getInt());
			}
			if (type == PING) {
				return resets;
			}
		}
	}

	private static byte[] frame(int type, int flags, int stream, byte[] payload) {
		return ByteBuffer.allocate(9 + payload.length)
			.putInt(payload.length << 8 | type)
			.put((byte) flags)
			.putInt(stream)
			.put(payload)
			.array();
	}

	// RFC 7541: names and values of the static table by their index, the rest as it is
	private byte[] uploadOfOneByte() {
		ByteArrayOutputStream block = new ByteArrayOutputStream();
		block.write(0x83); // :method POST
		block.write(0x86); // :scheme http
		literal(block, new int[] { 1 }, "localhost"); // :authority
		literal(block, new int[] { 4 }, this.path); // :path
		literal(block, new int[] { 15, 28 - 15 }, "1"); // content-length
		literal(block, new int[] { 15, 31 - 15 }, this.contentType); // content-type
		return block.toByteArray();
	}

	private static void literal(ByteArrayOutputStream block, int[] name, String value) {
		for (int octet : name) {
			block.write(octet);
		}
		block.write(value.length());
		block.writeBytes(value.getBytes(US_ASCII));
	}

}
