package io.wiretrial.contract.stream;

import java.nio.ByteBuffer;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.InvalidRequestException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class StreamTallyTests {

	private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

	@Test
	void digestsTextAsUtf8() {
		StreamTally tally = new StreamTally();
		tally.text("a");
		tally.text("bc");
		assertThat(tally.finish()).isEqualTo(new StreamDigestRecord(2, 3, ABC));
		StreamTally wide = new StreamTally();
		wide.text("ë");
		assertThat(wide.finish().bytes()).isEqualTo(2);
	}

	@Test
	void countsMessagesBySizeWhereTheTransportMergesThem() {
		StreamTally tally = new StreamTally();
		tally.bytes(ByteBuffer.wrap(new byte[] { 'a' }));
		tally.bytes(ByteBuffer.wrap(new byte[] { 'b', 'c' }));
		assertThat(tally.finish(3)).isEqualTo(new StreamDigestRecord(1, 3, ABC));
	}

	@Test
	void lastMessageMayBeShort() {
		assertThat(ChunkPlan.chunksOf(0, 10)).isZero();
		assertThat(ChunkPlan.chunksOf(20, 10)).isEqualTo(2);
		assertThat(ChunkPlan.chunksOf(21, 10)).isEqualTo(3);
	}

	@Test
	void refusesSizesOutsideTheContract() {
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> ChunkPlan.chunksOf(1, 0))
			.withMessage("Value 0 in size: use 1 to 65536.");
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> ChunkPlan.parse("x", "1"))
			.withMessage("Value \"x\" in chunks: use a whole number.");
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> ChunkPlan.parse("1", null))
			.withMessage("Missing value in size: give a whole number.");
	}

}
