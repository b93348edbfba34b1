package io.wiretrial.guard.health;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

import io.netty.channel.IoHandle;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoRegistration;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class LoopWatchTests {

	private final List<String> ends = new CopyOnWriteArrayList<>();

	private final WorkingParts parts = new WorkingParts();

	private final ServingLoops loops = new ServingLoops();

	private final LoopWatch watch = new LoopWatch(this.loops, this.parts, Duration.ofMillis(10), this.ends::add);

	// Before, the process lived on, and its health could not answer: that was to come on
	// the same loop.
	@Test
	void loopThatAnErrorHasEndedEndsTheProcess() {
		MultiThreadIoEventLoopGroup group = new MultiThreadIoEventLoopGroup(1,
				new DefaultThreadFactory("without-memory", true), (executor) -> new Failing());
		this.loops.add(group);
		this.watch.start();
		Awaitility.await().during(Duration.ofMillis(100)).until(this.ends::isEmpty);
		try {
			group.execute(this.ends::clear);
		}
		catch (RejectedExecutionException ex) {
			// has ended already
		}
		Awaitility.await().until(() -> !this.ends.isEmpty());
		assertThat(this.ends)
			.containsExactly("1 of 1 event loops have been ended by an error: start the service again.");
		assertThat(this.parts.failures()).containsKey("event loops");
	}

	@Test
	void loopsThatAreEndedInOrderEndNothing() {
		MultiThreadIoEventLoopGroup told = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
		MultiThreadIoEventLoopGroup seen = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
		this.loops.add(told);
		this.loops.add(seen);
		this.watch.start();
		this.loops.remove(told);
		Future<?> first = told.shutdownGracefully(0, 1, TimeUnit.SECONDS);
		Future<?> second = seen.shutdownGracefully(1, 5, TimeUnit.SECONDS);
		Awaitility.await().until(() -> first.isDone() && second.isDone());
		Awaitility.await().during(Duration.ofMillis(100)).until(this.ends::isEmpty);
		this.watch.close();
	}

	/** Has no memory to look at its sockets. */
	private static final class Failing implements IoHandler {

		@Override
		public int run(IoHandlerContext context) {
			throw new OutOfMemoryError("Java heap space");
		}

		@Override
		public IoRegistration register(IoHandle handle) {
			throw new UnsupportedOperationException();
		}

		@Override
		public void wakeup() {
		}

		@Override
		public boolean isCompatible(Class<? extends IoHandle> handleType) {
			return true;
		}

	}

}
