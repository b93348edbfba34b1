package io.wiretrial.bare.http;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpMethod;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import tools.jackson.databind.JsonNode;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.Encoding;
import io.wiretrial.contract.echo.Refusal;
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
 * A client of the REST operations over one connection.
 */
public final class RestEchoClient implements EchoClient, AutoCloseable {

	private final ConnectionProvider connections = ConnectionProvider.create("test", 1);

	private final HttpClient http;

	public RestEchoClient(HttpProtocol protocol, int port) {
		this.http = HttpClient.create(this.connections).protocol(protocol).host("127.0.0.1").port(port);
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
		return post(RestPaths.OCTETS_ECHO, octets).accepted("application/octet-stream");
	}

	@Override
	public String digest(byte[] octets) {
		return utf8(post(RestPaths.OCTETS_DIGEST, octets).accepted("text/plain;charset=UTF-8"));
	}

	@Override
	public ExampleListRecord list(int count) {
		return json(RestPaths.LIST + "?count=" + count, ExampleRequestRecord.EMPTY, ExampleListRecord.class);
	}

	@Override
	public List<TextChunkRecord> textDown(ChunkPlan plan) {
		String lines = utf8(
				get(RestPaths.STREAM_TEXT, plan.chunks(), plan.sizeBytes()).accepted("application/x-ndjson"));
		return lines.lines().map((line) -> ContractJson.readText(line, TextChunkRecord.class)).toList();
	}

	@Override
	public byte[] bytesDown(ChunkPlan plan) {
		return get(RestPaths.STREAM_BYTES, plan.chunks(), plan.sizeBytes()).accepted("application/octet-stream");
	}

	@Override
	public StreamDigestRecord textUp(List<TextChunkRecord> chunks) {
		Flux<ByteBuf> body = Flux.fromIterable(chunks)
			.map((chunk) -> Unpooled.copiedBuffer(ContractJson.writeText(chunk) + "\n", StandardCharsets.UTF_8));
		return ContractJson.read(
				call(HttpMethod.POST, RestPaths.STREAM_TEXT, Map.of(), body).accepted("application/json"),
				StreamDigestRecord.class);
	}

	@Override
	public StreamDigestRecord bytesUp(List<byte[]> chunks, int sizeBytes) {
		Flux<ByteBuf> body = Flux.fromIterable(chunks).map(Unpooled::wrappedBuffer);
		return ContractJson.read(call(HttpMethod.POST, RestPaths.STREAM_BYTES + "?size=" + sizeBytes, Map.of(), body)
			.accepted("application/json"), StreamDigestRecord.class);
	}

	@Override
	public Refusal refusedFields5(byte[] body) {
		return post(RestPaths.FIELDS_5_ECHO, body).refusal();
	}

	@Override
	public Refusal refusedList(@Nullable String count) {
		return post(RestPaths.LIST + Optional.ofNullable(count).map((text) -> "?count=" + text).orElse(""),
				ContractJson.write(ExampleRequestRecord.EMPTY))
			.refusal();
	}

	@Override
	public Refusal refusedTextDown(int chunks, int sizeBytes) {
		return get(RestPaths.STREAM_TEXT, chunks, sizeBytes).refusal();
	}

	@Override
	public Refusal refusedBytesDown(int chunks, int sizeBytes) {
		return get(RestPaths.STREAM_BYTES, chunks, sizeBytes).refusal();
	}

	@Override
	public Refusal refusedOctets(byte[] octets) {
		return post(RestPaths.OCTETS_ECHO, octets).refusal();
	}

	public Answer post(String uri, byte[] body) {
		return post(uri, Map.of(), body);
	}

	public Answer post(String uri, Map<String, String> headers, byte[] body) {
		return call(HttpMethod.POST, uri, headers, Mono.fromSupplier(() -> Unpooled.wrappedBuffer(body)));
	}

	public Answer get(String uri) {
		return call(HttpMethod.GET, uri, Map.of(), Mono.empty());
	}

	private Answer get(String path, int chunks, int sizeBytes) {
		return get(path + "?chunks=" + chunks + "&size=" + sizeBytes);
	}

	private <T> T json(String uri, Record body, Class<T> type) {
		return ContractJson.read(post(uri, ContractJson.write(body)).accepted("application/json"), type);
	}

	private Answer call(HttpMethod method, String uri, Map<String, String> headers, Publisher<ByteBuf> body) {
		return this.http.headers((all) -> headers.forEach(all::set))
			.request(method)
			.uri(uri)
			.send(body)
			.responseSingle((response, content) -> content.asByteArray()
				.defaultIfEmpty(new byte[0])
				.map((bytes) -> new Answer(response.status().code(),
						String.valueOf(response.responseHeaders().get("content-type")), bytes)))
			.block();
	}

	private static String utf8(byte[] bytes) {
		return new String(bytes, StandardCharsets.UTF_8);
	}

	@Override
	public void close() {
		this.connections.dispose();
	}

	/**
	 * What came back.
	 */
	@SuppressWarnings("ArrayRecordComponent")
	public record Answer(int status, String contentType, byte[] body) {

		public String text() {
			return utf8(this.body);
		}

		byte[] accepted(String type) {
			assertThat(this.status).as(text()).isEqualTo(200);
			assertThat(this.contentType).isEqualTo(type);
			return this.body;
		}

		Refusal refusal() {
			assertThat(this.contentType).isEqualTo("application/problem+json");
			JsonNode problem = ContractJson.mapper().readTree(this.body);
			assertThat(problem.get("status").asInt()).isEqualTo(this.status);
			Refusal.Category category = switch (this.status) {
				case 400 -> Refusal.Category.INVALID;
				case 413 -> Refusal.Category.TOO_LARGE;
				default -> Refusal.Category.BROKEN;
			};
			return new Refusal(category, problem.path("errors").path(0).path("field").asString(""),
					problem.get("detail").asString());
		}

		@Override
		public String toString() {
			return this.status + " " + this.contentType + " " + Arrays.toString(this.body);
		}

	}

}
