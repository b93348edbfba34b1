package io.wiretrial.streaming.websocket;

import java.util.List;
import java.util.zip.Deflater;

import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.compression.ZlibCodecFactory;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.websocketx.extensions.WebSocketServerExtensionHandler;
import io.netty.handler.codec.http.websocketx.extensions.compression.PerMessageDeflateServerExtensionHandshaker;
import org.springframework.http.server.reactive.ServerHttpRequest;
import reactor.netty.NettyPipeline;

import io.wiretrial.contract.InvalidRequestException;

/**
 * Agrees to permessage-deflate (RFC 7692) in the answer to a handshake. Reactor Netty
 * 1.3.7 can too, but sets no limit to what a message unfolds to.
 */
final class Deflate {

	/**
	 * The quickest: an event loop compresses for all of its connections, and zlib's
	 * default takes up to six times as long for a few per cent.
	 */
	private static final int LEVEL = Deflater.BEST_SPEED;

	private static final int WINDOW_BITS = 15;

	private final int maxMessageBytes;

	Deflate(int maxMessageBytes) {
		this.maxMessageBytes = maxMessageBytes;
	}

	// Reads what the client offers, and waits in the pipeline for the response.
	void negotiate(ServerHttpRequest request, ChannelPipeline pipeline) {
		WebSocketServerExtensionHandler extensions = new WebSocketServerExtensionHandler(
				new PerMessageDeflateServerExtensionHandshaker(LEVEL,
						ZlibCodecFactory.isSupportingWindowSizeAndMemLevel(), WINDOW_BITS, true, false,
						this.maxMessageBytes));
		try {
			// The request has come past already; behind the bridge nobody minds it.
			extensions.channelRead(pipeline.context(NettyPipeline.ReactiveBridge), copy(request));
		}
		catch (Exception ex) {
			throw new InvalidRequestException("Sec-WebSocket-Extensions", "Unreadable offer",
					"offer extensions as RFC 7692 has them", ex);
		}
		pipeline.addAfter(pipeline.context(HttpServerCodec.class).name(), NettyPipeline.WsCompressionHandler,
				extensions);
	}

	private static DefaultHttpRequest copy(ServerHttpRequest request) {
		DefaultHttpRequest copy = new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET,
				request.getPath().value());
		for (String name : List.of("Upgrade", "Connection", "Sec-WebSocket-Extensions")) {
			List<String> values = request.getHeaders().getValuesAsList(name);
			if (!values.isEmpty()) {
				copy.headers().set(name, String.join(", ", values));
			}
		}
		return copy;
	}

}
