package io.wiretrial.broadcast.topic;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import io.netty.channel.EventLoop;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.broadcast.Reader;
import io.wiretrial.broadcast.Registration;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * The topics that have subscribers now: one is there from its first to its last. All
 * subscribers of a topic get its messages in one order, those after they joined and
 * before they leave; between topics there is no order. Nobody waits for a slow reader,
 * and publishers, who may be event loops themselves, wait for no event loop: beyond a
 * limit to what waits for event loops, or without memory for all messages, they are
 * refused, and in the latter case readers who are behind are cut. Hot path.
 *
 * @param <P> what is published
 * @param <M> message in the form that is written
 */
public final class Topics<P, M> {

	private final Map<String, Topic<P, M>> topics = new ConcurrentHashMap<>();

	private final Map<EventLoop, LoopQueue<M>> queues = new ConcurrentHashMap<>();

	private final TopicCounts counts = new TopicCounts();

	private final OctetBacklog backlog;

	private final MemoryBudget budget;

	/**
	 * Creates a broker without topics.
	 * @param maxWaitingBytes octets of messages, 256 for each included, that may wait for
	 * event loops; one publication that is larger goes when nothing else waits
	 * @param budget what messages are taken from until all sockets have them
	 */
	public Topics(long maxWaitingBytes, MemoryBudget budget) {
		this.backlog = new OctetBacklog(maxWaitingBytes);
		this.budget = budget;
	}

	/**
	 * Subscribes. It holds at once: whatever is published from now on is sent.
	 * @param name name of the topic
	 * @param loop the subscriber's event loop, on which this must be called
	 * @param framing how its messages are encoded
	 * @param subscriber who gets them; it may leave its topics meanwhile
	 * @return unsubscribes; to be run once, on the event loop
	 */
	public Runnable join(String name, EventLoop loop, UpdateFraming<P, M> framing, Reader<M> subscriber) {
		LoopQueue<M> queue = this.queues.computeIfAbsent(loop,
				(absent) -> new LoopQueue<>(absent, this.counts::sent, this.counts::wrote));
		Registration<M> registration = new Registration<>(subscriber);
		this.topics.compute(name, (key, present) -> {
			Topic<P, M> topic = (present != null) ? present : new Topic<>(this.backlog, this.budget, this.counts);
			topic.join(framing, queue, registration);
			return topic;
		});
		this.counts.joined();
		return () -> leave(name, framing, queue, registration);
	}

	private void leave(String name, UpdateFraming<P, M> framing, LoopQueue<M> queue, Registration<M> registration) {
		this.topics.computeIfPresent(name, (key, topic) -> topic.leave(framing, queue, registration) ? null : topic);
		this.counts.left();
	}

	/**
	 * Publishes, on any thread; concurrent publishers to one topic take turns.
	 * @param name name of the topic
	 * @param publication what is published
	 * @param sizeBytes about how large a message of it is
	 * @return false if it was refused because too much waits, for event loops or in the
	 * whole process: nobody gets it then
	 */
	public boolean publish(String name, P publication, int sizeBytes) {
		Topic<P, M> topic = this.topics.get(name);
		boolean accepted = topic == null || topic.publish(publication, sizeBytes);
		this.counts.published(accepted);
		return accepted;
	}

	/**
	 * Returns the number of topics.
	 * @return number of topics that have subscribers
	 */
	public int size() {
		return this.topics.size();
	}

	/**
	 * Returns what waits for event loops.
	 * @return octets, 256 for each message included
	 */
	public long waitingBytes() {
		return this.backlog.waitingBytes();
	}

	/**
	 * Returns what was done so far.
	 * @return counts of all topics, which go on
	 */
	public TopicCounts counts() {
		return this.counts;
	}

}
