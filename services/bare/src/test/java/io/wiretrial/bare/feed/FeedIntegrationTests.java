package io.wiretrial.bare.feed;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.bare.BareOptions;
import io.wiretrial.bare.BareServer;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.contract.feed.FeedBatchWriter;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;

import static org.assertj.core.api.Assertions.assertThat;

/** Every batch has the bytes of the contract's own writer, and none is missing. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(180)
class FeedIntegrationTests {

	private static final int MESSAGES = 20;

	@AutoClose
	private BareServer server;

	@BeforeAll
	void startServer() {
		this.server = BareServer.start(BareOptions.onAnyPort(null));
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void sendsEventsWithTheBytesOfTheContractsWriter(Version version) throws Exception {
		HttpClient client = HttpClient.newBuilder().version(version).build();
		// The first request upgrades the connection where that is asked for.
		client.send(request("/nowhere"), BodyHandlers.discarding());
		HttpResponse<InputStream> response = client.send(request("/feed?batch=3&interval=2&seed=9"),
				BodyHandlers.ofInputStream());
		assertThat(response.version()).isEqualTo(version);
		assertThat(response.headers().firstValue("content-type")).hasValue("text/event-stream");
		List<String> data = new ArrayList<>();
		try (BufferedReader lines = new BufferedReader(
				new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
			while (data.size() < MESSAGES) {
				String id = lines.readLine();
				data.add(lines.readLine().substring("data: ".length()));
				assertThat(id).isEqualTo("id: " + stamp(data.get(data.size() - 1)).sequence());
				assertThat(lines.readLine()).isEmpty();
			}
		}
		assertThatAllAreThere(data);
	}

	@ParameterizedTest
	@ValueSource(strings = { "text", "binary" })
	void sendsMessagesWithTheBytesOfTheContractsWriter(String format) throws Exception {
		Messages messages = new Messages();
		WebSocket socket = HttpClient.newHttpClient()
			.newWebSocketBuilder()
			.buildAsync(
					URI.create("ws://127.0.0.1:%d/feed?batch=3&interval=2&seed=9&format=%s".formatted(port(), format)),
					messages)
			.join();
		List<String> data = new ArrayList<>();
		while (data.size() < MESSAGES) {
			data.add(messages.next());
		}
		socket.abort();
		assertThatAllAreThere(data);
		assertThat(messages.binary).isEqualTo(format.equals("binary"));
	}

	@Test
	void refusesPlanOfNoRows() throws Exception {
		HttpResponse<String> response = HttpClient.newHttpClient()
			.send(request("/feed?batch=0&interval=2"), BodyHandlers.ofString());
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(response.body()).contains("batch");
	}

	@Test
	void endsTheFeedThatNobodyReceives() throws Exception {
		HttpResponse<InputStream> response = HttpClient.newBuilder()
			.version(Version.HTTP_1_1)
			.build()
			.send(request("/feed?batch=1&interval=1&seed=77"), BodyHandlers.ofInputStream());
		assertThat(response.body().read()).isEqualTo('i');
		assertThat(threads()).isPositive();
		response.body().close();
		Awaitility.await().atMost(20, TimeUnit.SECONDS).until(() -> threads() == 0);
	}

	private static long threads() {
		return Thread.getAllStackTraces()
			.keySet()
			.stream()
			.filter((thread) -> thread.getName().equals("bare-feed"))
			.count();
	}

	private static void assertThatAllAreThere(List<String> data) {
		FeedBatchWriter writer = new FeedBatchWriter(new FeedRows(9));
		long first = stamp(data.get(0)).sequence();
		for (int number = 0; number < data.size(); number++) {
			FeedStamp stamp = stamp(data.get(number));
			assertThat(stamp.sequence()).isEqualTo(first + number);
			int sizeBytes = writer.write(stamp, 3);
			assertThat(data.get(number)).isEqualTo(new String(writer.bytes(), 0, sizeBytes, StandardCharsets.UTF_8));
		}
	}

	private static FeedStamp stamp(String json) {
		byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
		return FeedBatchReader.stamp(bytes, 0, bytes.length);
	}

	private HttpRequest request(String path) {
		return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path)).build();
	}

	private int port() {
		return this.server.ports().get("http");
	}

	private static final class Messages implements WebSocket.Listener {

		private final BlockingQueue<String> whole = new LinkedBlockingQueue<>();

		private final StringBuilder parts = new StringBuilder();

		private volatile boolean binary;

		@Override
		public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
			return add(socket, data, last);
		}

		@Override
		public @Nullable CompletionStage<?> onBinary(WebSocket socket, ByteBuffer data, boolean last) {
			this.binary = true;
			return add(socket, StandardCharsets.UTF_8.decode(data), last);
		}

		private @Nullable CompletionStage<?> add(WebSocket socket, CharSequence data, boolean last) {
			this.parts.append(data);
			if (last) {
				this.whole.add(this.parts.toString());
				this.parts.setLength(0);
			}
			socket.request(1);
			return null;
		}

		private String next() throws InterruptedException {
			String next = this.whole.poll(20, TimeUnit.SECONDS);
			assertThat(next).as("a message within 20 s").isNotNull();
			return next;
		}

	}

}
