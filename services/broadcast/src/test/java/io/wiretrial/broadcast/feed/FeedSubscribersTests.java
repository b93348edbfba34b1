package io.wiretrial.broadcast.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

import io.netty.buffer.ByteBuf;
import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.netty.channel.embedded.EmbeddedChannel;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;
import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Two event loops that run when they are told to, and a ticker that is this test.
 */
class FeedSubscribersTests {

	private final List<ByteBuf> framed = new ArrayList<>();

	private final RowFraming<ByteBuf> lines = new LineFraming();

	private final RowFraming<ByteBuf> framing = new RowFraming<>() {
		@Override
		public @Nullable ByteBuf frame(long sequence, byte[] json, int sizeBytes, MemoryBudget budget) {
			ByteBuf message = FeedSubscribersTests.this.lines.frame(sequence, json, sizeBytes, budget);
			if (message != null) {
				FeedSubscribersTests.this.framed.add(message);
			}
			return message;
		}

		@Override
		public void release(ByteBuf message) {
			message.release();
		}
	};

	private final EmbeddedChannel first = new EmbeddedChannel();

	private final EmbeddedChannel second = new EmbeddedChannel();

	private final FeedCounts counts = new FeedCounts();

	private final MemoryBudget budget = MemoryBudget.of(2, 200_000);

	private final TickEncoder encoder = new TickEncoder(new FeedRows(1), 2, this.counts, this.budget);

	private final FeedSubscribers<ByteBuf> shared = subscribers(FeedEncoding.SHARED);

	private final FeedSubscribers<ByteBuf> each = subscribers(FeedEncoding.EACH);

	private long next;

	@AfterEach
	void releasesEveryMessage() {
		runLoops();
		assertThat(this.framed).allSatisfy((message) -> assertThat(message.refCnt()).isZero());
		assertThat(this.shared.waiting() + this.each.waiting()).isZero();
		assertThat(this.budget.direct().usedBytes()).isZero();
	}

	@Test
	void allConnectionsShareTheBytesOfOneEncoding() {
		List<Received> all = List.of(join(this.shared, this.first), join(this.shared, this.first),
				join(this.shared, this.second));
		FeedSubscribers<ByteBuf> otherFraming = subscribers(FeedEncoding.SHARED);
		tick(this.shared, otherFraming);
		runLoops();
		assertThat(this.framed).hasSize(1);
		assertThat(all).allSatisfy((received) -> {
			assertThat(received.sequences()).containsExactly(0L);
			assertThat(received.addresses()).isEqualTo(all.get(0).addresses());
		});
		assertThat(this.counts.encodings()).isOne();
		assertThat(this.counts.messages()).isEqualTo(3);
	}

	@Test
	void twoFramingsOfOneTickAreEncodedOnce() {
		FeedSubscribers<ByteBuf> other = subscribers(FeedEncoding.SHARED);
		join(this.shared, this.first);
		join(other, this.first);
		tick(this.shared, other);
		assertThat(this.framed).hasSize(2);
		assertThat(this.counts.encodings()).isOne();
	}

	@Test
	void eachConnectionGetsAnEncodingOfItsOwnIfItAskedForIt() {
		Received one = join(this.each, this.first);
		Received two = join(this.each, this.first);
		tick(this.each);
		tick(this.each);
		runLoops();
		assertThat(this.counts.encodings()).isEqualTo(4);
		assertThat(this.framed).hasSize(4);
		assertThat(one.sequences()).isEqualTo(two.sequences()).containsExactly(0L, 1L);
	}

	@Test
	void nothingIsEncodedForNobody() {
		tick(this.shared, this.each);
		assertThat(this.counts.encodings()).isZero();
		Received late = new Received();
		Runnable leave = this.shared.join(this.first.eventLoop(), late, () -> this.next);
		tick(this.shared);
		runLoops();
		leave.run();
		tick(this.shared);
		runLoops();
		assertThat(late.sequences()).containsExactly(1L);
		assertThat(this.counts.encodings()).isOne();
	}

	// An event loop that a busy machine stops may flush in between
	@Test
	void batchesThatWaitAreFlushedTogether() {
		Received received = join(this.shared, this.first);
		for (int tick = 0; tick < 8; tick++) {
			tick(this.shared);
		}
		runLoops();
		assertThat(received.sequences()).containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L);
		assertThat(received.flushes()).isBetween(1, 7);
	}

	@Test
	void whoJoinsWhileBatchesWaitGetsNoGap() {
		Runnable leaveFirst = this.shared.join(this.first.eventLoop(), new Received(), () -> this.next);
		tick(this.shared);
		leaveFirst.run();
		tick(this.shared); // for nobody
		Received late = join(this.shared, this.first);
		tick(this.shared);
		tick(this.shared);
		runLoops();
		assertThat(late.sequences()).containsExactly(2L, 3L);
	}

	@Test
	void whoLeavesWhileItIsSentToGetsNoMoreAndTheOthersGetAll() {
		Received leaving = new Received();
		Runnable leave = this.shared.join(this.first.eventLoop(), leaving, () -> this.next);
		leaving.onSend(leave);
		Received staying = join(this.shared, this.first);
		for (int tick = 0; tick < 3; tick++) {
			tick(this.shared);
		}
		runLoops();
		assertThat(leaving.sequences()).containsExactly(0L);
		assertThat(leaving.flushes()).isZero();
		assertThat(staying.sequences()).containsExactly(0L, 1L, 2L);
	}

	@Test
	void tickerWaitsForAnEventLoopThatIsLateInsteadOfPilingUp() {
		Received received = join(this.shared, this.first);
		for (int tick = 0; tick < FeedSubscribers.MAX_WAITING; tick++) {
			tick(this.shared);
		}
		int[] pauses = { 0 };
		this.shared.tick(stamp(), this.encoder, () -> {
			pauses[0]++;
			if (pauses[0] == 3) {
				runLoops();
			}
			return true;
		});
		assertThat(pauses[0]).isEqualTo(3);
		runLoops();
		assertThat(received.sequences())
			.containsExactlyElementsOf(LongStream.rangeClosed(0, FeedSubscribers.MAX_WAITING).boxed().toList());
	}

	@Test
	void endsAllStreams() {
		Received one = join(this.shared, this.first);
		Received two = join(this.shared, this.second);
		this.shared.end();
		runLoops();
		assertThat(one.ends()).isOne();
		assertThat(two.ends()).isOne();
	}

	@Test
	void tellsASubscriberOfTheEndOnceHoweverManyNoticeIt() {
		Received received = join(this.shared, this.first);
		this.shared.end();
		this.shared.end();
		runLoops();
		assertThat(received.ends()).isOne();
	}

	@Test
	void keepsNothingForAnEventLoopThatHasEnded() throws Exception {
		EventLoop ended = new DefaultEventLoop();
		ended.submit(() -> this.shared.join(ended, new Received(), () -> this.next)).get();
		ended.shutdownGracefully(0, 0, TimeUnit.SECONDS).get();
		tick(this.shared);
		tick(this.shared);
		assertThat(this.shared.waiting()).isZero();
	}

	private FeedSubscribers<ByteBuf> subscribers(FeedEncoding encoding) {
		return new FeedSubscribers<>(this.framing, encoding, 2, this.counts, this.budget);
	}

	private Received join(FeedSubscribers<ByteBuf> subscribers, EmbeddedChannel channel) {
		Received received = new Received();
		subscribers.join(channel.eventLoop(), received, () -> this.next);
		return received;
	}

	@SafeVarargs
	private void tick(FeedSubscribers<ByteBuf>... everybody) {
		FeedStamp stamp = stamp();
		for (FeedSubscribers<ByteBuf> subscribers : everybody) {
			subscribers.tick(stamp, this.encoder, () -> false);
		}
	}

	private FeedStamp stamp() {
		FeedStamp stamp = new FeedStamp(this.next, System.nanoTime());
		this.next++;
		return stamp;
	}

	private void runLoops() {
		for (int round = 0; round < 10; round++) {
			this.first.runPendingTasks();
			this.second.runPendingTasks();
		}
	}

}
