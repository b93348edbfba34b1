package io.wiretrial.streaming.websocket;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.kit.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class SharedMessageTests {

	private final MemoryPool pool = new MemoryPool("direct", 100_000);

	@Test
	void isTheFrameOnTheWire() {
		ByteBuf frame = text(Unpooled.copiedBuffer(new byte[] { 'h', 'i' })).frame();
		assertThat(ByteBufUtil.hexDump(frame)).isEqualTo("81026869");
	}

	@ParameterizedTest
	@CsvSource({ "0,8200", "125,827d", "126,827e007e", "65535,827effff", "65536,827f0000000000010000" })
	void writesLengthsAsShortAsTheyMustBe(int payloadBytes, String header) {
		ByteBuf frame = binary(Unpooled.wrappedBuffer(new byte[payloadBytes])).frame();
		assertThat(frame.readableBytes()).isEqualTo(header.length() / 2 + payloadBytes);
		assertThat(ByteBufUtil.hexDump(frame, 0, header.length() / 2)).isEqualTo(header);
	}

	@Test
	void isReadByEachConnectionFromItsBeginning() {
		SharedMessage message = text(Unpooled.copiedBuffer(new byte[] { 'h', 'i' }));
		ByteBuf first = message.frame();
		first.skipBytes(4);
		assertThat(message.frame().readableBytes()).isEqualTo(4);
	}

	@Test
	void isFreedOnceMakerAndConnectionsHaveReleasedIt() {
		SharedMessage message = text(Unpooled.EMPTY_BUFFER);
		ByteBuf first = message.frame();
		message.release();
		assertThat(first.refCnt()).isEqualTo(1);
		assertThat(first.release()).isTrue();
	}

	@Test
	void countsUntilTheLastConnectionHasReleasedIt() {
		SharedMessage message = binary(Unpooled.wrappedBuffer(new byte[1000]));
		ByteBuf first = message.frame();
		message.release();
		assertThat(this.pool.usedBytes()).isGreaterThan(1000);
		first.release();
		assertThat(this.pool.usedBytes()).isZero();
		assertThat(SharedMessage.binary(Unpooled.wrappedBuffer(new byte[100_000]), this.pool)).isNull();
	}

	@Test
	void isTheSameFrameAroundWhatIsShared() {
		ByteBuf shared = Unpooled.copiedBuffer("i".repeat(70_000), StandardCharsets.US_ASCII);
		SharedMessage message = Objects.requireNonNull(SharedMessage.around("h", shared, "!", this.pool));
		SharedMessage copied = text(Unpooled.copiedBuffer("h" + "i".repeat(70_000) + "!", StandardCharsets.US_ASCII));
		assertThat(message.frame()).isEqualTo(copied.frame());
	}

	private SharedMessage text(ByteBuf utf8) {
		return Objects.requireNonNull(SharedMessage.text(utf8, this.pool));
	}

	private SharedMessage binary(ByteBuf octets) {
		return Objects.requireNonNull(SharedMessage.binary(octets, this.pool));
	}

}
