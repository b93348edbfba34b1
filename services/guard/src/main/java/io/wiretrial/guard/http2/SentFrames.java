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
 * Frames that a connection is sent: counts those of DATA, and closes a connection that
 * leaves the acknowledgements of its SETTINGS and PINGs. Behind an answer that is not
 * read they wait in the socket's queue, where each takes 220 octets of the heap, and
 * Netty allows 10,000 of them. Who reads has one or two. First of the pipeline; for one
 * thread; hot path.
 */
final class SentFrames extends ChannelOutboundHandlerAdapter {

	/** What may wait on one connection: about as much as it has been given room for. */
	static final int MOST = 100;

	private static final int HEAD_BYTES = 9;

	private static final int PING_BYTES = HEAD_BYTES + 8;

	private static final int TYPE_INDEX = 3;

	private static final int FLAGS_INDEX = 4;

	private final RefusalCounts counts;

	private final ChannelFutureListener taken = (written) -> taken();

	private long data;

	private int waiting;

	private boolean refused;

	SentFrames(RefusalCounts counts) {
		this.counts = counts;
	}

	@Override
	public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
		ChannelPromise written = promise;
		if (message instanceof ByteBuf frame && mayBeHead(frame)) {
			byte type = frame.getByte(frame.readerIndex() + TYPE_INDEX);
			if (type == Http2FrameTypes.DATA) {
				this.data++;
			}
			else if (isAck(type, frame)) {
				if (this.waiting >= MOST) {
					makeRoom(context);
				}
				this.waiting++;
				written = promise.unvoid().addListener(this.taken);
			}
		}
		ChannelFuture unused = context.write(message, written);
	}

	// Netty writes the head of DATA by itself, one octet longer if it is padded.
	private static boolean mayBeHead(ByteBuf frame) {
		int bytes = frame.readableBytes();
		return bytes == HEAD_BYTES || bytes == HEAD_BYTES + 1 || bytes == PING_BYTES;
	}

	private static boolean isAck(byte type, ByteBuf frame) {
		return (type == Http2FrameTypes.SETTINGS || type == Http2FrameTypes.PING)
				&& (frame.getByte(frame.readerIndex() + FLAGS_INDEX) & Http2Flags.ACK) != 0;
	}

	// Frames of DATA so far.
	long data() {
		return this.data;
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
