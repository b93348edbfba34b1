package io.wiretrial.contract.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.Encoding;
import io.wiretrial.contract.echo.Refusal;
import io.wiretrial.contract.echo.Refusal.Category;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.TextChunkRecord;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract's client over the JDK's HTTP client.
 */
public final class RestEchoClient implements EchoClient {

	private static final String JSON = "application/json";

	private static final String NDJSON = "application/x-ndjson";

	private static final String OCTETS = "application/octet-stream";

	private final HttpClient http;

	private final URI service;

	/**
	 * Creates a client.
	 * @param version version of HTTP; for 2 the first request upgrades the connection
	 * @param port port on the loopback address
	 */
	public RestEchoClient(HttpClient.Version version, int port) {
		this(version, "127.0.0.1", port);
	}

	/**
	 * Creates a client.
	 * @param version version of HTTP; for 2 the first request upgrades the connection
	 * @param host numeric address
	 * @param port port there
	 */
	public RestEchoClient(HttpClient.Version version, String host, int port) {
		this.http = HttpClient.newBuilder().version(version).build();
		this.service = URI.create("http://" + host + ":" + port);
	}

	/**
	 * Creates a client whose first request, without a body, has upgraded the connection.
	 * @param port port on the loopback address
	 * @return a client of HTTP/2 without TLS
	 */
	public static RestEchoClient h2c(int port) {
		return h2c("127.0.0.1", port);
	}

	/**
	 * Creates a client whose first request, without a body, has upgraded the connection.
	 * @param host numeric address
	 * @param port port there
	 * @return a client of HTTP/2 without TLS
	 */
	public static RestEchoClient h2c(String host, int port) {
		RestEchoClient client = new RestEchoClient(HttpClient.Version.HTTP_2, host, port);
		assertThat(client.get("/").version()).isEqualTo(HttpClient.Version.HTTP_2);
		return client;
	}

	@Override
	public Encoding encoding() {
		return Encoding.JSON;
	}

	@Override
	public Fields1Record echo(Fields1Record record) {
		return json(RestPaths.FIELDS_1_ECHO, record, Fields1Record.class);
	}

	@Override
	public Fields5Record echo(Fields5Record record) {
		return json(RestPaths.FIELDS_5_ECHO, record, Fields5Record.class);
	}

	@Override
	public Fields100Record echo(Fields100Record record) {
		return json(RestPaths.FIELDS_100_ECHO, record, Fields100Record.class);
	}

	@Override
	public byte[] echo(byte[] octets) {
		return ok(post(RestPaths.OCTETS_ECHO, OCTETS, octets), OCTETS);
	}

	@Override
	public String digest(byte[] octets) {
		return text(ok(post(RestPaths.OCTETS_DIGEST, OCTETS, octets), "text/plain"));
	}

	@Override
	public ExampleListRecord list(int count) {
		return json(RestPaths.LIST + "?count=" + count, ExampleRequestRecord.EMPTY, ExampleListRecord.class);
	}

	@Override
	public List<TextChunkRecord> textDown(ChunkPlan plan) {
		String lines = text(ok(get(down(RestPaths.STREAM_TEXT, plan.chunks(), plan.sizeBytes())), NDJSON));
		return lines.lines().map((line) -> ContractJson.readText(line, TextChunkRecord.class)).toList();
	}

	@Override
	public byte[] bytesDown(ChunkPlan plan) {
		return ok(get(down(RestPaths.STREAM_BYTES, plan.chunks(), plan.sizeBytes())), OCTETS);
	}

	@Override
	public StreamDigestRecord textUp(List<TextChunkRecord> chunks) {
		List<byte[]> lines = chunks.stream()
			.map((chunk) -> (ContractJson.writeText(chunk) + "\n").getBytes(StandardCharsets.UTF_8))
			.toList();
		return ContractJson.read(ok(post(RestPaths.STREAM_TEXT, NDJSON, BodyPublishers.ofByteArrays(lines)), JSON),
				StreamDigestRecord.class);
	}

	@Override
	public StreamDigestRecord bytesUp(List<byte[]> chunks, int sizeBytes) {
		return ContractJson
			.read(ok(post(RestPaths.STREAM_BYTES + "?size=" + sizeBytes, OCTETS, BodyPublishers.ofByteArrays(chunks)),
					JSON), StreamDigestRecord.class);
	}

	@Override
	public Refusal refusedFields5(byte[] body) {
		return refusal(post(RestPaths.FIELDS_5_ECHO, JSON, body));
	}

	@Override
	public Refusal refusedList(@Nullable String count) {
		String query = (count != null) ? "?count=" + count : "";
		return refusal(post(RestPaths.LIST + query, JSON, ContractJson.write(ExampleRequestRecord.EMPTY)));
	}

	@Override
	public Refusal refusedTextDown(int chunks, int sizeBytes) {
		return refusal(get(down(RestPaths.STREAM_TEXT, chunks, sizeBytes)));
	}

	@Override
	public Refusal refusedBytesDown(int chunks, int sizeBytes) {
		return refusal(get(down(RestPaths.STREAM_BYTES, chunks, sizeBytes)));
	}

	@Override
	public Refusal refusedOctets(byte[] octets) {
		return refusal(post(RestPaths.OCTETS_DIGEST, OCTETS, octets));
	}

	public HttpResponse<byte[]> get(String path) {
		return send(request(path).GET());
	}

	public HttpResponse<byte[]> post(String path, String type, byte[] body) {
		return post(path, type, BodyPublishers.ofByteArray(body));
	}

	public HttpResponse<byte[]> post(String path, String type, BodyPublisher body) {
		return send(request(path).header("Content-Type", type).POST(body));
	}

	public HttpRequest.Builder request(String path) {
		return HttpRequest.newBuilder(this.service.resolve(path)).timeout(Duration.ofSeconds(20));
	}

	public HttpResponse<byte[]> send(HttpRequest.Builder request) {
		try {
			return this.http.send(request.build(), BodyHandlers.ofByteArray());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException(ex);
		}
	}

	private <T> T json(String path, Record sent, Class<T> type) {
		return ContractJson.read(ok(post(path, JSON, ContractJson.write(sent)), JSON), type);
	}

	private static String down(String path, int chunks, int sizeBytes) {
		return path + "?chunks=" + chunks + "&size=" + sizeBytes;
	}

	private static byte[] ok(HttpResponse<byte[]> response, String type) {
		assertThat(response.statusCode()).as(() -> text(response.body())).isEqualTo(200);
		assertThat(response.headers().firstValue("Content-Type")).hasValue(type);
		return response.body();
	}

	private static String text(byte[] bytes) {
		return new String(bytes, StandardCharsets.UTF_8);
	}

	static Refusal refusal(HttpResponse<byte[]> response) {
		Category category = switch (response.statusCode()) {
			case 400 -> Category.INVALID;
			case 413 -> Category.TOO_LARGE;
			default -> Category.BROKEN;
		};
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
		JsonNode problem = ContractJson.mapper().readTree(response.body());
		assertThat(problem.get("status").asInt()).isEqualTo(response.statusCode());
		return new Refusal(category, problem.at("/errors/0/field").asString(""), problem.get("detail").asString());
	}

}
