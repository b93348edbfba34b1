package io.wiretrial.guard.turn;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.Future;

/**
 * Lets the connections of an event loop begin a few at a time: a connection's first
 * request takes longer than any other, and where a thousand come at once, those that are
 * there already would wait for all of them. The newest begins first, so that who comes
 * beside a crowd does not wait for the crowd (Maurer, "Fail at scale", ACM Queue 13(8),
 * 2015: adaptive LIFO). Until then what a connection sends stays in its socket.
 */
@Sharable
final class Newcomers extends ChannelInboundHandlerAdapter {

	/** Between two looks at the sockets. */
	static final int ROUND = 2;

	private static final Newcomers HANDLER = new Newcomers();

	private static final FastThreadLocal<Waiting> LOOP = new FastThreadLocal<>() {
		@Override
		protected Waiting initialValue() {
			return new Waiting();
		}
	};

	private Newcomers() {
	}

	// Before its event loop has it, or in its turn there.
	static void install(Channel connection) {
		connection.config().setAutoRead(false);
		connection.pipeline().addFirst(HANDLER);
	}

	@Override
	public void channelActive(ChannelHandlerContext context) {
		context.fireChannelActive();
		context.pipeline().remove(this);
		LOOP.get().come(context.channel());
	}

	/** The connections of one event loop that have not begun. */
	private static final class Waiting {

		private final Deque<Channel> connections = new ArrayDeque<>();

		private int begun;

		private boolean roundComes;

		void come(Channel connection) {
			this.connections.addLast(connection);
			beginSome();
			expectRound(connection.eventLoop());
		}

		private void beginSome() {
			while (this.begun < ROUND && !this.connections.isEmpty()) {
				Channel newest = this.connections.removeLast();
				if (newest.isActive()) {
					this.begun++;
					newest.config().setAutoRead(true);
				}
			}
		}

		// Before Netty looks at sockets again, it runs tasks that tasks submit, but none
		// that they schedule.
		private void expectRound(EventLoop loop) {
			if (!this.roundComes) {
				this.roundComes = true;
				Future<?> unused = loop.schedule(() -> round(loop), 1, TimeUnit.NANOSECONDS);
			}
		}

		private void round(EventLoop loop) {
			this.roundComes = false;
			this.begun = 0;
			beginSome();
			if (this.begun > 0) {
				expectRound(loop);
			}
		}

	}

}
