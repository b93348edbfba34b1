package io.wiretrial.echo.grpc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Streams down to a peer that opens no window.
 */
@RunningEchoGrpc
@Timeout(180)
class UntakenStreamsIntegrationTests {

	// SETTINGS_INITIAL_WINDOW_SIZE is 4
	private static final String OPENING = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + "\0\0\6\4\0\0\0\0\0" + "\0\4\0\0\0\0";

	/** 100 chunks of 64 KB. */
	private static final String CHUNKS = "\10\144\20\200\200\4";

	/** Batches of 1,000 rows, 131 KB, every minute. */
	private static final String ROWS = "\10\350\7\20\340\324\3";

	@Autowired
	private GrpcServerLifecycle server;

	private final MemoryPool direct;

	UntakenStreamsIntegrationTests(@Autowired MemoryBudget budget) {
		this.direct = budget.direct();
	}

	// Before, 4,000 such calls of a few octets ended a process of 256 MB.
	@ParameterizedTest
	@CsvSource({ "Streams/BytesDown, true", "Push/Feed, false" })
	void whatAStreamHasReadyForAClosedWindowIsTakenFromTheBudget(String method, boolean chunks) throws IOException {
		Awaitility.await().until(() -> this.direct.usedBytes() == 0);
		try (RawConnection connection = new RawConnection(this.server.getPort())) {
			connection.send((OPENING + call("/wiretrial.v1." + method) + message(chunks ? CHUNKS : ROWS))
				.getBytes(StandardCharsets.ISO_8859_1));
			Awaitility.await().pollInterval(Duration.ofMillis(10)).until(() -> this.direct.usedBytes() > 32 * 1024);
			// The feed's call is ready up to 256 KB.
			assertThat(this.direct.usedBytes()).isLessThan(200_000);
		}
		Awaitility.await().until(() -> this.direct.usedBytes() == 0);
	}

	// POST of http with the authority localhost
	private static String call(String path) {
		String block = "\203\206\4" + (char) path.length() + path + "\1\11localhost"
				+ "\17\20\20application/grpc\20\2te\10trailers";
		return "\0\0" + (char) block.length() + "\1\4\0\0\0\1" + block;
	}

	private static String message(String octets) {
		return "\0\0" + (char) (5 + octets.length()) + "\0\1\0\0\0\1" + "\0\0\0\0" + (char) octets.length() + octets;
	}

}
