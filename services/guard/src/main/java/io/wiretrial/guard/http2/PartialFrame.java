package io.wiretrial.guard.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.ByteToMessageDecoder;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.memory.Charge;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * What the decoder of a connection keeps of a frame that has come in part: all of the
 * buffer that was read with it, 64 KB for an octet. It is told how the decoder puts
 * buffers together, and looks at that one after each read. What is kept from one look to
 * the next is taken from the memory budget; a frame that does not go on ends its
 * connection. First of the pipeline; for one thread; hot path.
 */
final class PartialFrame extends ChannelInboundHandlerAdapter implements ByteToMessageDecoder.Cumulator {

	/** What must come of a frame for it to be said to proceed. */
	private static final int PROGRESS_BYTES = 1024;

	private final Charge charge;

	private @Nullable ChannelHandlerContext context;

	/** Held while a read is handled: Netty would make other buffers of it. */
	private @Nullable ByteBuf read;

	private int readBytes;

	private long keptBytes;

	private int partBytes;

	private boolean proceeded;

	private boolean charged;

	private long seenNanos;

	private int seenBytes;

	PartialFrame(MemoryPool memory) {
		this.charge = new Charge(memory);
	}

	@Override
	public void handlerAdded(ChannelHandlerContext context) {
		this.context = context;
	}

	@Override
	public void handlerRemoved(ChannelHandlerContext context) {
		handled();
		this.charge.ease(0);
	}

	@Override
	public ByteBuf cumulate(ByteBufAllocator allocator, ByteBuf before, ByteBuf in) {
		handled();
		ByteBuf all = ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(allocator, before, in);
		this.readBytes = all.readableBytes();
		this.read = all.retain();
		return all;
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		context.fireChannelRead(message);
		handled();
	}

	@Override
	public void channelReadComplete(ChannelHandlerContext context) {
		handled();
		context.fireChannelReadComplete();
	}

	private void handled() {
		ByteBuf all = this.read;
		if (all == null) {
			return;
		}
		this.read = null;
		this.partBytes = all.readableBytes();
		this.proceeded |= this.partBytes < this.readBytes;
		this.keptBytes = (this.partBytes > 0) ? (long) all.writerIndex() + all.maxFastWritableBytes() : 0;
		all.release();
		if (this.charged && this.keptBytes == 0) {
			this.charged = false;
			this.charge.ease(0);
		}
	}

	// Now and then; why the connection must end.
	@Nullable Refusal look(long nowNanos, GuardLimits times, boolean streamsAreOpen) {
		boolean proceeds = this.proceeded || this.keptBytes == 0 || this.partBytes - this.seenBytes >= PROGRESS_BYTES;
		if (proceeds) {
			this.proceeded = false;
			this.seenNanos = nowNanos;
			this.seenBytes = this.partBytes;
		}
		if (this.keptBytes > MemoryPool.FREE_BYTES) {
			this.charged = true;
			if (!this.charge.coverFairly(this.keptBytes) && !proceeds) {
				return Refusal.MEMORY;
			}
		}
		long most = (streamsAreOpen ? times.bodyTimeout() : times.headerTimeout()).toNanos();
		return (nowNanos - this.seenNanos > most) ? Refusal.FRAME_TIMEOUT : null;
	}

	void close() {
		if (this.context != null) {
			ChannelFuture unused = this.context.close();
		}
	}

}
