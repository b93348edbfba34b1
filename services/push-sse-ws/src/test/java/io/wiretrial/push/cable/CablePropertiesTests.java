package io.wiretrial.push.cable;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class CablePropertiesTests {

	private static final DataSize MEGABYTE = DataSize.ofMegabytes(1);

	private static final Duration INTERVAL = Duration.ofSeconds(3);

	@Test
	void refusesBroadcastsLargerThanWhatMayWait() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new CableProperties(INTERVAL, 1, 1, MEGABYTE, DataSize.ofKilobytes(512)))
			.withMessage("Property wiretrial.cable.max-broadcast-size is 1048576B, more than the 524288B of "
					+ "wiretrial.cable.max-waiting-size: lower the one, or raise the other.");
	}

	@Test
	void refusesWhatThisProcessHasNoMemoryFor() {
		MemoryPool direct = new MemoryPool("direct", MEGABYTE.toBytes());
		new CableProperties(INTERVAL, 1, 1, MEGABYTE, DataSize.ofMegabytes(64)).requireRoom(direct);
		assertThatIllegalArgumentException()
			.isThrownBy(
					() -> new CableProperties(INTERVAL, 1, 1, MEGABYTE, DataSize.ofMegabytes(65)).requireRoom(direct))
			.withMessageStartingWith(
					"Property wiretrial.cable.max-waiting-size is 68157440B, more than the 1048576B of ");
		DataSize two = DataSize.ofMegabytes(2);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new CableProperties(INTERVAL, 1, 1, two, two).requireRoom(direct))
			.withMessageStartingWith(
					"Property wiretrial.cable.max-broadcast-size is 2097152B, more than the 1048576B of ");
	}

	@Test
	void refusesValuesOutOfRange() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new CableProperties(Duration.ofMillis(9), 1, 1, MEGABYTE, MEGABYTE))
			.withMessage("Property wiretrial.cable.ping-interval is PT0.009S: use PT0.01S to PT24H.");
		assertThatIllegalArgumentException().isThrownBy(() -> new CableProperties(INTERVAL, 0, 1, MEGABYTE, MEGABYTE))
			.withMessage("Property wiretrial.cable.max-subscriptions is 0: use 1 to 100000.");
		assertThatIllegalArgumentException().isThrownBy(() -> new CableProperties(INTERVAL, 1, 0, MEGABYTE, MEGABYTE))
			.withMessage("Property wiretrial.cable.max-identifier-length is 0: use 1 to 1000000.");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new CableProperties(INTERVAL, 1, 1, DataSize.ofBytes(0), MEGABYTE))
			.withMessage("Property wiretrial.cable.max-broadcast-size is 0B: use 1B to 1073741824B.");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new CableProperties(INTERVAL, 1, 1, MEGABYTE, DataSize.ofBytes(1)))
			.withMessage("Property wiretrial.cable.max-waiting-size is 1B: use 1024B to 1073741824B.");
	}

}
