package io.wiretrial.contract.rest;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Random;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.corpus.Corpus;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Refusals of what a service cannot take; after each test it still serves.
 */
public abstract class BadInputContractTests {

	private static final String GOOD = """
			{"id":1,"name":"a","express":true,"status":"PAID","price":{"amount":1.5}}""";

	private static final Corpus CORPUS = new Corpus(1);

	private final int port;

	private final RestEchoClient client;

	private final String whereToLook;

	/**
	 * Creates the tests.
	 * @param port where the service listens
	 * @param whereToLook what the answer to an unknown path names instead
	 */
	protected BadInputContractTests(int port, String whereToLook) {
		this.port = port;
		this.whereToLook = whereToLook;
		this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
	}

	@AfterEach
	void stillServes() {
		assertThat(this.client.echo(CORPUS.fields100(0))).isEqualTo(CORPUS.fields100(0));
	}

	@Test
	void placesMalformedJson() {
		assertProblem(echo5("{\"id\":1,\n  \"name\":,"), 400, """
				{"title":"Bad Request","status":400,"detail":"Malformed JSON at line 2, column 10 in body: \
				send one complete JSON value in UTF-8.","errors":[{"field":"body","detail":"Malformed JSON at line 2, \
				column 10 in body: send one complete JSON value in UTF-8."}]}""");
	}

	@Test
	void namesUnknownEnum() {
		String detail = "Value \\\"LOST\\\" in status: "
				+ "use one of [UNSPECIFIED, PLACED, PAID, PACKED, SHIPPED, RETURNED].";
		assertProblem(echo5(GOOD.replace("PAID", "LOST")), 400, """
				{"title":"Bad Request","status":400,"detail":"%s","errors":[{"field":"status","detail":"%s"}]}"""
			.formatted(detail, detail));
	}

	@ParameterizedTest
	@CsvSource({ "'',body", "null,body", "[],body", "1,body" })
	void refusesWhatIsNoRecord(String body, String field) {
		HttpResponse<byte[]> response = echo5(body);
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(text(response)).contains("\"field\":\"" + field + "\"");
	}

	@Test
	void takesTheLastOfDuplicateKeys() {
		HttpResponse<byte[]> response = echo5(GOOD.replace("\"id\":1", "\"id\":1,\"id\":2"));
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(text(response)).isEqualTo(GOOD.replace("\"id\":1", "\"id\":2"));
		HttpResponse<byte[]> wrongLast = echo5(GOOD.replace("\"id\":1", "\"id\":1,\"id\":\"two\""));
		assertThat(wrongLast.statusCode()).isEqualTo(400);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "{\"index\":0,\"text\":| body", "{\"index\":\"a\",\"text\":\"b\"}| index",
			"{\"index\":1}| text", "{\"index\":0,\"text\":\"a\"}{\"index\":1,\"text\":\"b\"}| body" })
	void refusesLineOfUploadWithoutStackTraceInTheLog(String line, String field) {
		String lines = "{\"index\":0,\"text\":\"a\"}\n" + line + "\n{\"index\":2,\"text\":\"a\"}\n";
		HttpResponse<byte[]> response = this.client.post("/stream/text", "application/x-ndjson",
				lines.getBytes(StandardCharsets.UTF_8));
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(text(response)).contains("\"field\":\"" + field + "\"");
	}

	@Test
	void refusesLineThatIsLongerThanAnyChunk() {
		assertProblem(this.client.post("/stream/text", "application/x-ndjson", new byte[410_000]), 413,
				"""
						{"title":"Content Too Large","status":413,"detail":"More than 409600 bytes in a line of body: send less."}""");
	}

	@ParameterizedTest
	@ValueSource(strings = { "%2B5", "%D9%A5", "-", "" })
	void refusesCountThatIsNoIntegerOfJson(String count) {
		HttpResponse<byte[]> response = this.client.post("/list?count=" + count, "application/json",
				"{\"id\":0,\"common\":{\"id\":0}}".getBytes(StandardCharsets.UTF_8));
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(text(response)).contains("\"field\":\"count\"");
	}

	@Test
	void refusesTwoDocuments() {
		assertThat(echo5(GOOD + GOOD).statusCode()).isEqualTo(400);
	}

	@Test
	void refusesUnknownPath() {
		assertProblem(this.client.get("/fields-6/echo"), 404, """
				{"title":"Not Found","status":404,"detail":"No operation at GET /fields-6/echo: \
				choose one of %s."}""".formatted(this.whereToLook));
	}

	@Test
	void refusesOtherMethod() {
		HttpResponse<byte[]> response = this.client.get("/fields-5/echo");
		assertThat(response.headers().allValues("Allow")).containsExactly("POST");
		assertProblem(response, 405,
				"""
						{"title":"Method Not Allowed","status":405,"detail":"No operation at GET /fields-5/echo: use POST."}""");
	}

	@Test
	void refusesOtherContentType() {
		assertContentTypeRefused("text/plain", "text/plain");
	}

	@Test
	void refusesOtherAccept() {
		assertAcceptRefused("image/png");
	}

	@ParameterizedTest
	@CsvSource({ "application/json;charset=UTF-8,*/*", "application/json,'text/html, application/*;q=0.5'" })
	void takesEquivalentTypes(String type, String accept) {
		HttpResponse<byte[]> response = this.client.send(this.client.request("/fields-5/echo")
			.header("Content-Type", type)
			.header("Accept", accept)
			.POST(BodyPublishers.ofString(GOOD)));
		assertThat(response.statusCode()).isEqualTo(200);
	}

	@Test
	void closesConnectionAfterGarbage() throws IOException {
		byte[] garbage = new byte[10_000];
		new Random(7).nextBytes(garbage);
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send(garbage);
			assertThat(connection.line()).startsWith("HTTP/1.1 400");
		}
	}

	@Test
	void survivesClientThatLeavesInTheMiddle() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("POST /fields-5/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
					+ "Content-Length: 100\r\n\r\n{\"id\":");
		}
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /stream/bytes?chunks=10000&size=65536 HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.line()).startsWith("HTTP/1.1 200");
		}
	}

	/**
	 * Asserts that a record of another type is refused.
	 * @param type what is sent as Content-Type
	 * @param shown what the answer says of it
	 */
	protected final void assertContentTypeRefused(String type, String shown) {
		assertProblem(this.client.post("/fields-5/echo", type, GOOD.getBytes(StandardCharsets.UTF_8)), 415, """
				{"title":"Unsupported Media Type","status":415,"detail":"Content-Type %s at POST /fields-5/echo: \
				send application/json."}""".formatted(shown));
	}

	/**
	 * Asserts that a record is not sent to a client that does not accept its type.
	 * @param accept what is sent as Accept
	 */
	protected final void assertAcceptRefused(String accept) {
		HttpResponse<byte[]> response = this.client.send(this.client.request("/fields-5/echo")
			.header("Content-Type", "application/json")
			.header("Accept", accept)
			.POST(BodyPublishers.ofString(GOOD)));
		assertProblem(response, 406, """
				{"title":"Not Acceptable","status":406,"detail":"Accept without what is produced at \
				POST /fields-5/echo: accept application/json."}""");
	}

	private HttpResponse<byte[]> echo5(String body) {
		return this.client.post("/fields-5/echo", "application/json", body.getBytes(StandardCharsets.UTF_8));
	}

	/**
	 * Asserts that an answer is a problem.
	 * @param response the answer
	 * @param status its status
	 * @param body its whole body
	 */
	protected static void assertProblem(HttpResponse<byte[]> response, int status, String body) {
		assertThat(response.statusCode()).isEqualTo(status);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
		assertThat(text(response)).isEqualTo(body);
	}

	private static String text(HttpResponse<byte[]> response) {
		return new String(response.body(), StandardCharsets.UTF_8);
	}

}
