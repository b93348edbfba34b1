package io.wiretrial.broadcast;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An event loop that runs when it is told to, and readers that note what happens to them.
 */
class LoopQueueTests {

	@AutoClose("finishAndReleaseAll")
	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final List<String> notes = new ArrayList<>();

	private final SubscriberGroup<String> group = new SubscriberGroup<>();

	private final LoopQueue<String> queue = new LoopQueue<>(this.channel.eventLoop(), (readers) -> {
	}, (nanos) -> {
	});

	private final LoopQueue<String> limited = LoopQueue.limited(this.channel.eventLoop(), 2, (readers) -> {
	}, (nanos) -> {
	});

	private int released;

	@Test
	void whatIsDoneBetweenTwoMessagesKeepsItsPlace() {
		Registration<String> late = new Registration<>(new Noting("late"));
		this.group.add(new Registration<>(new Noting("first")));
		send("a");
		this.queue.execute(() -> {
			this.group.add(late);
			return true;
		});
		send("b");
		runLoop();
		assertThat(this.notes).containsExactly("first a", "first b", "late b", "first flushed", "late flushed");
		assertThat(this.released).isEqualTo(2);
	}

	@Test
	void stepThatFailsKeepsNothingFromThoseBehindIt() {
		this.group.add(new Registration<>(new Noting("reader")));
		this.queue.execute(new LoopQueue.Step() {
			@Override
			public boolean run() {
				throw new IllegalStateException("test");
			}

			@Override
			public void failed() {
				LoopQueueTests.this.notes.add("failed");
			}

			@Override
			public void release() {
				LoopQueueTests.this.notes.add("released");
			}
		});
		send("a");
		runLoop();
		assertThat(this.notes).containsExactly("failed", "released", "reader a", "reader flushed");
	}

	@Test
	void readerThatFailsIsCutAndTheOthersGetTheMessage() {
		this.group.add(new Registration<>(new Noting("bad") {
			@Override
			public void send(String message) {
				throw new IllegalStateException("test");
			}
		}));
		this.group.add(new Registration<>(new Noting("good")));
		send("a");
		runLoop();
		assertThat(this.notes).containsExactly("bad cut", "good a", "bad flushed", "good flushed");
	}

	@Test
	void thoseWhoAreBehindAreCutByWhatIsLeftAfterAFlush() {
		this.group.add(new Registration<>(new Noting("reader")));
		send("a");
		this.queue.shed(List.of(this.group), () -> this.notes.add("done"));
		runLoop();
		assertThat(this.notes).containsExactly("reader a", "reader flushed", "reader cut", "done");
	}

	@Test
	void refusesMoreMessagesThanMayWaitButNothingElse() {
		this.group.add(new Registration<>(new Noting("reader")));
		assertThat(send("a", this.limited)).isTrue();
		assertThat(send("b", this.limited)).isTrue();
		assertThat(send("c", this.limited)).isFalse();
		assertThat(this.limited.waiting()).isEqualTo(2);
		this.limited.end(this.group);
		runLoop();
		assertThat(this.notes).filteredOn((note) -> !note.endsWith("flushed"))
			.containsExactly("reader a", "reader b", "reader ended");
		assertThat(this.released).isEqualTo(3);
		assertThat(this.limited.waiting()).isZero();
	}

	@Test
	void keepsNothingForAnEventLoopThatHasEnded() throws Exception {
		EventLoop ended = new DefaultEventLoop();
		ended.shutdownGracefully(0, 0, TimeUnit.SECONDS).get();
		LoopQueue<String> late = new LoopQueue<>(ended, (readers) -> {
		}, (nanos) -> {
		});
		RefCountedMessage<String> message = message("a");
		assertThat(late.send(message, List.of(this.group))).isTrue();
		late.shed(List.of(this.group), () -> this.notes.add("done"));
		message.release();
		assertThat(this.released).isOne();
		assertThat(this.notes).containsExactly("done");
		assertThat(late.waiting()).isZero();
	}

	private void send(String text) {
		assertThat(send(text, this.queue)).isTrue();
	}

	private boolean send(String text, LoopQueue<String> queue) {
		RefCountedMessage<String> message = message(text);
		boolean handed = queue.send(message, List.of(this.group));
		message.release();
		return handed;
	}

	private RefCountedMessage<String> message(String text) {
		return new RefCountedMessage<>(text, 0, System.nanoTime(), () -> this.released++);
	}

	private void runLoop() {
		for (int round = 0; round < 10; round++) {
			this.channel.runPendingTasks();
		}
	}

	/** A reader that is always behind. */
	private class Noting implements Reader<String> {

		private final String name;

		Noting(String name) {
			this.name = name;
		}

		@Override
		public void send(String message) {
			note(message);
		}

		@Override
		public void flush() {
			note("flushed");
		}

		@Override
		public boolean isBehind() {
			return true;
		}

		@Override
		public void cut() {
			note("cut");
		}

		@Override
		public void end() {
			note("ended");
		}

		private void note(String what) {
			LoopQueueTests.this.notes.add(this.name + " " + what);
		}

	}

}
