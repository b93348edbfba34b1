package io.wiretrial.echo.mvc.feed;

import java.net.http.WebSocketHandshakeException;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.contract.feed.FeedContractTests;
import io.wiretrial.contract.feed.FeedReader;
import io.wiretrial.echo.mvc.RunningEchoMvc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

@RunningEchoMvc
class StompFeedIntegrationTests extends FeedContractTests {

	private final int port;

	private final FeedCounts counts;

	StompFeedIntegrationTests(@LocalServerPort int port, @Autowired FeedCounts counts) {
		this.port = port;
		this.counts = counts;
	}

	@Override
	protected Stream<Named<FeedReader.Door>> doors() {
		return Stream.of(Named.of("messages of STOMP", (batch, interval, seed) -> new StompReader(this.port)
			.send("SUBSCRIBE\nid:0\ndestination:/topic/feed.%d.%d.%d\n\n".formatted(batch, interval, seed))));
	}

	@Override
	protected List<Long> held() {
		return List.of(this.counts.subscribers());
	}

	@Test
	void letsNobodySend() {
		try (StompReader reader = new StompReader(this.port)) {
			reader.send("SEND\ndestination:/topic/feed.3.2.9\n\nhello");
			assertThatIOException().isThrownBy(() -> reader.batches(1)).withMessageStartingWith("Instead of a message");
		}
	}

	@Test
	void refusesAPageOfAnotherHost() {
		assertThatExceptionOfType(CompletionException.class)
			.isThrownBy(() -> new StompReader(this.port, "http://evil.example"))
			.withCauseInstanceOf(WebSocketHandshakeException.class)
			.satisfies((ex) -> assertThat(((WebSocketHandshakeException) ex.getCause()).getResponse().statusCode())
				.isEqualTo(403));
	}

}
