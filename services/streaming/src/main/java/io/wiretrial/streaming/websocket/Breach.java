package io.wiretrial.streaming.websocket;

import java.io.IOException;

import io.netty.handler.codec.CodecException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.compression.DecompressionException;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * Meaning of a failure in the pipeline to the peer. Only those of the service itself are
 * logged.
 *
 * @param cause whose fault it was
 * @param status status of the close frame (RFC 6455, section 7.4.1)
 * @param reason what was wrong
 */
record Breach(EndCause cause, WebSocketCloseStatus status, String reason) {

	private static final Log logger = LogFactory.getLog(Breach.class);

	static Breach of(Throwable failure) {
		if (failure instanceof CorruptedWebSocketFrameException corrupted) {
			return violation(corrupted.closeStatus(), String.valueOf(corrupted.getMessage()));
		}
		if (failure instanceof TooLongFrameException || isBomb(failure)) {
			return violation(WebSocketCloseStatus.MESSAGE_TOO_BIG,
					"Message larger than wiretrial.websocket.max-message-size.");
		}
		if (failure instanceof CodecException) {
			return violation(WebSocketCloseStatus.INVALID_PAYLOAD_DATA, "Message that cannot be unfolded.");
		}
		if (failure instanceof IOException) {
			return new Breach(EndCause.PEER, WebSocketCloseStatus.PROTOCOL_ERROR, "Broken connection.");
		}
		logger.error("A conversation over WebSocket failed: report the stack trace as a bug.", failure);
		return new Breach(EndCause.FAILURE, WebSocketCloseStatus.INTERNAL_SERVER_ERROR, "The service failed.");
	}

	// Netty's own limit has no cause; what is no deflate at all has one.
	private static boolean isBomb(Throwable failure) {
		return failure instanceof DecompressionException && failure.getCause() == null;
	}

	private static Breach violation(WebSocketCloseStatus status, String reason) {
		return new Breach(EndCause.VIOLATION, status, reason);
	}

}
