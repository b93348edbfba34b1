package io.wiretrial.broadcast.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;

import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;
import io.wiretrial.guard.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Three connections whose batches take two milliseconds each, and a fourth that has a
 * task for their event loop whenever one has got its batch.
 */
class AudienceTurnsTests {

	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final List<String> order = new ArrayList<>();

	@Test
	void othersOfTheEventLoopDoNotWaitUntilManyConnectionsHaveEncodingsOfTheirOwn() {
		FeedCounts counts = new FeedCounts();
		MemoryBudget budget = MemoryBudget.of(2, 200_000);
		Audience<ByteBuf> audience = new Audience<>(new LineFraming(), FeedEncoding.EACH, 2, counts, budget);
		List<Received> all = Stream.of("one", "two", "three").map((name) -> join(audience, name)).toList();
		TickEncoder encoder = new TickEncoder(new FeedRows(1), 2, counts, budget);
		audience.tick(new FeedStamp(0, System.nanoTime()), encoder, () -> false);
		audience.tick(new FeedStamp(1, System.nanoTime()), encoder, () -> false);
		for (int round = 0; round < 10; round++) {
			this.channel.runPendingTasks();
		}
		assertThat(this.order).containsExactly("one", "other", "two", "other", "three", "other", "one", "other", "two",
				"other", "three", "other");
		assertThat(all).allSatisfy((received) -> assertThat(received.sequences()).containsExactly(0L, 1L));
		assertThat(audience.waiting()).isZero();
		assertThat(budget.direct().usedBytes()).isZero();
	}

	private Received join(Audience<ByteBuf> audience, String name) {
		Received received = new Received();
		received.onSend(() -> {
			this.order.add(name);
			this.channel.eventLoop().execute(() -> this.order.add("other"));
			long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(2);
			while (System.nanoTime() < end) {
				Thread.onSpinWait();
			}
		});
		audience.join(this.channel.eventLoop(), received, () -> 0);
		return received;
	}

}
