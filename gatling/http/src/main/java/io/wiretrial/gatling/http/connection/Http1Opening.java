package io.wiretrial.gatling.http.connection;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * Waits until an HTTP/1.1 connection is established, TLS included, and gives its place to
 * an {@link Http1Connection}.
 */
@SuppressWarnings("FutureReturnValueIgnored") // closing tells the owner by
												// channelInactive
final class Http1Opening extends ChannelInboundHandlerAdapter {

	private final ConnectionOwner owner;

	private final boolean secure;

	Http1Opening(ConnectionOwner owner, boolean secure) {
		this.owner = owner;
		this.secure = secure;
	}

	@Override
	public void channelActive(ChannelHandlerContext context) {
		if (!this.secure) {
			open(context);
		}
	}

	@Override
	public void userEventTriggered(ChannelHandlerContext context, Object event) {
		if (event instanceof SslHandshakeCompletionEvent handshake) {
			if (handshake.isSuccess()) {
				open(context);
			}
			else {
				this.owner.failed(FailureCause.TLS_FAILED);
				context.close();
			}
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
		Http1Connection connection = new Http1Connection(context.channel(), this.owner);
		context.pipeline().replace(this, null, connection);
		this.owner.opened(connection);
	}

}
