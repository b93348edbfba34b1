package io.wiretrial.streaming.websocket;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.server.ResponseStatusException;

import io.wiretrial.contract.InvalidRequestException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

class HandshakeTests {

	private final Handshake handshake = new Handshake(new Origins(List.of("https://friend.example")));

	@Test
	void takesHandshakeOfTheRfc() {
		assertThatNoException().isThrownBy(() -> this.handshake.check(handshake("Host", "localhost:8090")));
	}

	@Test
	void takesConnectionHeaderThatBrowsersSend() {
		assertThatNoException().isThrownBy(() -> this.handshake.check(handshake("Connection", "keep-alive, Upgrade")));
	}

	@Test
	void refusesOtherMethod() {
		MockServerHttpRequest request = MockServerHttpRequest.post("http://localhost:8090/echo")
			.header("Upgrade", "websocket")
			.build();
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> this.handshake.check(request))
			.withMessage("Value \"POST\" in method: use GET.");
	}

	@Test
	void refusesMissingConnectionHeader() {
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> this.handshake.check(handshake("Connection", "close")))
			.withMessage("No upgrade in Connection: send \"Connection: Upgrade\".");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "abc", "AAAA", "dGhlIHNhbXBsZSBub25jZQ=", "*" })
	void refusesKeyThatIsNo16Octets(String key) {
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> this.handshake.check(handshake("Sec-WebSocket-Key", key)))
			.withMessage("Value \"" + key + "\" in Sec-WebSocket-Key: send 16 octets in Base64.");
	}

	@Test
	void refusesOtherVersionAndNamesItsOwn() {
		assertThatExceptionOfType(ErrorResponseException.class)
			.isThrownBy(() -> this.handshake.check(handshake("Sec-WebSocket-Version", "8")))
			.satisfies((refusal) -> {
				assertThat(refusal.getStatusCode()).isEqualTo(HttpStatus.UPGRADE_REQUIRED);
				assertThat(refusal.getHeaders().getFirst("Sec-WebSocket-Version")).isEqualTo("13");
				assertThat(refusal.getBody().getDetail())
					.isEqualTo("WebSocket version 8 in Sec-WebSocket-Version: use 13.");
			});
	}

	@ParameterizedTest
	@ValueSource(strings = { "http://localhost:8090", "https://friend.example" })
	void takesPagesOfItsOwnHostAndOfTheList(String origin) {
		assertThatNoException().isThrownBy(() -> this.handshake.check(handshake("Origin", origin)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "http://localhost:9999", "https://foe.example", "null",
			"http://localhost:8090.foe.example", "https://friend.example.foe.example", "://", "http://[" })
	void refusesForeignPages(String origin) {
		assertThatExceptionOfType(ResponseStatusException.class)
			.isThrownBy(() -> this.handshake.check(handshake("Origin", origin)))
			.satisfies((refusal) -> {
				assertThat(refusal.getStatusCode()).isEqualTo(HttpStatus.FORBIDDEN);
				assertThat(refusal.getReason())
					.isEqualTo("Page of foreign origin in Origin: connect from the service's "
							+ "own host, or add it to wiretrial.websocket.allowed-origins.");
			});
	}

	@Test
	void takesAllPagesWithStar() {
		assertThatNoException().isThrownBy(
				() -> new Handshake(new Origins(List.of("*"))).check(handshake("Origin", "https://foe.example")));
	}

	@ParameterizedTest
	@CsvSource({ "websocket,true", "WebSocket,true", "h2c,false", "'h2c, websocket',true" })
	void knowsWhoAsksForWebSocket(String upgrade, boolean asks) {
		assertThat(Handshake.asksForWebSocket(MockServerHttpRequest.get("/feed").header("Upgrade", upgrade).build()))
			.isEqualTo(asks);
		assertThat(Handshake.asksForWebSocket(MockServerHttpRequest.get("/feed").build())).isFalse();
	}

	private static MockServerHttpRequest handshake(String name, String value) {
		HttpHeaders headers = new HttpHeaders();
		headers.set("Upgrade", "websocket");
		headers.set("Connection", "Upgrade");
		headers.set("Sec-WebSocket-Version", "13");
		headers.set("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
		headers.set(name, value);
		return MockServerHttpRequest.get("http://localhost:8090/echo").headers(headers).build();
	}

}
