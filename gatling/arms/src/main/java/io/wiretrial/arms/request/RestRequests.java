package io.wiretrial.arms.request;

import java.nio.charset.StandardCharsets;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.http.HttpRequestActionBuilder;

import io.wiretrial.arms.chain.RecordFamily;
import io.wiretrial.arms.chain.Upload;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.gatling.http.WireHttpRequest;

import static io.gatling.javaapi.core.CoreDsl.ByteArrayBody;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/** Requests of the REST service. */
public final class RestRequests {

	private static final String JSON = "application/json";

	private static final String OCTETS = "application/octet-stream";

	private static final String TEXT = "text/plain";

	private RestRequests() {
	}

	/**
	 * Posts JSON by Gatling's own client.
	 * @param name name in Gatling's report
	 * @param url where to, or a path behind the protocol's base URL
	 * @param body makes the JSON
	 * @return the request of Gatling's own client, which sends and accepts JSON
	 */
	public static HttpRequestActionBuilder json(String name, String url, Function<Session, byte[]> body) {
		return http(name).post(url).header("content-type", JSON).header("accept", JSON).body(ByteArrayBody(body));
	}

	/**
	 * Uploads octets in one piece by Gatling's own client.
	 * @param name name in Gatling's report
	 * @param url where to, or a path behind the protocol's base URL
	 * @param octets takes the octets
	 * @return the request, whose reply is their SHA-256 as text
	 */
	public static HttpRequestActionBuilder digest(String name, String url, Function<Session, byte[]> octets) {
		return http(name).post(url).header("content-type", OCTETS).header("accept", TEXT).body(ByteArrayBody(octets));
	}

	/**
	 * Echoes a record.
	 * @param <R> the record
	 * @param name name in Gatling's report
	 * @param family records of its type
	 * @param record takes the record that goes up
	 * @return the request, whose reply is decoded to the record
	 */
	public static <R extends Record> WireHttpRequest echo(String name, RecordFamily<R, ?> family,
			Function<Session, R> record) {
		return json(wireHttp(name).post(family.path())).body((session) -> family.toJson(record.apply(session)))
			.decode(family::ofJson);
	}

	/**
	 * Asks for a list.
	 * @param name name in Gatling's report
	 * @param items how many items, 1 to 10,000
	 * @return the request, whose reply is decoded to the list
	 */
	public static WireHttpRequest list(String name, int items) {
		return json(wireHttp(name).post(listPath(items)))
			.body((session) -> ContractJson.write(ExampleRequestRecord.EMPTY))
			.decode((bytes) -> ContractJson.read(bytes, ExampleListRecord.class));
	}

	/**
	 * Returns the path of a list, which is asked for with an empty request.
	 * @param items how many items, 1 to 10,000
	 * @return path and query, which begin with /
	 */
	public static String listPath(int items) {
		return RestPaths.LIST + "?" + ListCount.QUERY_NAME + "=" + items;
	}

	/**
	 * Echoes octets.
	 * @param name name in Gatling's report
	 * @param octets takes the octets that go up
	 * @return the request, whose reply is the octets as they came
	 */
	public static WireHttpRequest octets(String name, Function<Session, byte[]> octets) {
		return octets(name, RestPaths.OCTETS_ECHO, OCTETS, octets).decode((bytes) -> bytes);
	}

	/**
	 * Uploads octets in one piece.
	 * @param name name in Gatling's report
	 * @param octets takes the octets
	 * @return the request, whose reply is decoded to their SHA-256 as text
	 */
	public static WireHttpRequest digest(String name, Function<Session, byte[]> octets) {
		return octets(name, RestPaths.OCTETS_DIGEST, TEXT, octets)
			.decode((bytes) -> new String(bytes, StandardCharsets.US_ASCII));
	}

	private static WireHttpRequest octets(String name, String path, String accept, Function<Session, byte[]> octets) {
		return wireHttp(name).post(path).header("content-type", OCTETS).header("accept", accept).body(octets);
	}

	/**
	 * Uploads the byte stream of the payload experiment, chunk by chunk.
	 * @param name name in Gatling's report
	 * @param corpus where the chunks come from
	 * @return the request, whose reply is decoded to the digest
	 */
	public static WireHttpRequest bytesUp(String name, Corpus corpus) {
		int sizeBytes = ChunkPlan.BYTES.sizeBytes();
		Upload<byte[]> upload = new Upload<>(ChunkPlan.BYTES, (index) -> corpus.bytesChunk(index, sizeBytes));
		return wireHttp(name).post(RestPaths.STREAM_BYTES + "?" + ChunkPlan.SIZE_NAME + "=" + sizeBytes)
			.header("content-type", OCTETS)
			.header("accept", JSON)
			.bodyChunks((session) -> upload.iterator())
			.decode((bytes) -> ContractJson.read(bytes, StreamDigestRecord.class));
	}

	private static WireHttpRequest json(WireHttpRequest request) {
		return request.header("content-type", JSON).header("accept", JSON);
	}

}
