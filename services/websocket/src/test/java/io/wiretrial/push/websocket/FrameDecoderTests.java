package io.wiretrial.push.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class FrameDecoderTests {

	private static final int PAYLOAD_BYTES = 900_000;

	private final MemoryPool pool = new MemoryPool("direct", 10_000_000);

	private final EmbeddedChannel channel = new EmbeddedChannel(new FrameDecoder(
			WebSocketDecoderConfig.newBuilder().maxFramePayloadLength(1_000_000).build(), new Charge(this.pool)));

	@AfterEach
	void disconnect() {
		this.channel.finishAndReleaseAll();
		assertThat(this.pool.usedBytes()).isZero();
	}

	@Test
	void beginOfTheNextFrameIsChargedWithTheBufferOfTheLastOne() {
		ByteBuf frame = frame();
		this.channel.writeInbound(received(frame.readBytes(500_000)));
		assertThat(this.pool.usedBytes()).isBetween(500_000L, 1_100_000L);
		this.channel.writeInbound(received(Unpooled.wrappedBuffer(frame, frame().readBytes(3))));
		BinaryWebSocketFrame whole = this.channel.readInbound();
		assertThat(whole.content().readableBytes()).isEqualTo(PAYLOAD_BYTES);
		whole.release();
		assertThat(this.pool.usedBytes()).isBetween((long) PAYLOAD_BYTES, 2_200_000L);
	}

	@Test
	void nothingIsChargedBehindWholeFrames() {
		this.channel.writeInbound(received(frame()));
		((BinaryWebSocketFrame) this.channel.readInbound()).release();
		assertThat(this.pool.usedBytes()).isZero();
	}

	// Of a binary frame of a client; its masking key is zero.
	private static ByteBuf frame() {
		return Unpooled.buffer()
			.writeBytes(new byte[] { (byte) 0x82, (byte) 0xff })
			.writeLong(PAYLOAD_BYTES)
			.writeInt(0)
			.writeZero(PAYLOAD_BYTES);
	}

	private ByteBuf received(ByteBuf octets) {
		return this.channel.alloc().directBuffer(octets.readableBytes()).writeBytes(octets);
	}

}
