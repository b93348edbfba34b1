package io.wiretrial.push.tokens;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.client.EventReader;
import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.tokens.TokenAnswerRecord;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenReader;
import io.wiretrial.contract.tokens.TokenRecord;
import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.StreamProtocol;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Token streams over the network; after each test none is left.
 */
@RunningStreams
class TokenIntegrationTests {

	private static final TokenAskRecord ASK = ask(40, false, 0, "né", false);

	private static final TokenAskRecord ENDLESS = new TokenAskRecord(4096, 1, 3, false, 0, "", false);

	private final int port;

	private final OpenStreams streams;

	TokenIntegrationTests(@LocalServerPort int port, OpenStreams streams) {
		this.port = port;
		this.streams = streams;
	}

	@AfterEach
	void nobodyIsLeft() {
		Awaitility.await()
			.atMost(Duration.ofSeconds(20))
			.until(() -> this.streams.open(StreamProtocol.SSE) + this.streams.open(StreamProtocol.WEBSOCKET) == 0);
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void answersTurnAfterTurnByEventsInOrder(Version version) throws Exception {
		HttpClient client = EventReader.client(version, this.port);
		for (TokenAskRecord ask : List.of(ASK, ask(1, false, 0, "", false), ask(30, true, 20, "so", false))) {
			TokenReader.Answer answer = TokenReader.ask(client, this.port, ask);
			assertThat(answer.response().version()).isEqualTo(version);
			assertThat(answer.response().headers().map()).containsEntry("cache-control", List.of("no-store"))
				.containsEntry("x-accel-buffering", List.of("no"));
			TokenReader.assertAnswers(ask, answer.tokens());
			assertThat(answer.done())
				.isEqualTo(new TokenDoneRecord(ask.tokens(), ask.history().getBytes(StandardCharsets.UTF_8).length));
		}
	}

	@Test
	void oneConnectionOfHttp1CarriesManyTurnsWhoseChunksAreFlushes() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			for (int turn = 0; turn < 2; turn++) {
				post(connection, ask(60, false, 20, "", false));
				// at 0, 20, 40 and 60 ms, or fewer after a stall
				assertThat(connection.chunkSizes()).hasSizeBetween(1, 4);
				connection.line();
			}
		}
	}

	@Test
	void wholeAnswerIsAmongTheOpenStreams() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			post(connection, ENDLESS, "Accept: application/json\r\n");
			Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> this.streams.open(StreamProtocol.SSE) == 1);
		}
	}

	@Test
	void wholeAnswerIsJsonWhenTheLastTokenIsDue() throws Exception {
		HttpResponse<String> response = send(TokenReader.request(this.port, "application/json", text(ASK)));
		assertThat(response.headers().firstValue("content-type")).hasValue("application/json");
		TokenAnswerRecord answer = ContractJson.readText(response.body(), TokenAnswerRecord.class);
		TokenReader.assertAnswers(ASK, answer.tokens());
		assertThat(answer.historyBytes()).isEqualTo(3);
		assertThat(answer.tokens().stream().map((token) -> token.dueNanos() + token.lateNanos()).distinct()).hasSize(1);
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void streamOfAReaderThatLeavesEnds(Version version) throws Exception {
		HttpResponse<InputStream> response = EventReader.client(version, this.port)
			.send(TokenReader.request(this.port, "text/event-stream", text(ENDLESS)), BodyHandlers.ofInputStream());
		assertThat(response.body().read()).isEqualTo('d');
		assertThat(this.streams.open(StreamProtocol.SSE)).isOne();
		response.body().close();
	}

	@Test
	void socketHoldsTheHistoryOfTurnsThatWantIt() throws IOException {
		try (RawWebSocket socket = new RawWebSocket(this.port, "/tokens/ws")) {
			assertThat(turn(socket, ask(20, false, 0, "né", true)).historyBytes()).isEqualTo(3);
			assertThat(turn(socket, ask(20, true, 20, "so", true)).historyBytes()).isEqualTo(5);
			assertThat(turn(socket, ask(20, false, 0, "all of it", false)).historyBytes()).isEqualTo(9);
		}
	}

	@Test
	void mistakesOnASocketAreAnsweredAndEndNothing() throws IOException {
		try (RawWebSocket socket = new RawWebSocket(this.port, "/tokens/ws")) {
			socket.text("{}");
			assertThat(socket.read().text())
				.isEqualTo("{\"error\":\"Missing or mistyped value in tokens: use a value of type int.\"}");
			socket.send(0x82, new byte[1]);
			assertThat(socket.read().text()).isEqualTo("{\"error\":\"A binary message in body: send text.\"}");
			turn(socket, ASK);
			socket.text(text(ENDLESS)).text(text(ASK));
			String answer = socket.read().text();
			assertThat(answer).startsWith("{\"index\":0,");
			while (answer.startsWith("{\"index\":")) {
				answer = socket.read().text();
			}
			assertThat(answer)
				.isEqualTo("{\"error\":\"A turn before the end of the one before in body: wait for its end.\"}");
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					text/event-stream | {"tokens":0 | 400 | Value 0 in tokens: use 1 to 4096.
					application/json | {"tokens":0 | 400 | Value 0 in tokens: use 1 to 4096.
					text/event-stream | {"tokens":1 | 400 | Value true in held: ask by WebSocket or by Converse, which hold a history, or send all of it.
					image/png | {"tokens":1 | 406 | Refused with 406 NOT_ACCEPTABLE at POST /tokens: see the service's README.
					""")
	void refusesWithWhatToDo(String accept, String tokens, int status, String detail) throws Exception {
		String rest = ",\"perSecond\":80,\"seed\":1,\"cumulative\":false,\"coalesceMillis\":0,\"history\":\"\",\"held\":true}";
		HttpResponse<String> response = send(TokenReader.request(this.port, accept, tokens + rest));
		assertThat(response.statusCode()).isEqualTo(status);
		assertThat(response.body()).contains("\"detail\":\"" + detail + "\"");
	}

	@Test
	void refusesForeignPagesOtherTypesOtherMethodsAndTooMuch() throws Exception {
		assertThat(refusal(TokenReader.request(this.port, "*/*", text(ASK), "origin", "http://evil.example")))
			.isEqualTo(403);
		HttpRequest.Builder plain = HttpRequest.newBuilder(TokenReader.request(this.port, "*/*", "{}"),
				(name, value) -> false);
		assertThat(refusal(plain.build())).isEqualTo(415);
		assertThat(refusal(plain.copy().GET().build())).isEqualTo(405);
		String history = "x".repeat(4_194_304);
		HttpResponse<String> response = send(
				TokenReader.request(this.port, "*/*", text(ask(1, false, 0, history, false))));
		assertThat(response.statusCode()).isEqualTo(413);
		assertThat(response.body()).contains("\"detail\":\"Body larger than 4194304 bytes: send less.\"");
	}

	private TokenDoneRecord turn(RawWebSocket socket, TokenAskRecord ask) throws IOException {
		socket.text(text(ask));
		List<TokenRecord> tokens = new ArrayList<>();
		for (int index = 0; index < ask.tokens(); index++) {
			tokens.add(ContractJson.read(socket.read().payload(), TokenRecord.class));
		}
		TokenReader.assertAnswers(ask, tokens);
		TokenDoneRecord done = ContractJson.read(socket.read().payload(), TokenDoneRecord.class);
		assertThat(done.tokens()).isEqualTo(ask.tokens());
		return done;
	}

	private static void post(RawConnection connection, TokenAskRecord ask, String... headers) throws IOException {
		String body = text(ask);
		connection.send("POST /tokens HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
				+ body.length() + "\r\n" + String.join("", headers) + "\r\n" + body);
	}

	private int refusal(HttpRequest request) throws Exception {
		return send(request).statusCode();
	}

	private static HttpResponse<String> send(HttpRequest request) throws Exception {
		return HttpClient.newBuilder().version(Version.HTTP_1_1).build().send(request, BodyHandlers.ofString());
	}

	private static String text(TokenAskRecord ask) {
		return ContractJson.writeText(ask);
	}

	private static TokenAskRecord ask(int tokens, boolean cumulative, int coalesceMillis, String history,
			boolean held) {
		return new TokenAskRecord(tokens, 1000, 3, cumulative, coalesceMillis, history, held);
	}

}
