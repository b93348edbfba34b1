package io.wiretrial.contract.guard;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

import io.wiretrial.contract.client.RawConnection;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * What stays of a stream of events whose reader breaks the protocol, or is cut off, while
 * its own body is due: nothing. Reactor Netty 1.3.7 does not cancel the handler then.
 */
public abstract class BrokenEventsContractTests {

	private static final int ROUNDS = 8;

	private static final int DATA = 0;

	private static final int HEADERS = 1;

	private static final int PRIORITY = 2;

	private static final int SETTINGS = 4;

	private static final int PING = 6;

	private static final int WINDOW_UPDATE = 8;

	private static final int END_STREAM = 1;

	private static final int END_HEADERS = 4;

	private static final AtomicInteger SEEDS = new AtomicInteger(1000);

	private final int port;

	private final String path;

	/**
	 * Creates the tests of an operation.
	 * @param port port of HTTP/2 in clear text
	 * @param path path and query of a GET that is answered with events, less than 100
	 * characters
	 */
	protected BrokenEventsContractTests(int port, String path) {
		this.port = port;
		this.path = path;
	}

	/**
	 * Returns what the service has for its streams of events.
	 * @return figures that grow with those that are open
	 */
	protected abstract List<Long> held();

	@Test
	void keepsNothingOfReaderThatGivesItsStreamAnEmptyWindow() throws IOException {
		keepsNothingAfter(frame(WINDOW_UPDATE, 0, new byte[4]));
	}

	@Test
	void keepsNothingOfReaderWhoseStreamDependsOnItself() throws IOException {
		keepsNothingAfter(frame(PRIORITY, 0, new byte[] { 0, 0, 0, 1, 1 }));
	}

	@Test
	void keepsNothingOfReaderThatSendsItsHeadTwice() throws IOException {
		keepsNothingAfter(frame(HEADERS, END_HEADERS, get()));
	}

	@Test
	void keepsNothingOfReaderThatSendsABodyWithTrailers() throws IOException {
		keepsNothingAfter(frame(DATA, 0, new byte[3]), frame(HEADERS, END_HEADERS | END_STREAM, trailers()));
	}

	// Netty keeps a stream for what nobody has read of it, even behind its connection.
	@Test
	void keepsNothingOfReaderThatLeavesAfterTwoPartsOfItsBody() throws IOException {
		keepsNothingAfter(frame(DATA, 0, new byte[3]), frame(DATA, 0, new byte[3]));
	}

	@Test
	void keepsNothingOfReaderOfHttp1ThatIsCutOffWhileItsBodyIsDue() throws IOException {
		List<Long> before = held();
		for (int round = 0; round < ROUNDS; round++) {
			try (RawConnection connection = new RawConnection(this.port)) {
				connection.send("GET %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n".formatted(path()));
				connection.head();
				connection.resetAtClose();
			}
		}
		awaitNoMoreThan(before);
	}

	// Each reader asks for a feed of its own, where there are feeds.
	private String path() {
		return this.path + "&seed=" + SEEDS.incrementAndGet();
	}

	private void keepsNothingAfter(byte[]... breach) throws IOException {
		List<Long> before = held();
		for (int round = 0; round < ROUNDS; round++) {
			try (RawConnection connection = new RawConnection(this.port)) {
				connection.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
					.send(ByteBuffer.allocate(9).putInt(SETTINGS).array())
					.send(frame(HEADERS, END_HEADERS, get()));
				await(HEADERS, connection);
				for (byte[] frame : breach) {
					connection.send(frame);
				}
				connection.send(ByteBuffer.allocate(17).putInt(8 << 8 | PING).array());
				await(PING, connection);
			}
		}
		awaitNoMoreThan(before);
	}

	// Connections of other tests may end meanwhile.
	private void awaitNoMoreThan(List<Long> before) {
		Awaitility.await().untilAsserted(() -> {
			List<Long> now = held();
			for (int index = 0; index < before.size(); index++) {
				assertThat(now.get(index)).as("figure %d", index).isLessThanOrEqualTo(before.get(index));
			}
		});
	}

	// The service has done by then what came before.
	private static void await(int type, RawConnection connection) throws IOException {
		int found;
		do {
			int lengthAndType = ByteBuffer.wrap(connection.bytes(9)).getInt();
			connection.bytes(lengthAndType >>> 8);
			found = lengthAndType & 0xff;
		}
		while (found != type);
	}

	// On stream 1.
	private static byte[] frame(int type, int flags, byte[] payload) {
		return ByteBuffer.allocate(9 + payload.length)
			.putInt(payload.length << 8 | type)
			.put((byte) flags)
			.putInt(1)
			.put(payload)
			.array();
	}

	// RFC 7541: names and values of the static table by their index, the rest as it is
	private byte[] get() {
		ByteArrayOutputStream block = new ByteArrayOutputStream();
		block.write(0x82); // :method GET
		block.write(0x86); // :scheme http
		block.write(1); // :authority
		literal(block, "localhost");
		block.write(4); // :path
		literal(block, path());
		return block.toByteArray();
	}

	private static byte[] trailers() {
		ByteArrayOutputStream block = new ByteArrayOutputStream();
		block.write(0);
		literal(block, "late");
		literal(block, "yes");
		return block.toByteArray();
	}

	private static void literal(ByteArrayOutputStream block, String text) {
		block.write(text.length());
		block.writeBytes(text.getBytes(US_ASCII));
	}

}
