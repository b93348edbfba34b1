package io.wiretrial.gatling.http.connection;

import java.util.function.Supplier;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * Waits for the TLS handshake and gives its place to HTTP/2 if the server agreed to it by
 * ALPN (RFC 7301).
 */
@SuppressWarnings("FutureReturnValueIgnored") // closing tells the owner by
												// channelInactive
final class H2Agreement extends ChannelInboundHandlerAdapter {

	private final Supplier<H2Connection> http2;

	private final ConnectionOwner owner;

	H2Agreement(Supplier<H2Connection> http2, ConnectionOwner owner) {
		this.http2 = http2;
		this.owner = owner;
	}

	@Override
	public void userEventTriggered(ChannelHandlerContext context, Object event) {
		if (!(event instanceof SslHandshakeCompletionEvent handshake)) {
			return;
		}
		String agreed = context.pipeline().get(SslHandler.class).applicationProtocol();
		if (handshake.isSuccess() && ApplicationProtocolNames.HTTP_2.equals(agreed)) {
			context.pipeline().replace(this, null, this.http2.get());
		}
		else {
			this.owner.failed(handshake.isSuccess() ? FailureCause.NO_HTTP2 : FailureCause.TLS_FAILED);
			context.close();
		}
	}

	@Override
	public void channelInactive(ChannelHandlerContext context) {
		this.owner.closed(FailureCause.CONNECT_FAILED, false);
	}

	@Override
	public void exceptionCaught(ChannelHandlerContext context, Throwable thrown) {
		context.close();
	}

}
