package io.wiretrial.kit.http;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;

/**
 * Waits until a connection of TLS has agreed to one HTTP by ALPN (RFC 7301), then has it
 * watched as that. Stands right behind Reactor Netty's own handler of the agreement,
 * which has made the pipeline of that HTTP when it hands on what it was told, and before
 * any octet of a request.
 */
final class AlpnNegotiation extends ChannelInboundHandlerAdapter {

	private final Runnable agreed;

	AlpnNegotiation(Runnable agreed) {
		this.agreed = agreed;
	}

	@Override
	public void userEventTriggered(ChannelHandlerContext context, Object event) {
		if (event instanceof SslHandshakeCompletionEvent handshake && handshake.isSuccess()) {
			end(context);
		}
		context.fireUserEventTriggered(event);
	}

	// What was kept while they agreed comes out before the event does.
	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		end(context);
		context.fireChannelRead(message);
	}

	private void end(ChannelHandlerContext context) {
		if (!context.isRemoved()) {
			context.pipeline().remove(this);
			this.agreed.run();
		}
	}

}
