package io.wiretrial.streaming.websocket;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/** Time-outs of a second, of a connection that has three messages pending. */
class CloseTimeoutTests {

	@AutoClose("finishAndReleaseAll")
	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final Pending pending = new Pending(MemoryBudget.of(4_000_000, 4_000_000));

	private final CloseTimeout timeout = new CloseTimeout(this.channel, this.pending, Duration.ofSeconds(1));

	@BeforeEach
	void write() {
		this.channel.freezeTime();
		for (int message = 0; message < 3; message++) {
			this.pending.wrote(0);
		}
	}

	// Before, such a peer was cut after a second, without the close frame behind them.
	@ParameterizedTest
	@EnumSource(names = { "PEER", "ENDPOINT", "IDLE" })
	void peerThatTakesSlowlyWhatWasSentBeforeTheCloseHearsIt(EndCause cause) {
		this.timeout.begin(cause);
		for (int message = 0; message < 3; message++) {
			pass(999);
			this.pending.taken(0);
			pass(1);
			assertThat(this.channel.isOpen()).isTrue();
		}
		pass(999);
		assertThat(this.channel.isOpen()).isTrue();
		pass(1);
		assertThat(this.channel.isOpen()).isFalse();
	}

	@Test
	void cutsPeerThatTakesNothing() {
		this.timeout.begin(EndCause.PEER);
		pass(1000);
		assertThat(this.channel.isOpen()).isFalse();
	}

	@Test
	void cutsPeerThatReadTooSlowlyBefore() {
		this.timeout.begin(EndCause.SLOW);
		this.pending.taken(0);
		pass(1000);
		assertThat(this.channel.isOpen()).isFalse();
	}

	private void pass(long millis) {
		this.channel.advanceTimeBy(millis, TimeUnit.MILLISECONDS);
		this.channel.runScheduledPendingTasks();
	}

}
