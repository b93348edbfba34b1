package io.wiretrial.push.websocket;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import org.junit.jupiter.api.Test;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FragmentsTests {

	private final MemoryPool direct = new MemoryPool("direct", 4_000_000);

	@Test
	void messagesThatNeverEndLeaveRoomForOneOfLittle() {
		fragment(channel(), 990_000);
		fragment(channel(), 990_000);
		EmbeddedChannel third = channel();
		assertThatExceptionOfType(NoRoomException.class).isThrownBy(() -> fragment(third, 990_000));
		fragment(channel(), 100_000);
		assertThat(this.direct.usedBytes()).isEqualTo(2 * 990_256 + 100_256);
	}

	private EmbeddedChannel channel() {
		return new EmbeddedChannel(new Fragments(new Charge(this.direct)));
	}

	private static void fragment(EmbeddedChannel channel, int bytes) {
		channel.writeInbound(new BinaryWebSocketFrame(false, 0, Unpooled.wrappedBuffer(new byte[bytes])));
	}

}
