package io.wiretrial.gatling.http.connection;

import java.util.function.Supplier;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * Waits until a connection is established, TLS included, and gives its place to HTTP/2 if
 * that is wanted and the server agreed to it by ALPN (RFC 7301), else to HTTP/1.1.
 */
@SuppressWarnings("FutureReturnValueIgnored") // closing tells the owner by
												// channelInactive
final class Opening extends ChannelInboundHandlerAdapter {

	private final ConnectionOwner owner;

	private final boolean secure;

	private final @Nullable Supplier<H2Connection> http2;

	Opening(ConnectionOwner owner, boolean secure, @Nullable Supplier<H2Connection> http2) {
		this.owner = owner;
		this.secure = secure;
		this.http2 = http2;
	}

	@Override
	public void channelActive(ChannelHandlerContext context) {
		if (!this.secure) {
			open(context);
		}
	}

	@Override
	public void userEventTriggered(ChannelHandlerContext context, Object event) {
		if (!(event instanceof SslHandshakeCompletionEvent handshake)) {
			return;
		}
		String agreed = context.pipeline().get(SslHandler.class).applicationProtocol();
		boolean right = this.http2 == null || ApplicationProtocolNames.HTTP_2.equals(agreed);
		if (handshake.isSuccess() && right) {
			open(context);
		}
		else {
			this.owner.failed(handshake.isSuccess() ? FailureCause.NO_HTTP2 : FailureCause.ofTls(handshake.cause()));
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

	private void open(ChannelHandlerContext context) {
		if (this.http2 != null) {
			context.pipeline().replace(this, null, this.http2.get());
			return;
		}
		Http1Connection connection = new Http1Connection(context.channel(), this.owner);
		context.pipeline().replace(this, null, connection);
		this.owner.opened(connection);
	}

}
