package io.wiretrial.echo.rest;

import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class EchoRestPropertiesTests {

	private static final DataSize FINE = DataSize.ofMegabytes(4);

	private static final DataSize NONE = DataSize.ofBytes(0);

	private static final EchoRestProperties.Handlers ROUTES = EchoRestProperties.Handlers.ROUTES;

	@Test
	void refusesJsonSizeOfNothing() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new EchoRestProperties(DataSize.ofBytes(0), FINE, FINE, 1, ROUTES, NONE))
			.withMessage("Property wiretrial.rest.max-json-size is 0B: use 1B to 1073741824B.");
	}

	@Test
	void refusesOctetsThatDoNotFitIntoAnArray() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new EchoRestProperties(FINE, DataSize.ofGigabytes(2), FINE, 1, ROUTES, NONE))
			.withMessage("Property wiretrial.rest.max-octets-size is 2147483648B: use 1B to 1073741824B.");
	}

	@Test
	void refusesWindowBelowThatOfHttp2() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new EchoRestProperties(FINE, FINE, DataSize.ofKilobytes(1), 1, ROUTES, NONE))
			.withMessage("Property wiretrial.rest.http2-window is 1024B: use 65536B to 1073741824B.");
	}

	@Test
	void refusesABufferThatWouldHoldMoreThanAMegabyteOfAStream() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new EchoRestProperties(FINE, FINE, FINE, 1, ROUTES, DataSize.ofMegabytes(2)))
			.withMessage("Property wiretrial.rest.stream-buffer is 2097152B: use 0B to 1048576B.");
	}

	@Test
	void collectsWholeChunksAndAtLeastOne() {
		EchoRestProperties buffered = new EchoRestProperties(FINE, FINE, FINE, 1, ROUTES, DataSize.ofKilobytes(64));
		assertThat(buffered.chunksTogether(16_384)).isEqualTo(4);
		assertThat(buffered.chunksTogether(65_536)).isEqualTo(1);
		assertThat(new EchoRestProperties(FINE, FINE, FINE, 1, ROUTES, NONE).chunksTogether(1)).isEqualTo(1);
	}

}
