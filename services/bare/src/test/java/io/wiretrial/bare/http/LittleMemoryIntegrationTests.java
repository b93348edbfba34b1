package io.wiretrial.bare.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.bare.delay.PreciseTimer;
import io.wiretrial.bare.delay.ReplyDelay;
import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.guard.AllowedHosts;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.health.WorkingParts;
import io.wiretrial.guard.http.HttpGuard;
import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.guard.memory.MemoryPool;
import io.wiretrial.measured.ConnectionCount;
import io.wiretrial.measured.OperationCount;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class LittleMemoryIntegrationTests {

	private final MemoryPool memory = new MemoryPool("heap", 30_000);

	@Test
	void refusesABodyBeyondTheMemoryBudgetWith503AndGivesBackWhatItTook() {
		try (PreciseTimer timer = new PreciseTimer(); BareHttpServer target = start(timer)) {
			RestEchoClient client = new RestEchoClient(HttpClient.Version.HTTP_1_1, target.port());
			HttpResponse<byte[]> refused = client.post("/octets/echo", "application/octet-stream", new byte[100_000]);
			assertThat(refused.statusCode()).isEqualTo(503);
			assertThat(refused.headers().firstValue("Retry-After")).contains("1");
			Awaitility.await().until(() -> this.memory.usedBytes() == 0);
			assertThat(client.post("/octets/echo", "application/octet-stream", new byte[14_000]).body())
				.isEqualTo(new byte[14_000]);
			Awaitility.await().until(() -> this.memory.usedBytes() == 0);
		}
	}

	@Test
	void refusesAnUnfinishedLineBeyondTheMemoryBudgetWith503AndGivesBackWhatItTook() throws IOException {
		try (PreciseTimer timer = new PreciseTimer(); BareHttpServer target = start(timer)) {
			RestEchoClient client = new RestEchoClient(HttpClient.Version.HTTP_1_1, target.port());
			HttpResponse<byte[]> refused = client.post("/stream/text", "application/x-ndjson", new byte[100_000]);
			assertThat(refused.statusCode()).isEqualTo(503);
			assertThat(refused.headers().firstValue("Retry-After")).contains("1");
			Awaitility.await().until(() -> this.memory.usedBytes() == 0);
			try (RawConnection connection = new RawConnection(target.port())) {
				connection.send("POST /stream/text HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n");
				connection.send(new byte[4_000]);
				Awaitility.await().until(() -> this.memory.usedBytes() >= 4_000);
			}
			Awaitility.await().until(() -> this.memory.usedBytes() == 0);
		}
	}

	private BareHttpServer start(PreciseTimer timer) {
		MemoryBudget budget = new MemoryBudget(this.memory, new MemoryPool("direct", 1_000_000));
		HttpGuard guard = new HttpGuard(new AllowedHosts(List.of()), GuardLimits.DEFAULT, new RefusalCounts(),
				MemoryBudget.of(64_000_000, 64_000_000));
		return BareHttpServer.start(new InetSocketAddress("127.0.0.1", 0), new Corpus(1), new ReplyDelay(null), timer,
				new OperationCount(), new ConnectionCount(), guard, budget, new WorkingParts());
	}

}
