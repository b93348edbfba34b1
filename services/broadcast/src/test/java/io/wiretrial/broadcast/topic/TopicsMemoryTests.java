package io.wiretrial.broadcast.topic;

import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A process in which 500,000 octets of direct memory may wait.
 */
class TopicsMemoryTests {

	private final List<ByteBuf> made = new ArrayList<>();

	private final EmbeddedChannel first = new EmbeddedChannel();

	private final EmbeddedChannel second = new EmbeddedChannel();

	private final MemoryBudget budget = MemoryBudget.of(2, 1_000_000);

	private final Topics<String, ByteBuf> topics = new Topics<>(1_000_000, this.budget);

	@AfterEach
	void releasesEveryMessage() {
		runLoops();
		assertThat(this.made).allSatisfy((message) -> assertThat(message.refCnt()).isZero());
		assertThat(this.topics.waitingBytes()).isZero();
		assertThat(this.budget.direct().usedBytes()).isZero();
	}

	@Test
	void nobodyGetsAMessageForWhoseLastFramingThereIsNoMemory() {
		List<Recorded> all = new ArrayList<>();
		for (int framing = 0; framing < 10; framing++) {
			all.add(join("a", this.first, framing + ":"));
		}
		assertThat(publish("a", "x".repeat(60_000))).isFalse();
		assertThat(this.budget.direct().usedBytes()).isZero();
		assertThat(this.topics.waitingBytes()).isZero();
		assertThat(publish("a", "1")).isTrue();
		runLoops();
		assertThat(all).allSatisfy((subscriber) -> assertThat(subscriber.texts()).hasSize(1));
	}

	@Test
	void readersWhoAreBehindAreCutWhenThereIsNoMemory() {
		Recorded behind = join("a", this.first).behind();
		Recorded other = join("a", this.second);
		assertThat(this.budget.direct().tryTake(499_000)).isTrue();
		assertThat(publish("a", "x".repeat(1000))).isFalse();
		runLoops();
		this.budget.direct().give(499_000);
		assertThat(behind.cuts()).isOne();
		assertThat(other.cuts()).isZero();
	}

	@Test
	void aReaderThatFailsIsCutAndTheOthersGetTheMessage() {
		Recorded failing = join("a", this.first).onSend(() -> {
			throw new OutOfMemoryError("as if memory were short");
		});
		Recorded other = join("a", this.first);
		publish("a", "1");
		runLoops();
		assertThat(failing.cuts()).isOne();
		assertThat(other.texts()).containsExactly("1");
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

	private void runLoops() {
		this.first.runPendingTasks();
		this.second.runPendingTasks();
	}

}
