package io.wiretrial.broadcast.topic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.local.LocalIoHandler;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Many publishers at once, on event loops of threads of their own, while others come and
 * go.
 */
@Timeout(180)
class TopicsOrderTests {

	private static final int PUBLISHERS = 4;

	private static final int MESSAGES = 500;

	private final EventLoopGroup loops = new MultiThreadIoEventLoopGroup(3, LocalIoHandler.newFactory());

	private final List<ByteBuf> made = Collections.synchronizedList(new ArrayList<>());

	private final Topics<String, ByteBuf> topics = new Topics<>(10_000_000, MemoryBudget.ofThisProcess());

	@AfterEach
	void endLoops() {
		this.loops.shutdownGracefully(0, 0, TimeUnit.SECONDS).syncUninterruptibly();
	}

	@Test
	void everySubscriberSeesTheSameOrderHoweverManyPublishAtOnce() throws Exception {
		List<Recorded> staying = new ArrayList<>();
		for (int index = 0; index < 9; index++) {
			staying.add(join(this.loops.next()));
		}
		List<Thread> publishers = publishers();
		List<Recorded> late = new ArrayList<>();
		for (int index = 0; index < 30; index++) {
			late.add(join(this.loops.next()));
			comeAndGo(this.loops.next());
		}
		for (Thread publisher : publishers) {
			publisher.join();
		}
		Awaitility.await().until(() -> this.topics.waitingBytes() == 0);
		List<String> order = staying.get(0).texts();
		assertThat(order).hasSize(PUBLISHERS * MESSAGES).doesNotHaveDuplicates();
		for (int publisher = 0; publisher < PUBLISHERS; publisher++) {
			String own = publisher + ":";
			assertThat(order.stream().filter((text) -> text.startsWith(own)).map((text) -> text.substring(2)))
				.isSortedAccordingTo((left, right) -> Integer.parseInt(left) - Integer.parseInt(right));
		}
		assertThat(staying).allSatisfy((subscriber) -> assertThat(subscriber.texts()).isEqualTo(order));
		assertThat(late).allSatisfy((subscriber) -> assertThat(subscriber.texts())
			.isEqualTo(order.subList(order.size() - subscriber.texts().size(), order.size())));
		assertThat(this.made).allSatisfy((message) -> assertThat(message.refCnt()).isZero());
		assertThat(this.topics.counts().subscriptions()).isEqualTo(39);
	}

	private List<Thread> publishers() {
		CountDownLatch begin = new CountDownLatch(1);
		List<Thread> publishers = new ArrayList<>();
		for (int number = 0; number < PUBLISHERS; number++) {
			String prefix = number + ":";
			Thread publisher = new Thread(() -> {
				try {
					begin.await();
				}
				catch (InterruptedException ex) {
					return;
				}
				for (int message = 0; message < MESSAGES; message++) {
					this.topics.publish("a", prefix + message, 10);
				}
			});
			publisher.start();
			publishers.add(publisher);
		}
		begin.countDown();
		return publishers;
	}

	private Recorded join(EventLoop loop) throws Exception {
		Recorded subscriber = new Recorded();
		loop.submit(() -> this.topics.join("a", loop, new Recorded.Prefixed("", this.made), subscriber)).get();
		return subscriber;
	}

	private void comeAndGo(EventLoop loop) throws Exception {
		loop.submit(() -> this.topics.join("a", loop, new Recorded.Prefixed("", this.made), new Recorded()).run())
			.get();
	}

}
