package io.wiretrial.link.network;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** {@link Segment}: what payload takes on the wire. */
class SegmentTests {

	@ParameterizedTest
	@CsvSource({ "0, 0", "1, 53", "1448, 1500", "1449, 1553", "14480, 15000", "1048576, 1086276" })
	void countsTheHeadersOfEachSegment(long payload, long wire) {
		assertThat(Segment.wireBytes(payload)).isEqualTo(wire);
	}

}
