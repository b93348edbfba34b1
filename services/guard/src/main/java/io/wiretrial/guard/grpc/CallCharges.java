package io.wiretrial.guard.grpc;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2RemoteFlowController;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.http2.StreamCharges;
import io.wiretrial.guard.http2.StreamLimits;

/**
 * Takes from the memory budget what the calls of a connection hold, whether or not a
 * message of them ever comes or is taken, and looks now and then for those of which
 * neither proceeds. Waits for grpc-java's handler of HTTP/2, which is there before the
 * first octet is read, or over TLS when the handshake has ended: then it goes behind TLS
 * to wait, because a read may hold the end of the handshake and a call.
 */
final class CallCharges extends ChannelInboundHandlerAdapter {

	private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2500);

	/** To a look that goes on with the last. */
	private static final long SHORT_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

	private static final int LOOKS = 4;

	private final GuardLimits limits;

	private final StreamLimits streams;

	private final ConnectionReplies connections;

	private final Predicate<CharSequence> mayBeSilent;

	private final long pauseNanos;

	private final boolean behindTls;

	private @Nullable WaitingReplies replies;

	CallCharges(GuardLimits limits, StreamLimits streams, ConnectionReplies connections,
			Predicate<CharSequence> mayBeSilent) {
		this.limits = limits;
		this.streams = streams;
		this.connections = connections;
		this.mayBeSilent = mayBeSilent;
		this.behindTls = false;
		this.pauseNanos = Math.min(LONGEST_PAUSE_NANOS,
				Math.min(limits.bodyTimeout().toNanos(), limits.unreadTimeout().toNanos()) / LOOKS);
	}

	private CallCharges(CallCharges beforeTls) {
		this.limits = beforeTls.limits;
		this.streams = beforeTls.streams;
		this.connections = beforeTls.connections;
		this.mayBeSilent = beforeTls.mayBeSilent;
		this.pauseNanos = beforeTls.pauseNanos;
		this.replies = beforeTls.replies;
		this.behindTls = true;
	}

	@Override
	public void handlerAdded(ChannelHandlerContext context) {
		if (!this.behindTls) {
			this.replies = this.connections.opened(context.channel());
		}
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		ChannelHandlerContext tls = context.pipeline().context(SslHandler.class);
		if (tls != null && !this.behindTls) {
			context.pipeline().addAfter(tls.name(), null, new CallCharges(this));
			context.pipeline().remove(this);
		}
		else {
			begin(context);
		}
		context.fireChannelRead(message);
	}

	// The handlers behind make a connection of HTTP/2 of it, before any octet of one.
	@Override
	public void userEventTriggered(ChannelHandlerContext context, Object event) {
		context.fireUserEventTriggered(event);
		if (event instanceof SslHandshakeCompletionEvent && !context.isRemoved()) {
			begin(context);
		}
	}

	private void begin(ChannelHandlerContext context) {
		Http2ConnectionHandler http2 = context.pipeline().get(Http2ConnectionHandler.class);
		WaitingReplies replies = this.replies;
		if (http2 != null && replies != null) {
			StreamCharges charges = StreamCharges.install(context.channel(), http2, this.streams);
			Http2Connection.Endpoint<Http2RemoteFlowController> peer = http2.connection().remote();
			peer.flowController(new RepliesFlow(peer.flowController(), replies));
			pause(context, charges, replies, this.pauseNanos);
			context.pipeline().remove(this);
		}
	}

	private void pause(ChannelHandlerContext context, StreamCharges charges, WaitingReplies replies, long nanos) {
		// not at once with the others that came at once with it
		Future<?> unused = context.executor()
			.schedule(() -> look(context, charges, replies), ThreadLocalRandom.current().nextLong(nanos / 2, nanos + 1),
					TimeUnit.NANOSECONDS);
	}

	// grpc-java's handler would wait for its calls; this is before it.
	private static void close(Channel connection) {
		ChannelHandlerContext first = connection.pipeline().firstContext();
		if (first != null) {
			ChannelFuture unused = first.close();
		}
	}

	private void look(ChannelHandlerContext context, StreamCharges charges, WaitingReplies replies) {
		if (!context.channel().isOpen()) {
			return;
		}
		long now = System.nanoTime();
		boolean finished = charges.look(now, this.limits, this.mayBeSilent);
		replies.look();
		if (replies.isUnread(now, this.limits.unreadTimeout().toNanos())) {
			this.streams.counts().count(Refusal.UNREAD_TIMEOUT);
			close(context.channel());
			return;
		}
		pause(context, charges, replies, finished ? this.pauseNanos : Math.min(SHORT_PAUSE_NANOS, this.pauseNanos));
	}

}
