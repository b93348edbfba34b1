package io.wiretrial.push.cable;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.health.WorkingParts;

/**
 * Pings of every 10 ms by a clock that can be broken.
 */
class HeartbeatTests {

	private static final DataSize MEGABYTE = DataSize.ofMegabytes(1);

	private final WorkingParts parts = new WorkingParts();

	private volatile boolean broken;

	@AutoClose("destroy")
	private final Heartbeat heartbeat = new Heartbeat(
			new CableProperties(Duration.ofMillis(10), 1, 1, MEGABYTE, MEGABYTE), this.parts, new BreakableClock());

	@Test
	void anErrorIsToldAndEndsNoPingsToCome() {
		this.broken = true;
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.until(() -> this.parts.failures()
				.equals(Map.of("cable pings", "java.lang.StackOverflowError: as if the service were broken")));
		this.broken = false;
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> this.parts.failures().isEmpty());
	}

	/** Says when it is, or fails. */
	private final class BreakableClock extends Clock {

		@Override
		public ZoneId getZone() {
			return ZoneOffset.UTC;
		}

		@Override
		public Clock withZone(ZoneId zone) {
			return this;
		}

		@Override
		public Instant instant() {
			if (HeartbeatTests.this.broken) {
				throw new StackOverflowError("as if the service were broken");
			}
			return Instant.EPOCH;
		}

	}

}
