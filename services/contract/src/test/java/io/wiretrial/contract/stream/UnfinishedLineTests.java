package io.wiretrial.contract.stream;

import java.nio.ByteBuffer;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class UnfinishedLineTests {

	private final UnfinishedLine line = new UnfinishedLine();

	// The memory budget has been asked for what was announced, and for no more.
	@Test
	void keepsAsManyOctetsAsAnnounced() {
		for (int bytes : new int[] { 1, 1_500, 100_000, 65_535, 3, 200_000, 1_000_000, 70_000 }) {
			int announced = this.line.capacityFor(bytes);
			add(bytes);
			assertThat(this.line.capacity()).isEqualTo(announced);
		}
	}

	@Test
	void growsByWhatItHasUpToABlock() {
		assertThat(this.line.capacityFor(1)).isEqualTo(1_024);
		add(1_024);
		assertThat(this.line.capacityFor(1)).isEqualTo(2_048);
		add(199_999 - 1_024);
		add(1);
		assertThat(this.line.capacity()).isEqualTo(265_535);
	}

	@Test
	void hasAllOctetsInOrderAndTheLast() {
		byte[] whole = new byte[300_000];
		for (int index = 0; index < whole.length; index++) {
			whole[index] = (byte) (index / 251);
		}
		ByteBuffer rest = ByteBuffer.wrap(whole);
		for (int bytes = 1; bytes + 2 <= rest.remaining(); bytes = Math.min(2 * bytes, 90_000)) {
			this.line.add(rest, bytes);
		}
		assertThat(this.line.length()).isEqualTo(rest.position());
		byte[] last = new byte[rest.remaining()];
		rest.get(last);
		assertThat(this.line.with(last)).isEqualTo(whole);
	}

	@Test
	void keepsASmallBlockForTheNextLineAndNoLargeOne() {
		add(1_000);
		this.line.clear();
		assertThat(this.line.length()).isZero();
		assertThat(this.line.capacity()).isEqualTo(1_024);
		this.line.add(ByteBuffer.wrap(new byte[] { 1 }), 1);
		assertThat(this.line.with(new byte[] { 2 })).containsExactly(1, 2);
		add(1_024);
		this.line.clear();
		assertThat(this.line.capacity()).isZero();
	}

	private void add(int bytes) {
		this.line.add(ByteBuffer.wrap(new byte[bytes]), bytes);
	}

}
