package io.wiretrial.bare;

import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.LongConsumer;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.client.RestEchoClient;
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
@Timeout(180)
class DelayIntegrationTests {

	private static final DelayLaw LAW = new DelayLaw(42, 1_000, 20);

	private static final Fields5Record RECORD = new Corpus(Corpus.DEFAULT_SEED).fields5(0);

	private static BareServer server;

	private static ManagedChannel channel;

	private static RestEchoClient http1;

	@BeforeAll
	static void startServer() {
		server = BareServer.start(BareOptions.onAnyPort(LAW));
		channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.ports().get("grpc"))
			.usePlaintext()
			.directExecutor()
			.build();
		http1 = new RestEchoClient(HttpClient.Version.HTTP_1_1, server.ports().get("http"));
	}

	@AfterAll
	static void stopServer() {
		channel.shutdownNow();
		server.close();
	}

	@Test
	void holdsRepliesOverHttp1ByTheLaw() {
		assertLaw((ordinal) -> echo(http1, "wiretrial-ordinal", String.valueOf(ordinal)));
	}

	@Test
	void holdsRepliesOverHttp2ByTheLaw() {
		RestEchoClient h2c = RestEchoClient.h2c(server.ports().get("http"));
		assertLaw((ordinal) -> echo(h2c, "wiretrial-ordinal", String.valueOf(ordinal)));
	}

	@Test
	void holdsRepliesOverGrpcByTheLaw() {
		assertLaw((ordinal) -> echo("wiretrial-ordinal", String.valueOf(ordinal)));
	}

	@Test
	void addsAnExtraDelayToOneReply() {
		for (int extraMicros : new int[] { 900, 30_000 }) {
			String value = String.valueOf(extraMicros);
			assertThat(nanos(() -> echo(http1, "wiretrial-extra-micros", value)))
				.isGreaterThanOrEqualTo(extraMicros * 1_000L);
			assertThat(nanos(() -> echo("wiretrial-extra-micros", value))).isGreaterThanOrEqualTo(extraMicros * 1_000L);
		}
	}

	@Test
	void refusesAnOrdinalThatIsNoNumber() {
		HttpResponse<byte[]> answer = post(http1, "wiretrial-ordinal", "first");
		assertThat(answer.statusCode()).isEqualTo(400);
		assertThat(new String(answer.body(), StandardCharsets.UTF_8))
			.contains("\"detail\":\"Value \\\"first\\\" in wiretrial-ordinal: use a whole number.\"");
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

	private static void echo(RestEchoClient client, String header, String value) {
		assertThat(post(client, header, value).body()).isEqualTo(ContractJson.write(RECORD));
	}

	private static HttpResponse<byte[]> post(RestEchoClient client, String header, String value) {
		return client.send(client.request(RestPaths.FIELDS_5_ECHO)
			.header("Content-Type", "application/json")
			.header(header, value)
			.POST(BodyPublishers.ofByteArray(ContractJson.write(RECORD))));
	}

	private static void echo(String name, String value) {
		Metadata metadata = new Metadata();
		metadata.put(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER), value);
		Fields5 message = FieldsMapping.toProto(RECORD);
		assertThat(FieldsProtoGrpc.newBlockingStub(channel)
			.withInterceptors(MetadataUtils.newAttachHeadersInterceptor(metadata))
			.echo5(message)).isEqualTo(message);
	}

}
