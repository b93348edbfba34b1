package io.wiretrial.link;

import java.nio.ByteBuffer;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** {@link BufferPool}: what they give below and at their limit. */
class BufferPoolTests {

	private final BufferPool pool = new BufferPool(3L * BufferPool.LARGE_BYTES);

	@Test
	void givesWhatIsWantedBelowItsLimit() {
		assertThat(this.pool.take(true, false)).isNotNull().extracting(ByteBuffer::capacity).isEqualTo(45 * 1_448);
		assertThat(this.pool.take(false, false)).isNotNull().extracting(ByteBuffer::capacity).isEqualTo(3 * 1_448);
	}

	@Test
	void givesOnlyThoseASlabWhoHaveNoneAtItsLimit() {
		for (int i = 0; i < 3; i++) {
			this.pool.take(true, false);
		}

		assertThat(this.pool.take(true, false)).isNull();
		assertThat(this.pool.take(true, true)).isNotNull().extracting(ByteBuffer::capacity).isEqualTo(3 * 1_448);
	}

	@Test
	void givesAgainWhatCameBack() {
		ByteBuffer slab = this.pool.take(true, true);
		assertThat(slab).isNotNull();

		this.pool.giveBack(slab.position(7));

		assertThat(this.pool.taken()).isZero();
		assertThat(this.pool.take(true, true)).isSameAs(slab).extracting(ByteBuffer::position).isEqualTo(0);
	}

}
