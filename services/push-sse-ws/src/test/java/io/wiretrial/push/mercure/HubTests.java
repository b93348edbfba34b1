package io.wiretrial.push.mercure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.util.unit.DataSize;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.push.mercure.history.MemoryHistory;
import io.wiretrial.push.mercure.history.Update;
import io.wiretrial.push.mercure.history.UpdateHistory;
import io.wiretrial.push.mercure.selector.TopicSelectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@Timeout(60)
class HubTests {

	private final Stoppable history = new Stoppable();

	private final HubCounts counts = new HubCounts();

	private final Hub hub = new Hub(this.history, new TopicSelectors(), this.counts,
			new MercureProperties(List.of(), Duration.ofSeconds(40), Duration.ofMinutes(10), 10,
					DataSize.ofKilobytes(1), 3, DataSize.ofKilobytes(2), DataSize.ofKilobytes(64), 10, true));

	@AfterEach
	void end() throws InterruptedException {
		this.history.go.countDown();
		this.hub.destroy();
	}

	@Test
	void acknowledgesWhatIsStoredAndNothingBefore() throws Exception {
		CompletableFuture<Throwable> first = publish("1", "a");
		CompletableFuture<Throwable> second = publish("2", "b");
		assertThat(first).isNotDone();
		this.history.go.countDown();
		assertThat(first.get(30, TimeUnit.SECONDS)).isNull();
		assertThat(second.get(30, TimeUnit.SECONDS)).isNull();
		assertThat(this.history.read(0, 10, 1000).updates()).extracting(Update::id).containsExactly("1", "2");
		assertThat(this.counts.updates()).isEqualTo(2);
	}

	@Test
	void refusesFloodByCount() throws Exception {
		List<CompletableFuture<Throwable>> accepted = List.of(publish("1", ""), publish("2", ""), publish("3", ""));
		assertRefused("4", "");
		this.history.go.countDown();
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
		this.history.go.countDown();
		this.hub.destroy();
		assertThatThrownBy(() -> publish("1", "")).isInstanceOf(ErrorResponseException.class)
			.hasMessageContaining("The service ends: publish to its successor.");
	}

	@Test
	void tellsFailureOfTheHistoryAndGoesOn() throws Exception {
		this.history.fail = true;
		CompletableFuture<Throwable> failed = publish("1", "a");
		this.history.go.countDown();
		assertThat(failed.get(30, TimeUnit.SECONDS)).hasMessage("The disk is full.");
		assertThat(this.counts.waiting()).isZero();
		this.history.fail = false;
		assertThat(publish("2", "a").get(30, TimeUnit.SECONDS)).isNull();
		assertThat(this.history.lastId()).isEqualTo("2");
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
	 * A history that stores only when it is let go.
	 */
	private static final class Stoppable implements UpdateHistory {

		private final MemoryHistory memory = new MemoryHistory(10, 10_000);

		private final CountDownLatch go = new CountDownLatch(1);

		private volatile boolean fail;

		@Override
		public void append(List<Update> updates) {
			try {
				this.go.await();
			}
			catch (InterruptedException ex) {
				throw new IllegalStateException(ex);
			}
			if (this.fail) {
				throw new IllegalStateException("The disk is full.");
			}
			this.memory.append(new ArrayList<>(updates));
		}

		@Override
		public String lastId() {
			return this.memory.lastId();
		}

		@Override
		public long end() {
			return this.memory.end();
		}

		@Override
		public OptionalLong after(String id) {
			return this.memory.after(id);
		}

		@Override
		public Page read(long position, int maxUpdates, long maxBytes) {
			return this.memory.read(position, maxUpdates, maxBytes);
		}

		@Override
		public void close() {
			this.memory.close();
		}

	}

}
