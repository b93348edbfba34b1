package io.wiretrial.bare.feed;

import io.netty.buffer.ByteBuf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.kit.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class WireTests {

	private final MemoryPool pool = new MemoryPool("direct", 1500);

	@ParameterizedTest
	@EnumSource(Wire.class)
	void aBatchCountsUntilItIsReleasedAndIsNotMadeWithoutRoom(Wire wire) {
		byte[] json = new byte[1000];
		ByteBuf batch = wire.encode(1, json, json.length, this.pool);
		assertThat(batch).isNotNull();
		assertThat(this.pool.usedBytes()).isGreaterThan(1000);
		assertThat(wire.encode(2, json, json.length, this.pool)).isNull();
		batch.release();
		assertThat(this.pool.usedBytes()).isZero();
	}

}
