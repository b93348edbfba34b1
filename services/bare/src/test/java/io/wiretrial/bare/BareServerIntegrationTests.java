package io.wiretrial.bare;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.bare.grpc.GrpcExecutor;
import io.wiretrial.contract.client.GrpcEchoClient;
import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.Encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(180)
class BareServerIntegrationTests {

	private static final Corpus CORPUS = new Corpus(Corpus.DEFAULT_SEED);

	private BareServer server;

	private RestEchoClient http1;

	private RestEchoClient h2c;

	private RestEchoClient management;

	private ManagedChannel channel;

	private GrpcEchoClient grpc;

	@BeforeEach
	void startServer() {
		this.server = BareServer.start(BareOptions.onAnyPort(null));
		this.http1 = new RestEchoClient(HttpClient.Version.HTTP_1_1, port("http"));
		this.h2c = RestEchoClient.h2c(port("http"));
		this.management = new RestEchoClient(HttpClient.Version.HTTP_1_1, port("management"));
		this.channel = channel(port("grpc"));
		this.grpc = new GrpcEchoClient(this.channel, Encoding.PROTO);
	}

	@AfterEach
	void stopServer() {
		this.channel.shutdownNow();
		this.server.close();
	}

	/**
	 * A megabyte in one round trip: SETTINGS open the window of each stream, a
	 * WINDOW_UPDATE that of the connection (RFC 9113, section 6.9.2).
	 */
	@Test
	void uploadsOverHttp2MayHaveAMegabyteOnTheWay() throws IOException {
		try (RawConnection connection = new RawConnection(port("http"))) {
			connection.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").send(new byte[] { 0, 0, 0, 4, 0, 0, 0, 0, 0 });
			assertThat(connection.frame(4, 0)).contains("\0\4\0\20\0\0");
			assertThat(connection.frame(8, 0)).isGreaterThanOrEqualTo("\0\17\0\1");
		}
	}

	@Test
	void countsOperationsAndConnectionsOfBothServers() {
		for (int i = 0; i < 5; i++) {
			this.http1.echo(CORPUS.fields1(i));
			this.h2c.echo(CORPUS.fields1(i));
			this.grpc.echo(CORPUS.fields1(i));
		}
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			// one more for the upgrade to h2c
			.untilAsserted(() -> assertThat(cost()).contains("\"openConnections\":3,\"operations\":16,"));
	}

	@Test
	void answersTheCostAsPlainJson() {
		// an operation is counted after its answer has gone
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(cost()).matches("\\{\"cpuNanos\":-?\\d+,\"threadCpuNanos\":-?\\d+,"
					+ "\"processCpuNanos\":\\d+,\"allocatedBytes\":\\d+,"
					+ "\"gcCount\":\\d+,\"gcPauseNanos\":\\d+,\"openConnections\":1,\"operations\":1,"
					+ "\"monotonicNanos\":-?\\d+,\"sentBytes\":-1,\"receivedBytes\":-1,"
					+ "\"throttledNanos\":-1,\"oomKills\":-1,\"memoryBytes\":-1,\"memoryLimitBytes\":-1,"
					+ "\"compilerCpuNanos\":-?\\d+,\"hiccupNanos\":\\d+,\"longestHiccupNanos\":\\d+}"));
	}

	@Test
	void isUpOnceItIsManaged() {
		assertThat(text(this.management.get("/actuator/health"))).isEqualTo("{\"status\":\"UP\"}");
	}

	@Test
	void answersUnknownPathsAndMethodsWithProblems() {
		HttpResponse<byte[]> unknown = this.http1.post("/fields-6/echo", "application/json", new byte[0]);
		assertThat(unknown.statusCode()).isEqualTo(404);
		assertThat(text(unknown)).isEqualTo("{\"title\":\"Not Found\",\"status\":404,"
				+ "\"detail\":\"No operation at /fields-6/echo: use a path of the contract.\",\"errors\":[]}");
		HttpResponse<byte[]> wrongMethod = this.http1.get("/list");
		assertThat(wrongMethod.statusCode()).isEqualTo(405);
		assertThat(text(wrongMethod)).isEqualTo("{\"title\":\"Method Not Allowed\",\"status\":405,"
				+ "\"detail\":\"No operation at GET /list: use the method of the contract.\",\"errors\":[]}");
	}

	@ParameterizedTest
	@ValueSource(strings = { "http", "grpc", "management" })
	void servesOnAfterGarbage(String name) throws IOException {
		byte[] garbage = new byte[10_000];
		new Random(1).nextBytes(garbage);
		for (int i = 0; i < 3; i++) {
			try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port(name))) {
				OutputStream output = socket.getOutputStream();
				output.write(garbage);
				output.flush();
			}
			catch (IOException ex) {
				// The server may hang up at once.
			}
		}
		assertThat(this.http1.echo(CORPUS.fields5(0))).isEqualTo(CORPUS.fields5(0));
		assertThat(this.grpc.echo(CORPUS.fields5(0))).isEqualTo(CORPUS.fields5(0));
		assertThat(cost()).startsWith("{\"cpuNanos\":");
	}

	@Test
	void neverCountsFewerOpenConnectionsAfterGarbageOnTheGrpcPort() throws IOException {
		try (RawConnection garbage = new RawConnection(port("grpc"))) {
			assertThat(garbage.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").bytesToTheEnd()).isLessThan(1000);
		}
		assertThat(this.grpc.echo(CORPUS.fields5(0))).isEqualTo(CORPUS.fields5(0));
		// the call's, and that of the client of h2c
		Awaitility.await()
			.during(Duration.ofMillis(200))
			.atMost(Duration.ofSeconds(10))
			.until(() -> cost().contains("\"openConnections\":2,"));
	}

	@Test
	void servesOnGrpcsOwnPoolToo() {
		try (BareServer pooled = BareServer
			.start(new BareOptions("127.0.0.1", "127.0.0.1", 0, 0, 0, GrpcExecutor.POOL, null, null, null))) {
			ManagedChannel pool = channel(pooled.ports().get("grpc"));
			assertThat(new GrpcEchoClient(pool, Encoding.PROTO).echo(CORPUS.fields100(0)))
				.isEqualTo(CORPUS.fields100(0));
			pool.shutdownNow();
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "http", "grpc", "management" })
	void saysWhichPortIsTaken(String name) throws IOException {
		try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			int port = taken.getLocalPort();
			BareOptions options = new BareOptions("127.0.0.1", "127.0.0.1", (name.equals("http")) ? port : 0,
					(name.equals("grpc")) ? port : 0, (name.equals("management")) ? port : 0, GrpcExecutor.DIRECT, null,
					null, null);
			assertThatExceptionOfType(PortNotBoundException.class).isThrownBy(() -> BareServer.start(options))
				.withMessage("Port %d of %s cannot be bound on 127.0.0.1: free it, or give 0 for any.".formatted(port,
						name));
		}
	}

	@Test
	void tellsItsClock() {
		long before = System.nanoTime();
		long now = Long.parseLong(text(this.management.get("/actuator/clock")));
		assertThat(now).isBetween(before, System.nanoTime());
	}

	private String cost() {
		return text(this.management.get("/actuator/cost"));
	}

	private int port(String name) {
		return this.server.ports().get(name);
	}

	private static ManagedChannel channel(int port) {
		return ManagedChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build();
	}

	private static String text(HttpResponse<byte[]> response) {
		return new String(response.body(), StandardCharsets.UTF_8);
	}

}
