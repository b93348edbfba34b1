package io.wiretrial.generator.phase;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.EventExecutor;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.NotedStreams;
import io.wiretrial.arms.lane.OperationSink;
import io.wiretrial.generator.judged.JudgedLog;
import io.wiretrial.generator.link.Links;

/**
 * Gate at which the controller's thread and the lanes meet: the controller publishes a
 * phase and wakes the lanes, each on its own event loop. A lane without a slot is parked
 * there, so that waiting costs nothing.
 */
public final class LaneGate {

	private final IdentityHashMap<EventLoop, LoopShare> shares = new IdentityHashMap<>();

	private final AtomicInteger lanes = new AtomicInteger();

	private final CountDownLatch missing;

	private final JudgedLog log;

	private final Links links;

	private final NotedStreams streams;

	private volatile @Nullable Phase phase;

	private volatile boolean finished;

	/**
	 * Creates a gate.
	 * @param eventLoops event loops of Gatling
	 * @param lanes virtual users that will come
	 * @param log what Gatling writes
	 * @param links what lanes cross on their way to services
	 * @param streams what has streams of lanes that are not on these event loops
	 */
	public LaneGate(Iterable<EventExecutor> eventLoops, int lanes, JudgedLog log, Links links, NotedStreams streams) {
		for (EventExecutor executor : eventLoops) {
			this.shares.put((EventLoop) executor, new LoopShare(this.shares.size()));
		}
		this.missing = new CountDownLatch(lanes);
		this.log = log;
		this.links = links;
		this.streams = streams;
	}

	/**
	 * Returns the number of event loops.
	 * @return at least 1
	 */
	public int eventLoops() {
		return this.shares.size();
	}

	/**
	 * Waits until every virtual user has come.
	 * @param atMostMillis longest time to wait
	 * @return false if the time was over before
	 * @throws InterruptedException if the waiting thread is interrupted
	 */
	public boolean awaitLanes(long atMostMillis) throws InterruptedException {
		return this.missing.await(atMostMillis, TimeUnit.MILLISECONDS);
	}

	/**
	 * Tells whether the run is over.
	 * @return whether lanes shall leave
	 */
	public boolean isFinished() {
		return this.finished;
	}

	/**
	 * Lets all lanes leave.
	 */
	public void finish() {
		this.finished = true;
		this.phase = null;
		onLoops(LoopShare::wake);
	}

	void publish(Phase next) {
		this.phase = next;
		onLoops(LoopShare::wake);
	}

	/**
	 * Waits until every event loop has ended the task that it was at.
	 * @return false if an event loop is gone or stays busy for a second
	 */
	boolean passBy() {
		CountDownLatch passed = new CountDownLatch(this.shares.size());
		onLoops((share) -> passed.countDown());
		try {
			return passed.await(1, TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return false;
		}
	}

	// From now on what is pushed is recorded, by one sink for each range of lanes; true
	// once every event loop does so.
	boolean recordTo(List<Integer> firstLanes, int lanesEach, List<IntFunction<OperationSink>> sinks) {
		if (!sinks.isEmpty()) {
			this.streams.begin();
		}
		int[] firsts = firstLanes.stream().mapToInt(Integer::intValue).toArray();
		onLoops((share) -> share.recordTo(firsts, lanesEach,
				sinks.stream().map((sink) -> sink.apply(share.number())).toArray(OperationSink[]::new)));
		return passBy();
	}

	// From now on what is pushed is ignored; once true nobody writes to a sink any more.
	boolean stopRecording() {
		if (this.streams.pause()) {
			this.streams.tell();
		}
		return recordTo(List.of(), 0, List.of());
	}

	/**
	 * Returns what lanes cross on their way to services.
	 * @return links of the run; closed where they were opened
	 */
	public Links links() {
		return this.links;
	}

	/**
	 * Returns what has streams of lanes that are not on event loops.
	 * @return streams of the run; closed where they were opened
	 */
	public NotedStreams streams() {
		return this.streams;
	}

	JudgedLog log() {
		return this.log;
	}

	@Nullable Phase current() {
		return this.phase;
	}

	int newLane() {
		this.missing.countDown();
		return this.lanes.getAndIncrement();
	}

	LoopShare share(EventLoop loop) {
		LoopShare share = this.shares.get(loop);
		if (share == null) {
			throw new IllegalStateException("Event loop %s is not Gatling's: report it.".formatted(loop));
		}
		return share;
	}

	private void onLoops(Consumer<LoopShare> task) {
		this.shares.forEach((loop, share) -> {
			if (!loop.isShuttingDown()) {
				loop.execute(() -> task.accept(share));
			}
		});
	}

}
