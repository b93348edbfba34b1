package io.wiretrial.push.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SharedMessageTests {

	@Test
	void isTheFrameOnTheWire() {
		ByteBuf frame = SharedMessage.text(Unpooled.copiedBuffer(new byte[] { 'h', 'i' })).frame();
		assertThat(ByteBufUtil.hexDump(frame)).isEqualTo("81026869");
	}

	@ParameterizedTest
	@CsvSource({ "0,8200", "125,827d", "126,827e007e", "65535,827effff", "65536,827f0000000000010000" })
	void writesLengthsAsShortAsTheyMustBe(int payloadBytes, String header) {
		ByteBuf frame = SharedMessage.binary(Unpooled.wrappedBuffer(new byte[payloadBytes])).frame();
		assertThat(frame.readableBytes()).isEqualTo(header.length() / 2 + payloadBytes);
		assertThat(ByteBufUtil.hexDump(frame, 0, header.length() / 2)).isEqualTo(header);
	}

	@Test
	void isReadByEachConnectionFromItsBeginning() {
		SharedMessage message = SharedMessage.text(Unpooled.copiedBuffer(new byte[] { 'h', 'i' }));
		ByteBuf first = message.frame();
		first.skipBytes(4);
		assertThat(message.frame().readableBytes()).isEqualTo(4);
	}

	@Test
	void isFreedOnceMakerAndConnectionsHaveReleasedIt() {
		SharedMessage message = SharedMessage.text(Unpooled.EMPTY_BUFFER);
		ByteBuf first = message.frame();
		message.release();
		assertThat(first.refCnt()).isEqualTo(1);
		assertThat(first.release()).isTrue();
	}

}
