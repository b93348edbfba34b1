package io.wiretrial.kit.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.kit.limits.Refusal;
import io.wiretrial.kit.limits.ServerLimits;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class HttpLimitsIntegrationTests {

	private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";

	/** GET of http, path /stream, authority localhost. */
	private static final String BLOCK = "\202\206\4\7/stream\1\11localhost";

	private static final int GOAWAY = 7;

	@Test
	void closesConnectionsBeyondTheirNumber() throws IOException {
		try (LimitedServer server = new LimitedServer(limits(1, Duration.ZERO));
				RawConnection first = new RawConnection(server.port())) {
			first.send(LimitedServer.STREAM);
			assertThat(first.line()).isEqualTo("HTTP/1.1 200 OK");
			try (RawConnection second = new RawConnection(server.port())) {
				assertThat(second.bytesToTheEnd()).isZero();
			}
			assertThat(server.refused(Refusal.CONNECTIONS)).isEqualTo(1);
		}
	}

	@Test
	void closesConnectionOnWhichNothingIsAskedFor() throws IOException {
		try (LimitedServer server = new LimitedServer(limits(10, Duration.ofMillis(300)));
				RawConnection idle = new RawConnection(server.port())) {
			assertThat(idle.bytesToTheEnd()).isZero();
		}
	}

	@Test
	void endsConnectionThatResetsStreamsWithoutEnd() throws IOException {
		try (LimitedServer server = new LimitedServer(limits(10, Duration.ZERO));
				RawConnection connection = new RawConnection(server.port())) {
			StringBuilder frames = new StringBuilder(PREFACE);
			for (int stream = 1; stream < 40; stream += 2) {
				frames.append("\0\0").append((char) BLOCK.length()).append("\1\5\0\0\0").append((char) stream);
				frames.append(BLOCK).append("\0\0\4\3\0\0\0\0").append((char) stream).append("\0\0\0\10");
			}
			connection.send(frames.toString().getBytes(StandardCharsets.ISO_8859_1));
			assertThat(typeOfTheLastFrame(connection)).isEqualTo(GOAWAY);
		}
	}

	// Of frames until the server closes the connection.
	private static int typeOfTheLastFrame(RawConnection connection) throws IOException {
		int type = -1;
		while (type != GOAWAY) {
			int lengthAndType = ByteBuffer.wrap(connection.bytes(9)).getInt();
			connection.bytes(lengthAndType >>> 8);
			type = lengthAndType & 0xff;
		}
		connection.bytesToTheEnd();
		return type;
	}

	private static ServerLimits limits(int connections, Duration idle) {
		return new ServerLimits(connections, 100, 5, idle, Duration.ZERO);
	}

}
