package io.wiretrial.guard.memory;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class KeptReadsTests {

	private static final int READ_BYTES = 64 * 1024;

	private final MemoryPool memory = new MemoryPool("direct", 400_000);

	private final KeptReads reads = new KeptReads(this.memory);

	private final KeptReads.Parts parts = this.reads.parts();

	@Test
	void smallPartOfALargeReadIsCopied() {
		assertThat(this.parts.keeps(read().readSlice(1_024))).isFalse();
		assertThat(this.parts.keeps(read().retainedSlice(0, 512).slice(0, 100))).isFalse();
		assertThat(this.memory.usedBytes()).isZero();
	}

	@Test
	void bodyThatFillsItsReadsStaysInThemAndTakesNothing() {
		for (int round = 0; round < 100; round++) {
			ByteBuf read = read();
			for (int frame = 0; frame < 4; frame++) {
				assertThat(this.parts.keeps(read.readSlice(READ_BYTES / 4))).isTrue();
			}
			assertThat(this.memory.usedBytes()).isLessThanOrEqualTo(16 * 1024);
		}
	}

	// A quarter of each read is DATA, the rest is thrown away.
	@Test
	void whatIsBesidePartsIsTakenFromTheBudgetAndWithoutRoomTheyAreCopied() {
		KeptReads.Parts other = this.reads.parts();
		int kept = 0;
		for (int part = 0; part < 10; part++) {
			kept += other.keeps(read().readSlice(READ_BYTES / 4)) ? 1 : 0;
		}
		// As much as it leaves of 300,000.
		assertThat(kept).isEqualTo(3);
		assertThat(this.memory.usedBytes()).isEqualTo(3 * READ_BYTES * 3 / 4);
		assertThat(this.parts.keeps(read().readSlice(READ_BYTES / 4))).isFalse();
		other.clear();
		assertThat(this.memory.usedBytes()).isZero();
		assertThat(this.parts.keeps(read().readSlice(READ_BYTES / 4))).isTrue();
	}

	private static ByteBuf read() {
		return Unpooled.wrappedBuffer(new byte[READ_BYTES]);
	}

}
