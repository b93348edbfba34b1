package io.wiretrial.gatling.protocol;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import io.netty.channel.DefaultEventLoop;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(10)
class TimeoutsTests {

	private final DefaultEventLoop loop = new DefaultEventLoop();

	private final Timeouts timeouts = new Timeouts(this.loop);

	@AfterEach
	void stop() {
		this.loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
	}

	@Test
	void endsWhatIsDueAndLeavesTheRest() throws Exception {
		Waiting early = exchange(20);
		Waiting ended = exchange(20);
		Waiting late = exchange(60_000);
		this.loop.submit(() -> {
			this.timeouts.watch(early);
			this.timeouts.watch(ended);
			this.timeouts.watch(late);
			ended.stopWaiting();
		}).get();
		Awaitility.await().atMost(Duration.ofSeconds(5)).until(() -> early.expired);
		assertThat(ended.expired).isFalse();
		assertThat(late.expired).isFalse();
	}

	@Test
	void forgetsATimeoutThatNobodyUses() throws Exception {
		Waiting exchange = exchange(5);
		this.loop.submit(() -> this.timeouts.watch(exchange)).get();
		Awaitility.await().atMost(Duration.ofSeconds(5)).until(() -> this.loop.submit(this.timeouts::size).get() == 0);
		assertThat(exchange.expired).isTrue();
	}

	private static Waiting exchange(int millis) {
		return new Waiting(TimeUnit.MILLISECONDS.toNanos(millis));
	}

	/** Something that notes when its time is over. */
	private static final class Waiting extends Timed {

		private volatile boolean expired;

		Waiting(long timeoutNanos) {
			super(timeoutNanos);
		}

		@Override
		protected void expire() {
			this.expired = true;
		}

	}

}
