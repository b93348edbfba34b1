package io.wiretrial.bare;

import java.util.Arrays;
import java.util.Map;
import java.util.function.LongConsumer;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.netty.http.HttpProtocol;

import io.wiretrial.bare.grpc.ProtoEchoClient;
import io.wiretrial.bare.http.RestEchoClient;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.delay.DelayLaw;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The law as a client sees it, for the stall, whose 20 ordinals lie 5 ms apart.
 */
@Timeout(60)
class DelayIntegrationTests {

	private static final DelayLaw LAW = new DelayLaw(42, 1_000, 20);

	private static final Fields5Record RECORD = new Corpus(Corpus.DEFAULT_SEED).fields5(0);

	private static BareServer server;

	@BeforeAll
	static void startServer() {
		server = BareServer.start(BareOptions.onAnyPort(LAW));
	}

	@AfterAll
	static void stopServer() {
		server.close();
	}

	@Test
	void holdsRepliesOverHttp1ByTheLaw() {
		try (RestEchoClient client = new RestEchoClient(HttpProtocol.HTTP11, server.ports().get("http"))) {
			assertLaw((ordinal) -> echo(client, Map.of("wiretrial-ordinal", String.valueOf(ordinal))));
		}
	}

	@Test
	void holdsRepliesOverHttp2ByTheLaw() {
		try (RestEchoClient client = new RestEchoClient(HttpProtocol.H2C, server.ports().get("http"))) {
			assertLaw((ordinal) -> echo(client, Map.of("wiretrial-ordinal", String.valueOf(ordinal))));
		}
	}

	@Test
	void holdsRepliesOverGrpcByTheLaw() {
		try (ProtoEchoClient client = new ProtoEchoClient(server.ports().get("grpc"))) {
			assertLaw((ordinal) -> echo(client, "wiretrial-ordinal", String.valueOf(ordinal)));
		}
	}

	@Test
	void addsAnExtraDelayToOneReply() {
		try (RestEchoClient rest = new RestEchoClient(HttpProtocol.HTTP11, server.ports().get("http"));
				ProtoEchoClient grpc = new ProtoEchoClient(server.ports().get("grpc"))) {
			for (int extraMicros : new int[] { 900, 30_000 }) {
				assertThat(nanos(() -> echo(rest, Map.of("wiretrial-extra-micros", String.valueOf(extraMicros)))))
					.isGreaterThanOrEqualTo(extraMicros * 1_000L);
				assertThat(nanos(() -> echo(grpc, "wiretrial-extra-micros", String.valueOf(extraMicros))))
					.isGreaterThanOrEqualTo(extraMicros * 1_000L);
			}
		}
	}

	@Test
	void refusesAnOrdinalThatIsNoNumber() {
		try (RestEchoClient client = new RestEchoClient(HttpProtocol.HTTP11, server.ports().get("http"))) {
			RestEchoClient.Answer answer = client.post(RestPaths.FIELDS_5_ECHO, Map.of("wiretrial-ordinal", "first"),
					ContractJson.write(RECORD));
			assertThat(answer.status()).isEqualTo(400);
			assertThat(answer.text())
				.contains("\"detail\":\"Value \\\"first\\\" in wiretrial-ordinal: use a whole number.\"");
		}
	}

	/**
	 * Never early; and the best of twenty tells one ordinal from the next, however busy
	 * the machine.
	 */
	private static void assertLaw(LongConsumer call) {
		for (int i = 0; i < 200; i++) {
			call.accept(0);
		}
		long[] excessNanos = new long[20];
		for (int i = 0; i < 20; i++) {
			long ordinal = LAW.stallOrdinal() + i;
			long lawNanos = LAW.delayNanos(ordinal);
			excessNanos[i] = nanos(() -> call.accept(ordinal)) - lawNanos;
		}
		Arrays.sort(excessNanos);
		assertThat(excessNanos[0]).isBetween(0L, 4_900_000L);
	}

	private static long nanos(Runnable call) {
		long start = System.nanoTime();
		call.run();
		return System.nanoTime() - start;
	}

	private static void echo(RestEchoClient client, Map<String, String> headers) {
		RestEchoClient.Answer answer = client.post(RestPaths.FIELDS_5_ECHO, headers, ContractJson.write(RECORD));
		assertThat(answer.text()).isEqualTo(ContractJson.writeText(RECORD));
	}

	private static void echo(ProtoEchoClient client, String name, String value) {
		Fields5 message = FieldsMapping.toProto(RECORD);
		assertThat(FieldsProtoGrpc.newBlockingStub(client.with(name, value)).echo5(message)).isEqualTo(message);
	}

}
