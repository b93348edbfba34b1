package io.wiretrial.guard.http2;

import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the messages of gRPC keep of what is read with them.
 */
class StreamChargesTests {

	private static final int READ_BYTES = 64 * 1024;

	private static final int DATA = 0;

	private static final int UNKNOWN = 0x42;

	private final MemoryPool memory = new MemoryPool("direct", 1_000_000);

	private final List<ByteBuf> kept = new ArrayList<>();

	private final EmbeddedChannel channel = new EmbeddedChannel();

	@BeforeEach
	void begin() throws Http2Exception {
		Http2ConnectionHandler http2 = new Http2ConnectionHandlerBuilder().server(true)
			.frameListener(new Keeping())
			.build();
		this.channel.pipeline().addLast(http2);
		StreamCharges.install(this.channel, http2, new StreamLimits(1, 100, 0, 100, new MemoryPool("heap", 1_000_000),
				this.memory, new RefusalCounts(), true));
		ByteBuf head = Unpooled.buffer();
		new DefaultHttp2HeadersEncoder().encodeHeaders(1,
				new DefaultHttp2Headers().method("POST").scheme("http").path("/test.Test/Open").authority("localhost"),
				head);
		byte[] block = new byte[head.readableBytes()];
		head.readBytes(block).release();
		ByteBuf opening = Unpooled.buffer().writeBytes(Http2CodecUtil.connectionPrefaceBuf());
		frame(opening, 4, 0, 0, new byte[0]);
		frame(opening, 1, 4, 1, block);
		this.channel.writeInbound(opening);
	}

	@AfterEach
	void end() {
		this.kept.forEach(ByteBuf::release);
		this.channel.finishAndReleaseAll();
		assertThat(this.memory.usedBytes()).isZero();
	}

	// Before, each kept 64 KB and 1 KB was counted.
	@Test
	void smallPartsOfAMessageDoNotKeepAllThatWasReadWithThem() {
		byte[] begun = new byte[1024];
		begun[2] = 60; // a message of 60 * 65,536 octets
		for (int part = 0; part < 10; part++) {
			ByteBuf read = read((part == 0) ? begun : new byte[1024]);
			this.channel.writeInbound(read);
			assertThat(read.refCnt()).isZero();
		}
		assertThat(this.kept).hasSize(10).allMatch((part) -> part.readableBytes() == 1024);
	}

	@Test
	void wholeMessageIsNotCopied() {
		byte[] whole = new byte[105];
		whole[4] = 100;
		ByteBuf read = read(whole);
		this.channel.writeInbound(read);
		assertThat(this.kept).hasSize(1);
		assertThat(read.refCnt()).isOne();
		assertThat(this.memory.usedBytes()).isZero();
	}

	// DATA, and what is ignored for the rest of a read.
	private static ByteBuf read(byte[] data) {
		ByteBuf read = Unpooled.buffer(READ_BYTES, READ_BYTES);
		frame(read, DATA, 0, 1, data);
		while (read.writableBytes() > 9) {
			frame(read, UNKNOWN, 0, 0, new byte[Math.min(16 * 1024, read.writableBytes() - 9)]);
		}
		return read;
	}

	private static void frame(ByteBuf frames, int type, int flags, int stream, byte[] payload) {
		frames.writeMedium(payload.length).writeByte(type).writeByte(flags).writeInt(stream).writeBytes(payload);
	}

	/** As grpc-java keeps a message until it is whole; all of it is asked for. */
	private final class Keeping extends Http2FrameAdapter {

		@Override
		public int onDataRead(ChannelHandlerContext context, int id, ByteBuf data, int padding, boolean endOfStream) {
			StreamChargesTests.this.kept.add(data.retain());
			return data.readableBytes() + padding;
		}

	}

}
