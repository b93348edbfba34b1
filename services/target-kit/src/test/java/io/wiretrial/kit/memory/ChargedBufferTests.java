package io.wiretrial.kit.memory;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ChargedBufferTests {

	private final MemoryPool pool = new MemoryPool("direct", 2000);

	@Test
	void countsUntilItsLastHoldIsReleased() {
		ByteBuf buffer = Objects.requireNonNull(ChargedBuffer.allocate(this.pool, 1000));
		buffer.writeByte(1).writeLong(2).writeBytes(new byte[991]);
		assertThat(buffer.isDirect()).isTrue();
		assertThat(buffer.nioBufferCount()).isOne();
		assertThat(this.pool.usedBytes()).isEqualTo(1256);
		ByteBuf shared = buffer.retainedDuplicate();
		buffer.release();
		assertThat(this.pool.usedBytes()).isEqualTo(1256);
		shared.release();
		assertThat(this.pool.usedBytes()).isZero();
	}

	@Test
	void isNotMadeWhereThereIsNoRoom() {
		ByteBuf buffer = Objects.requireNonNull(ChargedBuffer.allocate(this.pool, 1000));
		assertThat(ChargedBuffer.allocate(this.pool, 1000)).isNull();
		assertThat(ChargedBuffer.around(this.pool, octets("x".repeat(1000)), buffer, octets("}"))).isNull();
		buffer.release();
		assertThat(this.pool.usedBytes()).isZero();
	}

	@Test
	void sharesWhatItIsPutAround() {
		ByteBuf shared = Objects.requireNonNull(ChargedBuffer.allocate(this.pool, 500)).writeBytes(new byte[500]);
		ByteBuf around = Objects
			.requireNonNull(ChargedBuffer.around(this.pool, octets("head"), shared, octets("tail")));
		assertThat(this.pool.usedBytes()).isEqualTo(756 + 264);
		assertThat(around.readableBytes()).isEqualTo(508);
		assertThat(around.isDirect()).isTrue();
		assertThat(around.toString(0, 4, StandardCharsets.UTF_8)).isEqualTo("head");
		assertThat(around.toString(504, 4, StandardCharsets.UTF_8)).isEqualTo("tail");
		shared.release();
		assertThat(this.pool.usedBytes()).isEqualTo(756 + 264);
		around.release();
		assertThat(this.pool.usedBytes()).isZero();
	}

	private static ByteBuf octets(String text) {
		return Unpooled.copiedBuffer(text, StandardCharsets.UTF_8);
	}

}
