package io.wiretrial.broadcast.feed;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.util.unit.DataSize;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.feed.FeedMessage;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.kit.health.WorkingParts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(180)
class MessageTickersTests {

	private static final FeedPlan PLAN = new FeedPlan(3, 1, 7);

	private final FeedCounts counts = new FeedCounts();

	private final WorkingParts parts = new WorkingParts();

	private final MessageTickers tickers = new MessageTickers(this.counts,
			new FeedProperties(1, DataSize.ofMegabytes(4), 1000, 4_000_000), this.parts);

	@Test
	void givesEveryBatchToAllReadersOnTheSchedule() {
		Kept first = new Kept();
		Kept second = new Kept();
		Runnable leaveFirst = this.tickers.join(PLAN, first);
		Runnable leaveSecond = this.tickers.join(PLAN, second);
		Awaitility.await().until(() -> second.messages.size() >= 20);
		leaveFirst.run();
		leaveSecond.run();
		assertThat(first.messages.get(0).sequence()).isZero();
		for (Kept reader : List.of(first, second)) {
			FeedMessage before = reader.messages.get(0);
			for (FeedMessage message : reader.messages.subList(1, 20)) {
				assertThat(message.sequence()).isEqualTo(before.sequence() + 1);
				assertThat(message.intendedNanos()).isEqualTo(before.intendedNanos() + 1_000_000);
				before = message;
			}
		}
		assertThat(this.counts.messages()).isGreaterThanOrEqualTo(40);
	}

	@Test
	void endsWithItsLastReader() {
		Kept reader = new Kept();
		Runnable leave = this.tickers.join(PLAN, reader);
		assertThat(this.tickers.running()).isOne();
		assertThat(this.counts.subscribers()).isOne();
		leave.run();
		leave.run();
		assertThat(this.tickers.running()).isZero();
		assertThat(this.counts.subscribers()).isZero();
	}

	@Test
	void refusesMorePlansThanItMayPush() {
		Runnable leave = this.tickers.join(PLAN, new Kept());
		assertThatExceptionOfType(NoRoomException.class)
			.isThrownBy(() -> this.tickers.join(new FeedPlan(3, 1, 8), new Kept()));
		leave.run();
		this.tickers.join(new FeedPlan(3, 1, 8), new Kept()).run();
	}

	@Test
	void endsItsReadersAndSaysSoWhenItFails() {
		Kept reader = new Kept() {

			@Override
			public void message(FeedMessage message) {
				throw new IllegalStateException("full");
			}

		};
		Runnable leave = this.tickers.join(PLAN, reader);
		Awaitility.await().until(() -> reader.ended);
		leave.run();
		assertThat(this.parts.failures()).hasSize(1);
	}

	/** Keeps what it gets. */
	private static class Kept implements MessageReader {

		private final List<FeedMessage> messages = new CopyOnWriteArrayList<>();

		private volatile boolean ended;

		@Override
		public void message(FeedMessage message) {
			this.messages.add(message);
		}

		@Override
		public void end() {
			this.ended = true;
		}

	}

}
