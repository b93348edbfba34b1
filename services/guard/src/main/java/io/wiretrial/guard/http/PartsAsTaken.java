package io.wiretrial.guard.http;

import java.util.function.IntFunction;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.epoll.EpollSocketChannelConfig;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.util.AttributeKey;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.Exceptions;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Operators;
import reactor.netty.Connection;

/**
 * Parts of an answer that are made while its connection, or its stream of HTTP/2, has
 * room for them. Reactor Netty 1.3.7 asks for 128 parts ahead whether or not any of them
 * is taken: 8 MB for each stream of 64 KB chunks whose window is shut. Hot path.
 *
 * @param <T> part
 */
public final class PartsAsTaken<T> extends Flux<T> {

	/** No further part is made while as many octets wait. */
	private static final int MOST_BYTES = 32 * 1024;

	private static final WriteBufferWaterMark AHEAD = new WriteBufferWaterMark(MOST_BYTES / 2, MOST_BYTES);

	/**
	 * The same of a connection of HTTP/1.1 whose socket has not been full and then had
	 * room again: its peer may never take anything.
	 */
	private static final int MOST_BYTES_AT_FIRST = 4 * 1024;

	private static final WriteBufferWaterMark AHEAD_AT_FIRST = new WriteBufferWaterMark(MOST_BYTES_AT_FIRST / 2,
			MOST_BYTES_AT_FIRST);

	/**
	 * What a socket may hold beside what is on its way to its peer. Linux gives one of
	 * the loopback 2.5 MB, which nobody counts, and it takes as much of whose peer reads
	 * nothing.
	 */
	private static final long UNSENT_BYTES = 128 * 1024;

	/** The same of a connection of HTTP/1.1 at first. */
	private static final long UNSENT_BYTES_AT_FIRST = 4 * 1024;

	/** Of a connection that holds no more: telling the kernel takes a system call. */
	private static final AttributeKey<Boolean> LIMITED = AttributeKey
		.valueOf(PartsAsTaken.class.getName() + ".limited");

	/** Of a connection of HTTP/1.1 whose socket was full and had room again. */
	private static final AttributeKey<Boolean> TAKEN = AttributeKey.valueOf(PartsAsTaken.class.getName() + ".taken");

	private final Channel channel;

	private final int parts;

	private final IntFunction<? extends T> part;

	private PartsAsTaken(Channel channel, int parts, IntFunction<? extends T> part) {
		this.channel = channel;
		this.parts = parts;
		this.part = part;
	}

	/**
	 * Makes the parts of an answer, in order, as they are taken.
	 * @param <T> part
	 * @param exchange the request or response as Reactor Netty has it
	 * @param parts how many there are, at least 0
	 * @param part makes one, by its index from 0 on; called on the event loop
	 * @return the parts, for one subscriber that writes each where it gets it
	 */
	public static <T> Flux<T> of(Connection exchange, int parts, IntFunction<? extends T> part) {
		return new PartsAsTaken<>(exchange.channel(), parts, part);
	}

	static <T> Flux<T> of(Channel channel, int parts, IntFunction<? extends T> part) {
		return new PartsAsTaken<>(channel, parts, part);
	}

	@Override
	public void subscribe(CoreSubscriber<? super T> subscriber) {
		Making making = new Making(subscriber);
		boolean alone = !(this.channel instanceof Http2StreamChannel);
		boolean atFirst = alone && !this.channel.hasAttr(TAKEN);
		this.channel.config().setWriteBufferWaterMark(atFirst ? AHEAD_AT_FIRST : AHEAD);
		Channel connection = alone ? this.channel : this.channel.parent();
		if (connection.attr(LIMITED).setIfAbsent(true) == null) {
			holdUnsent(connection, alone ? UNSENT_BYTES_AT_FIRST : UNSENT_BYTES);
		}
		// Only what it overrides passes through it.
		this.channel.pipeline().addFirst(making);
		subscriber.onSubscribe(making);
	}

	private static void holdUnsent(Channel connection, long bytes) {
		if (connection.config() instanceof EpollSocketChannelConfig socket) {
			socket.setTcpNotSentLowAt(bytes);
		}
	}

	// What waited is on its way. A stream of HTTP/2 tells nothing of its socket
	private void taken() {
		if (!(this.channel instanceof Http2StreamChannel) && this.channel.isActive()
				&& this.channel.attr(TAKEN).setIfAbsent(true) == null) {
			this.channel.config().setWriteBufferWaterMark(AHEAD);
			holdUnsent(this.channel, UNSENT_BYTES);
		}
	}

	/** What has been asked for and made; everything happens on the event loop. */
	private final class Making extends ChannelInboundHandlerAdapter implements Subscription {

		private final CoreSubscriber<? super T> subscriber;

		private long wanted;

		private int next;

		private boolean making;

		private boolean over;

		Making(CoreSubscriber<? super T> subscriber) {
			this.subscriber = subscriber;
		}

		@Override
		public void request(long more) {
			if (PartsAsTaken.this.channel.eventLoop().inEventLoop()) {
				this.wanted = Operators.addCap(this.wanted, more);
				make();
			}
			else {
				PartsAsTaken.this.channel.eventLoop().execute(() -> request(more));
			}
		}

		@Override
		public void cancel() {
			if (PartsAsTaken.this.channel.eventLoop().inEventLoop()) {
				end();
			}
			else {
				PartsAsTaken.this.channel.eventLoop().execute(this::end);
			}
		}

		@Override
		public void channelWritabilityChanged(ChannelHandlerContext context) {
			// What changes while parts are written is what the socket took at once
			if (!this.making && PartsAsTaken.this.channel.isWritable()) {
				taken();
			}
			make();
			context.fireChannelWritabilityChanged();
		}

		private void make() {
			if (this.making || this.over) {
				return;
			}
			this.making = true;
			try {
				while (hasRoom()) {
					this.wanted--;
					this.subscriber.onNext(PartsAsTaken.this.part.apply(this.next++));
				}
			}
			catch (Throwable ex) {
				fail(ex);
			}
			finally {
				this.making = false;
			}
			if (!this.over && this.next == PartsAsTaken.this.parts) {
				end();
				this.subscriber.onComplete();
			}
		}

		private boolean hasRoom() {
			return !this.over && this.wanted > 0 && this.next < PartsAsTaken.this.parts
					&& PartsAsTaken.this.channel.isWritable();
		}

		private void fail(Throwable failure) {
			end();
			Exceptions.throwIfJvmFatal(failure);
			this.subscriber.onError(failure);
		}

		private void end() {
			if (!this.over) {
				this.over = true;
				// A closed channel has removed it already.
				if (PartsAsTaken.this.channel.pipeline().context(this) != null) {
					PartsAsTaken.this.channel.pipeline().remove(this);
				}
			}
		}

	}

}
