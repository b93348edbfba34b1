package io.wiretrial.bare.http;

import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.bare.BareOptions;
import io.wiretrial.bare.BareServer;
import io.wiretrial.contract.client.EventReader;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenReader;
import io.wiretrial.contract.tokens.TokenRecord;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Token streams of the null target.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(180)
class TokenIntegrationTests {

	private static final TokenAskRecord ASK = new TokenAskRecord(40, 1000, 3, false, 0, "né", false);

	@AutoClose
	private BareServer server;

	@BeforeAll
	void startServer() {
		this.server = BareServer.start(BareOptions.onAnyPort(null));
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void answersByEventsInOrder(Version version) throws Exception {
		HttpClient client = EventReader.client(version, port());
		for (int turn = 0; turn < 2; turn++) {
			TokenReader.Answer answer = TokenReader.ask(client, port(), ASK);
			assertThat(answer.response().version()).isEqualTo(version);
			TokenReader.assertAnswers(ASK, answer.tokens());
			assertThat(answer.done()).isEqualTo(new TokenDoneRecord(40, 3));
		}
	}

	@Test
	void eachTokenIsLaterByWhatTheRequestAsksFor() throws Exception {
		TokenReader.Answer answer = TokenReader.ask(EventReader.client(Version.HTTP_1_1, port()), port(), ASK,
				"wiretrial-extra-micros", "2000");
		TokenReader.assertAnswers(ASK, answer.tokens());
		assertThat(answer.tokens()).extracting(TokenRecord::lateNanos)
			.allSatisfy((late) -> assertThat(late).isGreaterThanOrEqualTo(2_000_000));
	}

	@Test
	void refusesAnAskThatIsNone() throws Exception {
		HttpResponse<String> response = EventReader.client(Version.HTTP_1_1, port())
			.send(TokenReader.request(port(), "text/event-stream", "{\"tokens\":\"many\"}"), BodyHandlers.ofString());
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(response.body()).contains(" in tokens: ");
	}

	private int port() {
		return this.server.ports().get("http");
	}

}
