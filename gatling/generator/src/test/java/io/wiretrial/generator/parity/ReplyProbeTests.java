package io.wiretrial.generator.parity;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.Lane;

import static org.assertj.core.api.Assertions.assertThat;

class ReplyProbeTests {

	private final Lane lane = new Lane(0, (lane) -> null);

	@Test
	void endOfAPublicationIsNoMessage() {
		ReplyProbe probe = new ReplyProbe(true);
		probe.succeeded(this.lane, 1, 2, 3, 4);
		probe.failed(this.lane, "TIMEOUT");
		probe.keep(this.lane, "pushed");
		assertThat(probe.await(Duration.ZERO)).isEqualTo(new Reply(List.of("pushed"), null));
	}

	// Before, each message of a feed was decoded as a whole until its subscriber left:
	// cold
	// code on a busy machine fell behind, and nobody left
	@Test
	void asksForNoMessageAfterTheFirst() {
		ReplyProbe probe = new ReplyProbe(true);
		assertThat(probe.keepsMessages()).isTrue();
		probe.keep(this.lane, "pushed");
		assertThat(probe.keepsMessages()).isFalse();
	}

	@Test
	void messageThatIsMissedIsAFailure() {
		ReplyProbe probe = new ReplyProbe(true);
		probe.missed(this.lane, "LOST", 1);
		assertThat(probe.await(Duration.ZERO).failure()).isEqualTo("LOST");
	}

	@Test
	void replyIsAllThatWasDecodedUntilTheEnd() {
		ReplyProbe probe = new ReplyProbe(false);
		probe.keep(this.lane, "first");
		probe.keep(this.lane, "second");
		probe.succeeded(this.lane, 1, 2, 3, 4);
		assertThat(probe.await(Duration.ZERO)).isEqualTo(new Reply(List.of("first", "second"), null));
	}

	@Test
	void saysWhatDidNotCome() {
		assertThat(new ReplyProbe(true).await(Duration.ZERO).failure()).isEqualTo("NO_MESSAGE");
		assertThat(new ReplyProbe(false).await(Duration.ZERO).failure()).isEqualTo("NO_END");
	}

}
