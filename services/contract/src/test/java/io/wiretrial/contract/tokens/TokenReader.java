package io.wiretrial.contract.tokens;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.client.SseEvents;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Asks by HTTP, and reads the answer's events.
 */
public final class TokenReader {

	private TokenReader() {
	}

	public static HttpRequest request(int port, String accept, String ask, String... headers) {
		HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/tokens"))
			.header("accept", accept)
			.header("content-type", "application/json")
			.POST(HttpRequest.BodyPublishers.ofString(ask));
		return ((headers.length > 0) ? request.headers(headers) : request).build();
	}

	/**
	 * Reads an answer by events to its end, which must come.
	 */
	public static Answer ask(HttpClient client, int port, TokenAskRecord ask, String... headers)
			throws IOException, InterruptedException {
		HttpResponse<InputStream> response = client.send(
				request(port, "text/event-stream", ContractJson.writeText(ask), headers),
				HttpResponse.BodyHandlers.ofInputStream());
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(response.headers().firstValue("content-type")).hasValue("text/event-stream");
		List<TokenRecord> tokens = new ArrayList<>();
		try (SseEvents events = new SseEvents(response)) {
			SseEvents.Event event = events.next(1).get(0);
			while (!event.type().equals(TokenDoneRecord.EVENT)) {
				tokens.add(ContractJson.readText(event.text(), TokenRecord.class));
				event = events.next(1).get(0);
			}
			assertThat(events.next()).isNull();
			return new Answer(response, tokens, ContractJson.readText(event.text(), TokenDoneRecord.class));
		}
	}

	/**
	 * Asserts that tokens are those of an ask, in order, each due in its time and none
	 * early.
	 */
	public static void assertAnswers(TokenAskRecord ask, List<TokenRecord> tokens) {
		assertThat(tokens).hasSize(ask.tokens());
		TokenTexts texts = new TokenTexts(ask);
		for (int index = 0; index < tokens.size(); index++) {
			TokenRecord token = tokens.get(index);
			assertThat(token.index()).isEqualTo(index);
			assertThat(token.text()).isEqualTo(texts.next());
			assertThat(token.dueNanos() - tokens.get(0).dueNanos()).isEqualTo(ask.dueNanos(index));
			assertThat(token.lateNanos()).isNotNegative();
		}
	}

	/**
	 * An answer.
	 *
	 * @param response its head
	 * @param tokens its tokens
	 * @param done its end
	 */
	public record Answer(HttpResponse<InputStream> response, List<TokenRecord> tokens, TokenDoneRecord done) {

	}

}
