package io.wiretrial.link;

import java.nio.ByteBuffer;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** {@link Slabs}: what they give below and at their limit. */
class SlabsTests {

	private final Slabs slabs = new Slabs(3L * Slabs.LARGE_BYTES);

	@Test
	void givesWhatIsWantedBelowItsLimit() {
		assertThat(this.slabs.take(true, false)).isNotNull().extracting(ByteBuffer::capacity).isEqualTo(45 * 1_448);
		assertThat(this.slabs.take(false, false)).isNotNull().extracting(ByteBuffer::capacity).isEqualTo(3 * 1_448);
	}

	@Test
	void givesOnlyThoseASlabWhoHaveNoneAtItsLimit() {
		for (int i = 0; i < 3; i++) {
			this.slabs.take(true, false);
		}

		assertThat(this.slabs.take(true, false)).isNull();
		assertThat(this.slabs.take(true, true)).isNotNull().extracting(ByteBuffer::capacity).isEqualTo(3 * 1_448);
	}

	@Test
	void givesAgainWhatCameBack() {
		ByteBuffer slab = this.slabs.take(true, true);
		assertThat(slab).isNotNull();

		this.slabs.giveBack(slab.position(7));

		assertThat(this.slabs.taken()).isZero();
		assertThat(this.slabs.take(true, true)).isSameAs(slab).extracting(ByteBuffer::position).isEqualTo(0);
	}

}
