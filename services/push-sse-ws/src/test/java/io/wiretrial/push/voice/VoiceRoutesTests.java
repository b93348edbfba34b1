package io.wiretrial.push.voice;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.streaming.websocket.Conversation;
import io.wiretrial.streaming.websocket.RecordingConnection;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class VoiceRoutesTests {

	private static final String NO_TIME = "1007 Frame without a send time: send the time, \"|\" and padding, binary.";

	private final RecordingConnection connection = new RecordingConnection();

	@Test
	void answersTextByDefault() {
		converse("/voice").binary(octets("1637526956581|---"));
		assertThat(this.connection.sent()).containsExactly("TextWebSocketFrame 1637526956581|---");
	}

	@Test
	void answersOctetsOnDemand() {
		converse("/voice?reply=binary").binary(octets("1637526956581|---"));
		assertThat(this.connection.sent()).containsExactly("BinaryWebSocketFrame 1637526956581|---");
	}

	@Test
	void answersWhatTheContractHasUpTo64OctetsOfTime() {
		converse("/voice").binary(octets("1".repeat(64) + "|"));
		assertThat(this.connection.sent()).containsExactly("TextWebSocketFrame " + "1".repeat(64) + "|");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "|---", "1637526956581", "---" })
	void closesOnFrameWithoutSendTime(String frame) {
		for (String path : new String[] { "/voice", "/voice?reply=binary" }) {
			this.connection.sent().clear();
			converse(path).binary(octets(frame));
			assertThat(this.connection.sent()).containsExactly(NO_TIME);
		}
	}

	@Test
	void closesOnSendTimeOf65Octets() {
		converse("/voice").binary(octets("1".repeat(65) + "|"));
		assertThat(this.connection.sent()).containsExactly(NO_TIME);
	}

	@Test
	void closesOnFrameThatIsNoText() {
		converse("/voice").binary(octets("1637526956581|\u00ff"));
		assertThat(this.connection.sent()).containsExactly(NO_TIME);
	}

	@Test
	void closesOnMessageOfText() {
		converse("/voice").text(octets("1637526956581|---"));
		converse("/voice?reply=binary").text(octets("1637526956581|---"));
		assertThat(this.connection.sent()).containsExactly(NO_TIME, NO_TIME);
	}

	@Test
	void refusesOtherReply() {
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> converse("/voice?reply=loud"))
			.withMessage("Value \"loud\" in reply: use text or binary.");
	}

	private Conversation converse(String uri) {
		return VoiceRoutes.accept(MockServerHttpRequest.get(uri).build()).open(this.connection);
	}

	private static ByteBuf octets(String text) {
		return Unpooled.wrappedBuffer(text.getBytes(ISO_8859_1));
	}

}
