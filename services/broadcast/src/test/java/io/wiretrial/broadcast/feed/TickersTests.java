package io.wiretrial.broadcast.feed;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

import io.netty.buffer.ByteBuf;
import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.util.unit.DataSize;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(180)
class TickersTests {

	private static final FeedPlan PLAN = new FeedPlan(2, 1, 1);

	private final EventLoop loop = new DefaultEventLoop();

	private final FeedCounts counts = new FeedCounts();

	private final RowFraming<ByteBuf> framing = new LineFraming();

	private final WorkingParts parts = new WorkingParts();

	private final Tickers tickers = new Tickers(this.counts,
			new FeedProperties(2, DataSize.ofMegabytes(1), 10, 1_000_000), MemoryBudget.ofThisProcess(), this.parts);

	@AfterEach
	void stopLoop() {
		this.loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
	}

	@Test
	void pushesEveryBatchInItsOrderFromTheFirst() throws Exception {
		Received received = new Received();
		Runnable leave = join(PLAN, received);
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> received.sequences().size() >= 20);
		leave(leave);
		List<Long> sequences = received.sequences();
		assertThat(sequences).containsExactlyElementsOf(LongStream.range(0, sequences.size()).boxed().toList());
	}

	@Test
	void tickerEndsWithItsLastSubscriberAndBeginsAnewWithTheNext() throws Exception {
		Runnable leaveFirst = join(PLAN, new Received());
		Runnable leaveSecond = join(PLAN, new Received());
		assertThat(this.tickers.running()).isOne();
		assertThat(this.counts.subscribers()).isEqualTo(2);
		// the thread of a test before may still end
		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> assertThat(threads()).hasSize(1));
		leave(leaveFirst);
		assertThat(this.tickers.running()).isOne();
		leave(leaveSecond);
		assertThat(this.tickers.running()).isZero();
		assertThat(this.counts.subscribers()).isZero();
		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> assertThat(threads()).isEmpty());
		Received next = new Received();
		Runnable leaveNext = join(PLAN, next);
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> !next.sequences().isEmpty());
		leave(leaveNext);
		assertThat(next.sequences().get(0)).isZero();
	}

	@Test
	void refusesMorePlansThanAllowedButNotMoreSubscribers() throws Exception {
		Runnable leaveFirst = join(PLAN, new Received());
		Runnable leaveSecond = join(new FeedPlan(3, 1, 1), new Received());
		this.tickers.admit(feed(PLAN));
		assertThatExceptionOfType(NoRoomException.class)
			.isThrownBy(() -> this.tickers.admit(feed(new FeedPlan(4, 1, 1))))
			.withMessage("All 2 tickers of wiretrial.feed.max-tickers run: "
					+ "ask for a plan that is pushed already, or raise it.");
		leave(leaveFirst);
		this.tickers.admit(feed(new FeedPlan(4, 1, 1)));
		leave(leaveSecond);
	}

	@Test
	void refusesMoreRowsThanTheRateAllowsUntilAPlanEnds() throws Exception {
		Runnable leave = join(new FeedPlan(800, 1, 1), new Received());
		assertThatExceptionOfType(NoRoomException.class)
			.isThrownBy(() -> this.tickers.admit(feed(new FeedPlan(10, 1, 1))))
			.withMessage("Too few of the 1000000 rows/s of wiretrial.feed.max-row-rate are left for a batch of 10 rows "
					+ "every 1 ms: ask for fewer or a plan that is pushed already, or raise it.");
		leave(leave);
		this.tickers.admit(feed(new FeedPlan(10, 1, 1)));
	}

	@Test
	void endsAReaderWhoseRoomOthersHaveTakenSinceItWasAdmitted() throws Exception {
		Runnable leaveFirst = join(PLAN, new Received());
		this.tickers.admit(feed(new FeedPlan(4, 1, 1)));
		Runnable leaveSecond = join(new FeedPlan(3, 1, 1), new Received());
		Received late = new Received();
		Runnable leaveLate = join(new FeedPlan(4, 1, 1), late);
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> late.ends() > 0);
		assertThat(this.tickers.running()).isEqualTo(2);
		for (Runnable leave : List.of(leaveFirst, leaveSecond, leaveLate)) {
			leave(leave);
		}
		assertThat(this.tickers.running()).isZero();
	}

	@Test
	void endsItsSubscribersAndSaysWhyIfItFailsUntilAnotherTakesItsPlace() throws Exception {
		Received received = new Received();
		RowFraming<ByteBuf> broken = new RowFraming<>() {
			@Override
			public ByteBuf frame(long sequence, byte[] json, int sizeBytes, MemoryBudget budget) {
				throw new StackOverflowError("as if the service were broken");
			}

			@Override
			public void release(ByteBuf message) {
				throw new AssertionError();
			}
		};
		Runnable leave = onLoop(() -> this.tickers.join(feed(PLAN), this.loop, broken, received));
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> received.ends() > 0);
		Received late = new Received();
		Runnable leaveLate = join(PLAN, late);
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> late.ends() > 0);
		leave(leave);
		leave(leaveLate);
		assertThat(received.ends()).isOne();
		assertThat(late.ends()).isOne();
		assertThat(this.tickers.running()).isZero();
		assertThat(this.parts.failures())
			.isEqualTo(Map.of("feed-2x1ms", "java.lang.StackOverflowError: as if the service were broken"));
		Runnable leaveNext = join(PLAN, new Received());
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> this.parts.failures().isEmpty());
		leave(leaveNext);
	}

	private static FeedSubscription feed(FeedPlan plan) {
		return new FeedSubscription(plan, FeedEncoding.SHARED);
	}

	private Runnable join(FeedPlan plan, Received received) throws Exception {
		return onLoop(() -> this.tickers.join(feed(plan), this.loop, this.framing, received));
	}

	private void leave(Runnable leave) throws Exception {
		onLoop(() -> {
			leave.run();
			return leave;
		});
	}

	private Runnable onLoop(Callable<Runnable> task) throws InterruptedException, ExecutionException {
		return this.loop.submit(task).get();
	}

	private static List<Thread> threads() {
		return Thread.getAllStackTraces()
			.keySet()
			.stream()
			.filter((thread) -> thread.getName().equals("feed-2x1ms"))
			.toList();
	}

}
