package io.wiretrial.guard.http2;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameTypes;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;

/**
 * Closes a connection that leaves the acknowledgements of its SETTINGS and PINGs: behind
 * an answer that is not read they wait in the socket's queue, where each takes 220 octets
 * of the heap, and Netty allows 10,000 of them. Who reads has one or two. First of the
 * pipeline; for one thread; hot path.
 */
final class UntakenAcks extends ChannelOutboundHandlerAdapter {

	/** What may wait on one connection: about as much as it has been given room for. */
	static final int MOST = 100;

	private static final int HEAD_BYTES = 9;

	private static final int PING_BYTES = HEAD_BYTES + 8;

	private static final int TYPE_INDEX = 3;

	private static final int FLAGS_INDEX = 4;

	private final RefusalCounts counts;

	private final ChannelFutureListener taken = (written) -> taken();

	private int waiting;

	private boolean refused;

	UntakenAcks(RefusalCounts counts) {
		this.counts = counts;
	}

	@Override
	public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
		ChannelPromise written = promise;
		if (message instanceof ByteBuf frame && isAck(frame)) {
			if (this.waiting >= MOST) {
				makeRoom(context);
			}
			this.waiting++;
			written = promise.unvoid().addListener(this.taken);
		}
		ChannelFuture unused = context.write(message, written);
	}

	private static boolean isAck(ByteBuf frame) {
		int bytes = frame.readableBytes();
		if (bytes != HEAD_BYTES && bytes != PING_BYTES) {
			return false;
		}
		byte type = frame.getByte(frame.readerIndex() + TYPE_INDEX);
		return (type == Http2FrameTypes.SETTINGS || type == Http2FrameTypes.PING)
				&& (frame.getByte(frame.readerIndex() + FLAGS_INDEX) & Http2Flags.ACK) != 0;
	}

	// Those of one read wait for its end, though their reader may take them.
	private void makeRoom(ChannelHandlerContext context) {
		context.flush();
		if (this.waiting >= MOST && !this.refused) {
			this.refused = true;
			this.counts.count(Refusal.ACKNOWLEDGEMENTS);
			// What follows fails; a GOAWAY would wait for the reader, too.
			ChannelFuture unused = context.close();
		}
	}

	private void taken() {
		this.waiting--;
	}

}
