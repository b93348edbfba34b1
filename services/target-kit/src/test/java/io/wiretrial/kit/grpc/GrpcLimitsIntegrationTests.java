package io.wiretrial.kit.grpc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.grpc.Status;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.kit.limits.Refusal;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class GrpcLimitsIntegrationTests {

	private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";

	@Test
	void endsGrpcConnectionThatResetsCallsWithoutEnd() throws IOException {
		try (StreamingServer server = new StreamingServer(100, 5)) {
			StreamingServer.Call companion = server.call();
			Awaitility.await().until(() -> server.calls() == 1);
			for (int reset = 0; reset < 6; reset++) {
				StreamingServer.Call call = server.call();
				Awaitility.await().until(() -> server.calls() == 2 || companion.status() != null);
				call.cancel();
				Awaitility.await().until(() -> server.calls() == 1 || companion.status() != null);
			}
			Awaitility.await().until(() -> companion.status() != null);
			assertThat(companion.status()).extracting(Status::getCode).isNotEqualTo(Status.Code.OK);
		}
	}

	@Test
	void announcesHowManyCallsAConnectionMayHave() throws IOException {
		try (StreamingServer server = new StreamingServer(2, 100);
				RawConnection connection = new RawConnection(server.port())) {
			byte[] settings = connection.send(PREFACE.getBytes(StandardCharsets.ISO_8859_1)).bytes(9);
			byte[] values = connection.bytes(settings[2]);
			// SETTINGS_MAX_CONCURRENT_STREAMS is 3
			assertThat(new String(values, StandardCharsets.ISO_8859_1)).contains("\0\3\0\0\0\2");
		}
	}

	@Test
	void refusesStreamingCallsOfAnyServiceBeyondTheirNumber() throws IOException {
		try (StreamingServer server = new StreamingServer(100, 100)) {
			List<StreamingServer.Call> allowed = new ArrayList<>();
			for (int call = 0; call < StreamingServer.MAX_STREAMS; call++) {
				allowed.add(server.call());
			}
			Awaitility.await().until(() -> server.calls() == StreamingServer.MAX_STREAMS);
			StreamingServer.Call third = server.call();
			Awaitility.await().until(() -> third.status() != null);
			assertThat(third.status()).extracting(Status::getCode, Status::getDescription)
				.containsExactly(Status.Code.RESOURCE_EXHAUSTED,
						"All 20 streams of wiretrial.streams.max are open: come back later, or raise it.");
			assertThat(server.refused(Refusal.CALLS)).isEqualTo(1);
			allowed.forEach(StreamingServer.Call::cancel);
			Awaitility.await().until(() -> server.calls() == 0);
			StreamingServer.Call next = server.call();
			Awaitility.await().until(() -> server.calls() == 1);
			assertThat(next.status()).isNull();
		}
	}

}
