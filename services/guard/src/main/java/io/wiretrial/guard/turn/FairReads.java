package io.wiretrial.guard.turn;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.UncheckedBooleanSupplier;
import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.Ticker;

/**
 * Sizes of the reads of one connection: as Netty adapts them to what comes, and smaller
 * where handling what was read took long. 64 KB may be one part of a body, or a thousand
 * calls each of which takes a millisecond; the other connections of the event loop would
 * wait for all of them. What is not read waits in the peer's socket. Hot path: two looks
 * at the clock for each read, and a third for those behind {@link #LAST_READS}.
 */
public final class FairReads extends AdaptiveRecvByteBufAllocator {

	private static final int SMALLEST_BYTES = 64;

	/** Nobody knows yet what the peer sends. */
	private static final int FIRST_BYTES = 512;

	private static final int LARGEST_BYTES = 64 * 1024;

	/**
	 * A read of as many is a piece of something large: others like it are on their way.
	 */
	private static final int BULK_BYTES = 8 * 1024;

	/**
	 * Reads of one round: Netty makes more only where a peer has ended its side, whatever
	 * {@link TimedReads#continueReading()} says.
	 */
	private static final int LAST_READS = 16;

	/** How long more than {@link #LAST_READS} may take until the peer is ended. */
	private static final long LAST_NANOS = 16 * LongReads.ROUND_NANOS;

	private static final FastThreadLocal<LongReads> LOOP = new FastThreadLocal<>() {
		@Override
		protected LongReads initialValue() {
			return new LongReads();
		}
	};

	private final Ticker clock;

	private int limitBytes = FIRST_BYTES;

	private long longWindow = -1;

	/** When the first read of this round had come. */
	private long roundNanos;

	private int roundReads;

	FairReads(Ticker clock) {
		super(SMALLEST_BYTES, FIRST_BYTES, LARGEST_BYTES);
		this.clock = clock;
	}

	/**
	 * Has a connection read so; before anything of it is read.
	 * @param connection whose reads are meant, on the event loop that it will have or
	 * elsewhere
	 */
	public static void install(Channel connection) {
		new FairReads(Ticker.systemTicker()).into(connection);
	}

	void into(Channel connection) {
		connection.config().setRecvByteBufAllocator(this);
		connection.pipeline().addFirst(new LastReads());
	}

	@Override
	@SuppressWarnings("deprecation") // the class that Netty calls it by
	public Handle newHandle() {
		return new TimedReads((ExtendedHandle) super.newHandle());
	}

	private void handled(int bytes, long nanos, long now) {
		if (nanos > LongReads.LONG_NANOS || bytes >= BULK_BYTES) {
			LongReads loop = LOOP.get();
			long window = loop.window(now);
			if (window != this.longWindow) {
				this.longWindow = window;
				loop.add();
			}
			long due = loop.nanosForOne();
			if (nanos > due) {
				this.limitBytes = (int) Math.max(SMALLEST_BYTES, bytes * due / nanos);
			}
			if (2 * nanos > due) {
				return;
			}
		}
		if (bytes >= this.limitBytes && this.limitBytes < LARGEST_BYTES) {
			this.limitBytes *= 2;
		}
	}

	/** Knows how long what was read is handled. */
	@SuppressWarnings("deprecation") // the class that Netty calls it by
	private final class TimedReads extends RecvByteBufAllocator.DelegatingHandle implements ExtendedHandle {

		private long beginNanos;

		TimedReads(ExtendedHandle sizes) {
			super(sizes);
		}

		@Override
		public void reset(ChannelConfig config) {
			super.reset(config);
			FairReads.this.roundReads = 0;
		}

		@Override
		public int guess() {
			return Math.min(super.guess(), FairReads.this.limitBytes);
		}

		@Override
		public ByteBuf allocate(ByteBufAllocator allocator) {
			return allocator.ioBuffer(guess());
		}

		@Override
		public void lastBytesRead(int bytes) {
			super.lastBytesRead(bytes);
			this.beginNanos = FairReads.this.clock.nanoTime();
			if (FairReads.this.roundReads++ == 0) {
				FairReads.this.roundNanos = this.beginNanos;
			}
		}

		@Override
		public boolean continueReading() {
			return goesOn() && super.continueReading();
		}

		@Override
		public boolean continueReading(UncheckedBooleanSupplier moreMayCome) {
			return goesOn() && ((ExtendedHandle) delegate()).continueReading(moreMayCome);
		}

		private boolean goesOn() {
			long now = FairReads.this.clock.nanoTime();
			handled(lastBytesRead(), now - this.beginNanos, now);
			return now - FairReads.this.roundNanos < LongReads.LONG_NANOS;
		}

	}

	/** Ends a peer that has ended its side and left too much. */
	private final class LastReads extends ChannelInboundHandlerAdapter {

		@Override
		public void channelRead(ChannelHandlerContext context, Object message) {
			if (FairReads.this.roundReads > LAST_READS && hasTaken(LAST_NANOS)) {
				ReferenceCountUtil.release(message);
				ChannelFuture unused = context.close();
				return;
			}
			context.fireChannelRead(message);
		}

		private boolean hasTaken(long nanos) {
			return FairReads.this.clock.nanoTime() - FairReads.this.roundNanos > nanos;
		}

	}

}
