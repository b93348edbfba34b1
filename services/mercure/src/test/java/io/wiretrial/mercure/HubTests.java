package io.wiretrial.mercure;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.mercure.history.Update;
import io.wiretrial.mercure.history.UpdateHistory;
import io.wiretrial.mercure.selector.TopicSelectors;
import io.wiretrial.streaming.EventConnections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@Timeout(180)
class HubTests {

	private final CountDownLatch go = new CountDownLatch(1);

	private final Failing history = new Failing();

	private final HubCounts counts = new HubCounts();

	private final MemoryBudget memory = MemoryBudget.of(20_000, 1_000_000);

	private final Hub hub = new Hub(this.history, this.counts,
			HubProperties.with("max-update-size", "1KB", "max-waiting-updates", "3", "max-waiting-size", "2KB"),
			this.memory);

	@BeforeEach
	void stop() {
		this.hub.between(this::awaitGo, (failure) -> {
		});
	}

	@AfterEach
	void end() throws InterruptedException {
		this.go.countDown();
		this.hub.destroy();
	}

	@Test
	void acknowledgesWhatIsStoredAndNothingBefore() throws Exception {
		CompletableFuture<Throwable> first = publish("1", "a");
		CompletableFuture<Throwable> second = publish("2", "b");
		assertThat(first).isNotDone();
		this.go.countDown();
		assertThat(first.get(30, TimeUnit.SECONDS)).isNull();
		assertThat(second.get(30, TimeUnit.SECONDS)).isNull();
		assertThat(this.history.read(0, 10, 1000).updates()).extracting(Update::id).containsExactly("1", "2");
		assertThat(this.counts.updates()).isEqualTo(2);
	}

	@Test
	void refusesFloodByCount() throws Exception {
		List<CompletableFuture<Throwable>> accepted = List.of(publish("1", ""), publish("2", ""), publish("3", ""));
		assertRefused("4", "");
		this.go.countDown();
		for (CompletableFuture<Throwable> each : accepted) {
			assertThat(each.get(30, TimeUnit.SECONDS)).isNull();
		}
		assertThat(publish("4", "").get(30, TimeUnit.SECONDS)).isNull();
	}

	@Test
	void refusesFloodBySize() {
		publish("1", "x".repeat(2100));
		assertRefused("2", "");
	}

	@Test
	void refusesWhatComesAfterItsEnd() throws Exception {
		this.go.countDown();
		this.hub.destroy();
		assertThatThrownBy(() -> publish("1", "")).isInstanceOf(ErrorResponseException.class)
			.hasMessageContaining("The service ends: publish to its successor.");
	}

	@Test
	void publisherIsAnsweredAfterAnOutOfMemoryErrorOfTheHistory() throws Exception {
		this.history.error = new OutOfMemoryError("test");
		this.go.countDown();
		assertThat(publish("1", "a").get(30, TimeUnit.SECONDS)).isInstanceOf(OutOfMemoryError.class);
		this.history.error = null;
		assertThat(publish("2", "a").get(30, TimeUnit.SECONDS)).isNull();
		assertThat(this.history.lastId()).isEqualTo("2");
		assertThat(this.counts.waiting()).isZero();
		assertThat(this.hub.failure()).isNull();
		assertThat(this.counts.failures()).isOne();
	}

	@Test
	void healthIsDownAfterTheHubsThreadHasFailed() throws Exception {
		HealthIndicator health = new MercureAutoConfiguration().mercureHubHealthIndicator(this.hub);
		assertThat(health.health()).isEqualTo(Health.up().build());
		this.history.error = new InternalError("test");
		this.go.countDown();
		assertThat(publish("1", "a").get(30, TimeUnit.SECONDS)).isInstanceOf(InternalError.class);
		assertThat(health.health()).isEqualTo(Health.down()
			.withDetail("reason",
					"The publisher's thread has failed (java.lang.InternalError: test): "
							+ "see the log, then restart the service.")
			.build());
		assertThatThrownBy(() -> publish("2", "a")).isInstanceOf(ErrorResponseException.class)
			.hasMessageContaining("The hub has failed (java.lang.InternalError: test)");
		assertThatThrownBy(this.hub::requireRoom).isInstanceOf(ErrorResponseException.class);
		CompletableFuture<Throwable> refused = new CompletableFuture<>();
		this.hub.between(() -> refused.complete(null), refused::complete);
		assertThat(refused.get(30, TimeUnit.SECONDS)).isInstanceOf(InternalError.class);
	}

	@Test
	void readersAreEndedAndPublishingGoesOnAfterAnOutOfMemoryErrorBetweenTwoUpdates() throws Exception {
		EmbeddedChannel channel = new EmbeddedChannel(new ChannelInboundHandlerAdapter());
		CompletableFuture<Void> ended = new CompletableFuture<>();
		Selection all = Selection.of(List.of("*"), new TopicSelectors());
		HubReader reader = new HubReader(EventConnections.of(channel, () -> ended.complete(null)),
				new UpdateFilter(all, all), this.counts, Duration.ofSeconds(5));
		CompletableFuture<Throwable> failed = new CompletableFuture<>();
		this.go.countDown();
		this.hub.between(() -> this.hub.routingTable().join(reader, MissedEvents.NONE), failed::complete);
		this.hub.between(() -> {
			throw new OutOfMemoryError("test");
		}, failed::complete);
		assertThat(failed.get(30, TimeUnit.SECONDS)).isInstanceOf(OutOfMemoryError.class);
		assertThat(publish("1", "a").get(30, TimeUnit.SECONDS)).isNull();
		channel.runPendingTasks();
		assertThat(ended).isDone();
		assertThat(this.hub.failure()).isNull();
		channel.finishAndReleaseAll();
	}

	@Test
	void refusesPublicationThatTheProcessHasNoMemoryFor() {
		assertThat(this.memory.heap().tryTake(9_990)).isTrue();
		assertThatThrownBy(() -> publish("1", "0123456789")).isInstanceOf(ErrorResponseException.class)
			.hasMessageContaining("As much waits in this process as its share of the heap holds: "
					+ "publish more slowly, or give it more.");
		assertThat(this.memory.heap().usedBytes()).isEqualTo(9_990);
	}

	@Test
	void refusesSubscribersWhileTooManyComeAndGo() {
		publish("1", "");
		for (int task = 0; task < 4; task++) {
			this.hub.between(() -> {
			}, (failure) -> {
			});
		}
		assertThatThrownBy(this.hub::requireRoom).isInstanceOf(ErrorResponseException.class)
			.hasMessageContaining("As many subscribers come and go as wiretrial.mercure.max-waiting-updates allows: "
					+ "come back later.");
	}

	private void awaitGo() {
		try {
			this.go.await();
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private CompletableFuture<Throwable> publish(String id, String data) {
		CompletableFuture<Throwable> done = new CompletableFuture<>();
		this.hub.publish(new Update(id, List.of("t"), false, data, null, null), done::complete);
		return done;
	}

	private void assertRefused(String id, String data) {
		assertThatThrownBy(() -> publish(id, data)).isInstanceOf(ErrorResponseException.class)
			.hasMessageContaining("As many updates wait as wiretrial.mercure.max-waiting-updates and max-waiting-size "
					+ "allow: publish more slowly, or raise them.");
	}

	/**
	 * A history that fails while it is told to.
	 */
	private static final class Failing extends UpdateHistory {

		private volatile Error error;

		private Failing() {
			super(10, 10_000);
		}

		@Override
		public synchronized void append(Update update) {
			if (this.error != null) {
				throw this.error;
			}
			super.append(update);
		}

	}

}
