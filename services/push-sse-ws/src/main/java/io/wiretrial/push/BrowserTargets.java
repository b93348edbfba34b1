package io.wiretrial.push;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.NettyPipeline;

/**
 * Encodes what browsers leave as it is in a query (WHATWG URL, query percent-encode set)
 * and Java's URI refuses, such as the braces of a hub's topic selector. HTTP/1.1 only:
 * browsers speak no HTTP/2 without TLS.
 */
@Component
class BrowserTargets implements WebServerFactoryCustomizer<NettyReactiveWebServerFactory> {

	private static final String REFUSED_BY_URI = "{}|^`\"<>\\";

	/** By character; null for those that stay. */
	private static final @Nullable String[] ESCAPES = escapes();

	@Override
	public void customize(NettyReactiveWebServerFactory factory) {
		factory
			.addServerCustomizers((server) -> server.doOnChannelInit((observer, channel, remote) -> install(channel)));
	}

	private static void install(Channel channel) {
		if (channel.pipeline().get(NettyPipeline.HttpTrafficHandler) != null) {
			channel.pipeline().addBefore(NettyPipeline.HttpTrafficHandler, null, new Encoding());
		}
	}

	static String encoded(String target) {
		StringBuilder encoded = null;
		int copied = 0;
		for (int at = 0; at < target.length(); at++) {
			char character = target.charAt(at);
			String escape = (character < ESCAPES.length) ? ESCAPES[character] : null;
			if (escape != null) {
				encoded = (encoded != null) ? encoded : new StringBuilder(2 * target.length());
				encoded.append(target, copied, at).append(escape);
				copied = at + 1;
			}
		}
		return (encoded != null) ? encoded.append(target, copied, target.length()).toString() : target;
	}

	private static @Nullable String[] escapes() {
		@Nullable String[] escapes = new String[128];
		REFUSED_BY_URI.chars().forEach((character) -> escapes[character] = "%%%02X".formatted(character));
		return escapes;
	}

	/** Sees requests before Reactor Netty does. */
	private static final class Encoding extends ChannelInboundHandlerAdapter {

		@Override
		public void channelRead(ChannelHandlerContext context, Object message) {
			if (message instanceof HttpRequest request) {
				request.setUri(encoded(request.uri()));
			}
			context.fireChannelRead(message);
		}

	}

}
