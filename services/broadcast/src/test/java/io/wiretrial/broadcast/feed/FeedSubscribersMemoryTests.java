package io.wiretrial.broadcast.feed;

import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;
import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A process whose direct memory is taken by others.
 */
class FeedSubscribersMemoryTests {

	private static final FeedStamp STAMP = new FeedStamp(0, 0);

	private final EmbeddedChannel first = new EmbeddedChannel();

	private final EmbeddedChannel second = new EmbeddedChannel();

	private final FeedCounts counts = new FeedCounts();

	private final MemoryBudget budget = MemoryBudget.of(2, 200_000);

	private final TickEncoder encoder = new TickEncoder(new FeedRows(1), 2, this.counts, this.budget);

	@AfterEach
	void releasesEveryMessage() {
		runLoops();
		assertThat(this.budget.direct().usedBytes()).isZero();
	}

	@Test
	void isLateWhileThereIsNoMemoryAndCutsThoseWhoAreBehind() {
		FeedSubscribers<ByteBuf> subscribers = subscribers(FeedEncoding.SHARED);
		Received behind = join(subscribers, this.first).behind();
		Received other = join(subscribers, this.second);
		assertThat(this.budget.direct().tryTake(100_000)).isTrue();
		subscribers.tick(STAMP, this.encoder, () -> {
			runLoops();
			this.budget.direct().give(100_000);
			return true;
		});
		runLoops();
		assertThat(behind.cuts()).isOne();
		assertThat(other.cuts()).isZero();
		assertThat(other.sequences()).containsExactly(0L);
	}

	@Test
	void cutsAReaderForWhoseOwnBatchThereIsNoMemory() {
		FeedSubscribers<ByteBuf> subscribers = subscribers(FeedEncoding.EACH);
		Received received = join(subscribers, this.first);
		assertThat(this.budget.direct().tryTake(100_000)).isTrue();
		subscribers.tick(STAMP, this.encoder, () -> false);
		runLoops();
		this.budget.direct().give(100_000);
		assertThat(received.cuts()).isOne();
	}

	private FeedSubscribers<ByteBuf> subscribers(FeedEncoding encoding) {
		return new FeedSubscribers<>(new LineFraming(), encoding, 2, this.counts, this.budget);
	}

	private static Received join(FeedSubscribers<ByteBuf> subscribers, EmbeddedChannel channel) {
		Received received = new Received();
		subscribers.join(channel.eventLoop(), received, () -> 0);
		return received;
	}

	private void runLoops() {
		this.first.runPendingTasks();
		this.second.runPendingTasks();
	}

}
