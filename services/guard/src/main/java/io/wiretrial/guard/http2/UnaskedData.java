package io.wiretrial.guard.http2;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Stream;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.memory.Charge;
import io.wiretrial.guard.memory.KeptReads;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * DATA of one connection that has come before anybody asked for it, taken from the memory
 * budget: a window bounds it for one connection, and nothing for all. A frame counts with
 * the buffer that was read with it, which it keeps, however short it is. For one thread;
 * hot path: where all is asked for within a turn, the budget is not.
 */
final class UnaskedData {

	/** What a connection may leave without taking it from the budget. */
	private static final int FREE_BYTES = 16 * 1024;

	private final Http2ConnectionHandler http2;

	private final Http2Connection.PropertyKey key;

	private final Charge charge;

	/** Streams that have left a frame in this turn. */
	private final Queue<Http2Stream> leaving = new ArrayDeque<>();

	private final KeptReads reads;

	private long keptBytes;

	UnaskedData(Http2ConnectionHandler http2, Http2Connection.PropertyKey key, MemoryPool memory) {
		this.http2 = http2;
		this.key = key;
		this.charge = new Charge(memory);
		this.reads = new KeptReads(memory);
	}

	// The caller's own; null where the frame may as well stay in the buffer it came in.
	// Small frames are copied of who leaves something already, and of messages that are
	// not whole.
	@Nullable ByteBuf copied(ChannelHandlerContext context, OpenStream stream, ByteBuf data) {
		int bytes = data.readableBytes();
		boolean stays = stream.keeps(data, this.reads);
		if (stays && (this.keptBytes <= FREE_BYTES || bytes >= KeptReads.readBytes(data) / KeptReads.SMALL)) {
			return null;
		}
		return context.alloc().buffer(bytes, bytes).writeBytes(data, data.readerIndex(), bytes);
	}

	// What a frame keeps.
	static long kept(ByteBuf data) {
		return (long) MemoryPool.PART_BYTES + KeptReads.readBytes(data);
	}

	// A frame has come, of which a part may be asked for.
	void came(Http2Stream stream, long frameKeeps, int askedBytes) {
		OpenStream open = stream.getProperty(this.key);
		int unasked = unaskedBytes(stream) - askedBytes;
		if (open == null || (unasked <= 0 && open.kept() == 0)) {
			return;
		}
		long before = open.kept();
		open.ask(unasked);
		if (unasked > 0) {
			open.left(frameKeeps);
			if (open.leaves()) {
				this.leaving.add(stream);
			}
		}
		this.keptBytes += open.kept() - before;
	}

	boolean isLeftBy(Http2Stream stream) {
		return unaskedBytes(stream) > 0;
	}

	private int unaskedBytes(Http2Stream stream) {
		return this.http2.decoder().flowController().unconsumedBytes(stream);
	}

	// By now somebody may have asked for what was left; who leaves more than there is
	// room for is ended.
	void turnEnded(Consumer<Http2Stream> end) {
		if (this.leaving.isEmpty()) {
			return;
		}
		this.leaving.forEach(this::ask);
		while (!settle() && !this.leaving.isEmpty()) {
			Http2Stream stream = this.leaving.remove();
			OpenStream open = stream.getProperty(this.key);
			if (open != null && open.kept() > 0) {
				end.accept(stream);
			}
		}
		this.leaving.clear();
	}

	void ask(Http2Stream stream) {
		OpenStream open = stream.getProperty(this.key);
		if (open != null) {
			long before = open.kept();
			open.turnEnded();
			open.ask(unaskedBytes(stream));
			this.keptBytes += open.kept() - before;
		}
	}

	void closed(OpenStream stream) {
		stream.ended();
		if (stream.kept() > 0) {
			this.keptBytes -= stream.kept();
			boolean unused = settle();
		}
	}

	// Whether there is room for what is left.
	boolean settle() {
		if (this.keptBytes <= FREE_BYTES) {
			this.charge.ease(0);
			return true;
		}
		return this.charge.coverFairly(this.keptBytes);
	}

}
