package io.wiretrial.gatling.http.websocket;

import java.net.URI;
import java.util.Objects;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshaker13;
import io.netty.handler.codec.http.websocketx.WebSocketHandshakeException;
import io.netty.handler.codec.http.websocketx.WebSocketVersion;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.protocol.FailureCause;

/**
 * The opening handshake of one WebSocket (RFC 6455, section 4), by Netty's handshaker.
 */
final class WebSocketClientHandshake extends WebSocketClientHandshaker13 {

	private final String path;

	private final boolean secure;

	WebSocketClientHandshake(HttpTarget target, String path, @Nullable String subprotocol, HttpHeaders headers,
			int maxBytes) {
		super(URI.create((target.version().secure() ? "wss://" : "ws://") + target.authority()), WebSocketVersion.V13,
				subprotocol, false, headers, maxBytes);
		this.path = path;
		this.secure = target.version().secure();
	}

	boolean secure() {
		return this.secure;
	}

	// Makes the channel a WebSocket if the server agrees; a bounded cause if it does not.
	@Nullable FailureCause refusal(Channel channel, HttpResponse response) {
		if (response.decoderResult().isFailure()) {
			return FailureCause.MALFORMED_REPLY;
		}
		if (!response.status().equals(HttpResponseStatus.SWITCHING_PROTOCOLS)) {
			boolean informational = response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
			return informational ? null : FailureCause.status(response.status().code());
		}
		try {
			finishHandshake(channel, new DefaultFullHttpResponse(response.protocolVersion(), response.status(),
					Unpooled.EMPTY_BUFFER, response.headers(), EmptyHttpHeaders.INSTANCE));
			return null;
		}
		catch (WebSocketHandshakeException ex) {
			String agreed = response.headers().get(HttpHeaderNames.SEC_WEBSOCKET_PROTOCOL, "");
			String offered = Objects.requireNonNullElse(expectedSubprotocol(), "");
			return agreed.equals(offered) ? FailureCause.MALFORMED_UPGRADE : FailureCause.NO_SUBPROTOCOL;
		}
	}

	@Override
	protected String upgradeUrl(URI uri) {
		return this.path;
	}

}
