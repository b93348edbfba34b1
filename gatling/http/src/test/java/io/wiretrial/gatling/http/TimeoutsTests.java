package io.wiretrial.gatling.http;

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
		KeptExchange early = exchange(20);
		KeptExchange ended = exchange(20);
		KeptExchange late = exchange(60_000);
		this.loop.submit(() -> {
			this.timeouts.watch(early);
			this.timeouts.watch(ended);
			this.timeouts.watch(late);
			ended.lose("ended before");
		}).get();
		Awaitility.await().atMost(Duration.ofSeconds(5)).until(early::over);
		assertThat(early.cause).isEqualTo("timeout");
		assertThat(ended.cause).isEqualTo("ended before");
		assertThat(late.over()).isFalse();
	}

	@Test
	void forgetsATimeoutThatNobodyUses() throws Exception {
		KeptExchange exchange = exchange(5);
		this.loop.submit(() -> this.timeouts.watch(exchange)).get();
		Awaitility.await().atMost(Duration.ofSeconds(5)).until(() -> this.loop.submit(this.timeouts::size).get() == 0);
		assertThat(exchange.cause).isEqualTo("timeout");
	}

	private static KeptExchange exchange(int millis) {
		return new KeptExchange(null, TimeUnit.MILLISECONDS.toNanos(millis));
	}

}
