package io.wiretrial.guard.http2;

import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OpenStreamTests {

	private final OpenStream stream = new OpenStream(0, "/", null, 0);

	@Test
	void keepsWhatNobodyHasAskedFor() {
		frame(1_000, 1_000);
		frame(1_000, 2_000);
		assertThat(this.stream.kept()).isEqualTo(2_512);
		this.stream.ask(0);
		assertThat(this.stream.kept()).isZero();
	}

	// Else a long upload would be ended for what it left an hour ago.
	@Test
	void streamThatAlwaysLeavesAFrameKeepsNoMoreThanThreeOfThem() {
		frame(1_000, 1_000);
		for (int frame = 0; frame < 1_000; frame++) {
			frame(1_000, 2_000);
			this.stream.ask(1_000);
			assertThat(this.stream.kept()).isBetween(1_256L, 3L * 1_256);
		}
	}

	@Test
	void neverForgetsAFrameThatIsStillLeft() {
		for (int frame = 1; frame <= 100; frame++) {
			frame(10, frame * 10);
			this.stream.ask(frame * 10);
			assertThat(this.stream.kept()).isEqualTo(frame * 266L);
		}
		this.stream.ask(500);
		assertThat(this.stream.kept()).isGreaterThanOrEqualTo(50 * 266);
	}

	private void frame(int bytes, int unaskedBytes) {
		this.stream.received(Unpooled.wrappedBuffer(new byte[bytes]), 0);
		this.stream.ask(unaskedBytes);
		this.stream.left(256 + bytes);
	}

}
