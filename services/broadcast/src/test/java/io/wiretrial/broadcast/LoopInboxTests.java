package io.wiretrial.broadcast;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class LoopInboxTests {

	private final List<String> taken = new ArrayList<>();

	private final List<String> discarded = new ArrayList<>();

	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final LoopInbox<String> inbox = inbox(this.channel.eventLoop());

	@Test
	void leavesWhatOneTaskDoesNotTakeToTheNext() {
		assertThat(this.inbox.offer("a")).isTrue();
		assertThat(this.inbox.offer("b")).isTrue();
		assertThat(this.inbox.offer("c")).isTrue();
		assertThat(this.inbox.size()).isEqualTo(3);
		this.channel.runPendingTasks();
		assertThat(this.taken).containsExactly("a", "b", "|", "c", "|");
		assertThat(this.inbox.size()).isZero();
	}

	// Netty looks at no socket before it has run all tasks, those too that tasks make.
	@Test
	void leavesTasksOfOthersTheirTurnsBeforeWhatIsLeft() {
		List.of("a", "b", "c").forEach(this.inbox::offer);
		this.channel.eventLoop()
			.execute(() -> this.channel.eventLoop()
				.execute(() -> this.channel.eventLoop().execute(() -> this.taken.add("other"))));
		this.channel.runPendingTasks();
		this.channel.runPendingTasks();
		assertThat(this.taken).containsExactly("a", "b", "|", "other", "c", "|");
	}

	@Test
	void refusesWhatDoesNotFit() {
		assertThat(List.of("a", "b", "c", "d")).allMatch(this.inbox::offer);
		assertThat(this.inbox.offer("e")).isFalse();
		this.channel.runPendingTasks();
		assertThat(this.inbox.offer("e")).isTrue();
	}

	@Test
	void goesOnBehindWhatCouldNotBeTaken() {
		List.of("a", "bad", "c").forEach(this.inbox::offer);
		this.channel.runPendingTasks();
		// this one stops where a task throws
		this.channel.runPendingTasks();
		assertThat(this.taken).containsExactly("a", "c", "|");
	}

	@Test
	void discardsWhateverComesWhenTheEventLoopHasEnded() throws Exception {
		EventLoop ended = new DefaultEventLoop();
		ended.shutdownGracefully(0, 0, TimeUnit.SECONDS).get();
		LoopInbox<String> late = inbox(ended);
		late.offer("a");
		late.offer("b");
		assertThat(this.discarded).containsExactly("a", "b");
		assertThat(late.size()).isZero();
	}

	private LoopInbox<String> inbox(EventLoop loop) {
		List<LoopInbox<String>> self = new ArrayList<>();
		self.add(new LoopInbox<>(loop, new ArrayBlockingQueue<>(4), () -> takeTwo(self.get(0)), this.discarded::add));
		return self.get(0);
	}

	private void takeTwo(LoopInbox<String> from) {
		for (int done = 0; done < 2; done++) {
			String next = from.poll();
			if (next == null) {
				break;
			}
			if (next.equals("bad")) {
				throw new IllegalStateException("thrown on purpose");
			}
			this.taken.add(next);
		}
		this.taken.add("|");
	}

}
