package io.wiretrial.streaming.websocket;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class WebSocketPropertiesTests {

	private static final Duration SECOND = Duration.ofSeconds(1);

	private static final DataSize MEGABYTE = DataSize.ofMegabytes(1);

	@Test
	void refusesMessageSizeBelowThatOfControlFrames() {
		assertThatIllegalArgumentException().isThrownBy(() -> properties(DataSize.ofBytes(124), SECOND, MEGABYTE, 1))
			.withMessage("Property wiretrial.websocket.max-message-size is 124B: use 125B to 1073741824B.");
	}

	@Test
	void refusesNoPongDeadline() {
		assertThatIllegalArgumentException().isThrownBy(() -> properties(MEGABYTE, Duration.ZERO, MEGABYTE, 1))
			.withMessage("Property wiretrial.websocket.pong-deadline is PT0S: use PT0.001S to PT24H.");
	}

	@Test
	void refusesPendingSizeThatNoIntHolds() {
		assertThatIllegalArgumentException().isThrownBy(() -> properties(MEGABYTE, SECOND, DataSize.ofGigabytes(2), 1))
			.withMessage("Property wiretrial.websocket.max-pending-size is 2147483648B: use 1024B to 1073741824B.");
	}

	@Test
	void refusesNoPendingMessage() {
		assertThatIllegalArgumentException().isThrownBy(() -> properties(MEGABYTE, SECOND, MEGABYTE, 0))
			.withMessage("Property wiretrial.websocket.max-pending-messages is 0: use 1 to 1000000.");
	}

	@Test
	void refusesMessagesLargerThanWhatMayBePending() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> properties(MEGABYTE, SECOND, DataSize.ofKilobytes(512), 1))
			.withMessage("Property wiretrial.websocket.max-message-size is 1048576B, more than the 524288B of "
					+ "wiretrial.websocket.max-pending-size: lower the one, or raise the other.");
	}

	@Test
	void refusesPingsThatComeAfterTheIdleTimeOut() {
		Duration minute = Duration.ofMinutes(1);
		assertThatIllegalArgumentException().isThrownBy(
				() -> new WebSocketProperties(MEGABYTE, false, List.of(), minute, SECOND, SECOND, SECOND, MEGABYTE, 1))
			.withMessage("Property wiretrial.websocket.ping-interval is PT1M, more than the PT1S of "
					+ "wiretrial.websocket.idle-timeout: lower the one, or raise the other.");
	}

	@Test
	void refusesPongsThatMayComeAfterTheIdleTimeOut() {
		assertThatIllegalArgumentException().isThrownBy(() -> properties(MEGABYTE, Duration.ofHours(1), MEGABYTE, 1))
			.withMessage("Property wiretrial.websocket.pong-deadline is PT1H, more than the PT1S of "
					+ "wiretrial.websocket.idle-timeout: lower the one, or raise the other.");
	}

	@Test
	void refusesTextsThatNoMessageHolds() {
		MessageSize messages = new MessageSize(properties(DataSize.ofKilobytes(1), SECOND, MEGABYTE, 1));
		messages.requireRoom("wiretrial.cable.max-identifier-length", 1024);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> messages.requireRoom("wiretrial.cable.max-identifier-length", 1_000_000))
			.withMessage("Property wiretrial.cable.max-identifier-length is 1000000, more than the 1024 of "
					+ "wiretrial.websocket.max-message-size: lower the one, or raise the other.");
	}

	private static WebSocketProperties properties(DataSize maxMessage, Duration pongDeadline, DataSize maxPending,
			int maxPendingMessages) {
		return new WebSocketProperties(maxMessage, false, List.of(), SECOND, pongDeadline, SECOND, SECOND, maxPending,
				maxPendingMessages);
	}

}
