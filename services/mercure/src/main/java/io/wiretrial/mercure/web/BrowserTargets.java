package io.wiretrial.mercure.web;

import java.util.regex.Pattern;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import reactor.netty.NettyPipeline;

/**
 * Encodes what browsers leave as it is in a query (WHATWG URL, query percent-encode set)
 * and Java's URI refuses, such as the braces of a hub's topic selector. HTTP/1.1 only:
 * browsers speak no HTTP/2 without TLS.
 */
class BrowserTargets implements WebServerFactoryCustomizer<NettyReactiveWebServerFactory> {

	private static final Pattern REFUSED_BY_URI = Pattern.compile("[{}|^`\"<>\\\\]");

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
		return REFUSED_BY_URI.matcher(target).replaceAll((one) -> "%%%02X".formatted((int) one.group().charAt(0)));
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
