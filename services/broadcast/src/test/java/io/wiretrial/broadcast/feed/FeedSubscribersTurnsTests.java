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
import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Three connections whose batches take two milliseconds each, and a fourth that has a
 * task for their event loop whenever one has got its batch.
 */
class FeedSubscribersTurnsTests {

	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final List<String> order = new ArrayList<>();

	@Test
	void othersOfTheEventLoopDoNotWaitUntilManyConnectionsHaveEncodingsOfTheirOwn() {
		FeedCounts counts = new FeedCounts();
		MemoryBudget budget = MemoryBudget.of(2, 200_000);
		FeedSubscribers<ByteBuf> subscribers = new FeedSubscribers<>(new LineFraming(), FeedEncoding.EACH, 2, counts,
				budget);
		List<Received> all = Stream.of("one", "two", "three").map((name) -> join(subscribers, name)).toList();
		TickEncoder encoder = new TickEncoder(new FeedRows(1), 2, counts, budget);
		subscribers.tick(new FeedStamp(0, System.nanoTime()), encoder, () -> false);
		subscribers.tick(new FeedStamp(1, System.nanoTime()), encoder, () -> false);
		for (int round = 0; round < 10; round++) {
			this.channel.runPendingTasks();
		}
		assertThat(this.order).containsExactly("one", "other", "two", "other", "three", "other", "one", "other", "two",
				"other", "three", "other");
		assertThat(all).allSatisfy((received) -> assertThat(received.sequences()).containsExactly(0L, 1L));
		assertThat(subscribers.waiting()).isZero();
		assertThat(budget.direct().usedBytes()).isZero();
	}

	private Received join(FeedSubscribers<ByteBuf> subscribers, String name) {
		Received received = new Received();
		received.onSend(() -> {
			this.order.add(name);
			this.channel.eventLoop().execute(() -> this.order.add("other"));
			long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(2);
			while (System.nanoTime() < end) {
				Thread.onSpinWait();
			}
		});
		subscribers.join(this.channel.eventLoop(), received, () -> 0);
		return received;
	}

}
