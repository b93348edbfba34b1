package io.wiretrial.streaming.websocket;

import java.io.IOException;
import java.util.zip.DataFormatException;

import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.compression.DecompressionException;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BreachTests {

	@Test
	void tellsWhatNettyFoundInFrame() {
		assertThat(Breach.of(new CorruptedWebSocketFrameException(WebSocketCloseStatus.PROTOCOL_ERROR, "bad opcode")))
			.isEqualTo(new Breach(EndCause.VIOLATION, WebSocketCloseStatus.PROTOCOL_ERROR, "bad opcode"));
	}

	@Test
	void tellsMessageThatIsOrUnfoldsTooLarge() {
		Breach tooBig = new Breach(EndCause.VIOLATION, WebSocketCloseStatus.MESSAGE_TOO_BIG,
				"Message larger than wiretrial.websocket.max-message-size.");
		assertThat(Breach.of(new TooLongFrameException("content length exceeded"))).isEqualTo(tooBig);
		assertThat(Breach.of(new DecompressionException("Decompression buffer has reached maximum size: 1")))
			.isEqualTo(tooBig);
	}

	@Test
	void tellsMessageThatIsNoDeflate() {
		assertThat(Breach.of(new DecompressionException("decompression failure", new DataFormatException())).status())
			.isEqualTo(WebSocketCloseStatus.INVALID_PAYLOAD_DATA);
	}

	@Test
	void blamesThePeerForBrokenConnectionAndTheServiceForTheRest() {
		assertThat(Breach.of(new IOException("Connection reset by peer")).cause()).isEqualTo(EndCause.PEER);
		assertThat(Breach.of(new IllegalStateException("a bug")))
			.isEqualTo(new Breach(EndCause.FAILURE, WebSocketCloseStatus.INTERNAL_SERVER_ERROR, "The service failed."));
	}

}
