package io.wiretrial.broadcast.topic;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Two event loops that run when they are told to.
 */
class TopicsTests {

	private static final int MAX_WAITING_BYTES = 100_000;

	private final List<ByteBuf> made = new ArrayList<>();

	private final EmbeddedChannel first = new EmbeddedChannel();

	private final EmbeddedChannel second = new EmbeddedChannel();

	private final MemoryBudget budget = MemoryBudget.of(2, 1_000_000);

	private final Topics<String, ByteBuf> topics = new Topics<>(MAX_WAITING_BYTES, this.budget);

	@AfterEach
	void releasesEveryMessage() {
		runLoops();
		assertThat(this.made).allSatisfy((message) -> assertThat(message.refCnt()).isZero());
		assertThat(this.topics.waitingBytes()).isZero();
		assertThat(this.budget.direct().usedBytes()).isZero();
	}

	@Test
	void allSubscribersShareTheBytesOfOneEncoding() {
		List<Recorded> all = List.of(join("a", this.first), join("a", this.first), join("a", this.second));
		Recorded elsewhere = join("b", this.first);
		assertThat(publish("a", "1")).isTrue();
		runLoops();
		assertThat(this.made).hasSize(1);
		assertThat(all).allSatisfy((subscriber) -> {
			assertThat(subscriber.texts()).containsExactly("1");
			assertThat(subscriber.addresses()).isEqualTo(all.get(0).addresses());
		});
		assertThat(elsewhere.texts()).isEmpty();
		assertThat(this.topics.counts().encodings()).isOne();
		assertThat(this.topics.counts().deliveries()).isEqualTo(3);
	}

	@Test
	void eachFramingOfATopicIsEncodedOnce() {
		Recorded one = join("a", this.first, "x:");
		Recorded same = join("a", this.second, "x:");
		Recorded other = join("a", this.first, "y:");
		publish("a", "1");
		runLoops();
		assertThat(one.texts()).isEqualTo(same.texts()).containsExactly("x:1");
		assertThat(other.texts()).containsExactly("y:1");
		assertThat(this.topics.counts().encodings()).isEqualTo(2);
	}

	@Test
	void messagesThatWaitAreFlushedTogetherForAllTopics() {
		Recorded one = join("a", this.first);
		Recorded other = join("b", this.first);
		for (int message = 0; message < 5; message++) {
			publish("a", "a" + message);
			publish("b", "b" + message);
		}
		runLoops();
		assertThat(one.texts()).containsExactly("a0", "a1", "a2", "a3", "a4");
		assertThat(one.flushes()).isOne();
		assertThat(other.flushes()).isOne();
		assertThat(this.topics.counts().writes()).isOne();
	}

	@Test
	void aFloodIsFlushedInParts() {
		Recorded subscriber = join("a", this.first);
		for (int message = 0; message < 3 * LoopQueue.MAX_BEFORE_FLUSH; message++) {
			publish("a", "a");
		}
		runLoops();
		assertThat(subscriber.texts()).hasSize(3 * LoopQueue.MAX_BEFORE_FLUSH);
		assertThat(subscriber.flushes()).isEqualTo(3);
	}

	@Test
	void nothingIsEncodedForNobodyAndTopicsGoWithTheLastSubscriber() {
		publish("a", "early");
		Runnable leaveFirst = leaver("a", this.first, new Recorded());
		Runnable leaveSecond = leaver("a", this.second, new Recorded());
		assertThat(this.topics.size()).isOne();
		assertThat(this.topics.counts().subscriptions()).isEqualTo(2);
		leaveFirst.run();
		assertThat(this.topics.size()).isOne();
		leaveSecond.run();
		assertThat(this.topics.size()).isZero();
		assertThat(this.topics.counts().subscriptions()).isZero();
		publish("a", "late");
		assertThat(this.made).isEmpty();
		assertThat(this.topics.counts().publications()).isEqualTo(2);
	}

	@Test
	void whoJoinsGetsWhatIsPublishedFromThenOn() {
		join("a", this.first);
		publish("a", "before");
		Recorded late = join("a", this.first);
		publish("a", "after");
		runLoops();
		assertThat(late.texts()).containsExactly("after");
	}

	@Test
	void whoLeavesWhileItIsSentToGetsNoMoreAndTheOthersGetAll() {
		Recorded leaving = new Recorded();
		leaving.onSend(leaver("a", this.first, leaving));
		Recorded staying = join("a", this.first);
		publish("a", "1");
		publish("a", "2");
		runLoops();
		assertThat(leaving.texts()).containsExactly("1");
		assertThat(leaving.flushes()).isZero();
		assertThat(staying.texts()).containsExactly("1", "2");
		assertThat(this.topics.counts().subscriptions()).isOne();
	}

	@Test
	void whoComesBackWhileMessagesOfItsLastVisitWaitGetsNoneOfThem() {
		leaverOfOneMessage().run();
		Recorded back = join("a", this.first);
		publish("a", "new");
		runLoops();
		assertThat(back.texts()).containsExactly("new");
	}

	@Test
	void publishersAreRefusedWhileTooMuchWaits() {
		Recorded subscriber = join("a", this.first);
		String large = "x".repeat(40_000);
		assertThat(publish("a", large)).isTrue();
		assertThat(publish("a", large)).isTrue();
		assertThat(publish("a", large)).isFalse();
		assertThat(this.topics.counts().refused()).isOne();
		runLoops();
		assertThat(publish("a", "again")).isTrue();
		runLoops();
		assertThat(subscriber.texts()).containsExactly(large, large, "again");
	}

	@Test
	void aPublicationLargerThanTheLimitGoesWhenNothingElseWaits() {
		Recorded subscriber = join("a", this.first);
		assertThat(publish("a", "x".repeat(MAX_WAITING_BYTES + 1))).isTrue();
		assertThat(publish("a", "1")).isFalse();
		runLoops();
		assertThat(subscriber.texts()).hasSize(1);
	}

	@Test
	void waitsOncePerFramingWhenItIsEncodedForSeveral() {
		join("a", this.first, "x:");
		join("a", this.first, "y:");
		publish("a", "12345");
		assertThat(this.topics.waitingBytes()).isEqualTo(2 * (256 + 5));
	}

	@Test
	void keepsNothingForAnEventLoopThatHasEnded() throws Exception {
		EventLoop ended = new DefaultEventLoop();
		ended.submit(() -> this.topics.join("a", ended, new Recorded.Prefixed("", this.made), new Recorded())).get();
		ended.shutdownGracefully(0, 0, TimeUnit.SECONDS).get();
		assertThat(publish("a", "1")).isTrue();
		assertThat(this.topics.waitingBytes()).isZero();
	}

	private Runnable leaverOfOneMessage() {
		Runnable leave = leaver("a", this.first, new Recorded());
		publish("a", "old");
		return leave;
	}

	private boolean publish(String name, String text) {
		return this.topics.publish(name, text, text.length());
	}

	private Recorded join(String name, EmbeddedChannel channel) {
		return join(name, channel, "");
	}

	private Recorded join(String name, EmbeddedChannel channel, String prefix) {
		Recorded subscriber = new Recorded();
		this.topics.join(name, channel.eventLoop(), new Recorded.Prefixed(prefix, this.made), subscriber);
		return subscriber;
	}

	private Runnable leaver(String name, EmbeddedChannel channel, Recorded subscriber) {
		return this.topics.join(name, channel.eventLoop(), new Recorded.Prefixed("", this.made), subscriber);
	}

	private void runLoops() {
		for (int round = 0; round < 4; round++) {
			this.first.runPendingTasks();
			this.second.runPendingTasks();
		}
	}

}
