package io.wiretrial.streaming;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.kit.memory.MemoryPool;
import io.wiretrial.kit.web.ContractProblems;

/**
 * The streams that are open now: refused beyond a limit, and completed when the service
 * ends, without which a graceful shutdown would wait for them until its time is over.
 * Counted by the gauge {@code wiretrial.streams} by protocol.
 */
public final class OpenStreams implements MeterBinder {

	private final Set<OpenStream> open = ConcurrentHashMap.newKeySet();

	private final AtomicInteger admitted = new AtomicInteger();

	private final Map<StreamProtocol, AtomicInteger> counts = new EnumMap<>(StreamProtocol.class);

	private final int max;

	private final MemoryPool heap;

	private volatile boolean stopping;

	/**
	 * Creates the set, empty.
	 * @param max streams admitted at once
	 */
	public OpenStreams(int max) {
		this(max, MemoryBudget.ofThisProcess());
	}

	private OpenStreams(int max, MemoryBudget budget) {
		this.max = max;
		this.heap = budget.heap();
		for (StreamProtocol protocol : StreamProtocol.values()) {
			this.counts.put(protocol, new AtomicInteger());
		}
	}

	@Autowired
	OpenStreams(StreamProperties properties, MemoryBudget budget) {
		this(properties.max(), budget);
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		for (StreamProtocol protocol : StreamProtocol.values()) {
			Gauge.builder("wiretrial.streams", this, (streams) -> streams.open(protocol))
				.tag("protocol", protocol.name().toLowerCase(Locale.ROOT))
				.baseUnit("streams")
				.register(registry);
		}
	}

	/**
	 * Admits a stream; the caller must end it.
	 * @param protocol what it is sent by
	 * @return the stream, counted until {@link OpenStream#ended()}
	 * @throws ErrorResponseException with 503 and {@code Retry-After} if there are too
	 * many or the service ends
	 */
	public OpenStream admit(StreamProtocol protocol) {
		if (this.stopping) {
			throw ContractProblems.unavailable("The service ends", "connect to its successor");
		}
		if (this.admitted.incrementAndGet() > this.max) {
			this.admitted.decrementAndGet();
			throw ContractProblems.unavailable("All " + this.max + " streams of wiretrial.streams.max are open",
					"come back later, or raise it");
		}
		OpenStream stream = new OpenStream(this, protocol);
		count(protocol).incrementAndGet();
		this.open.add(stream);
		if (this.stopping) {
			stream.stop();
		}
		return stream;
	}

	/**
	 * Returns the streams that are open now.
	 * @param protocol what they are sent by
	 * @return number of open streams, 0 or more
	 */
	public int open(StreamProtocol protocol) {
		return count(protocol).get();
	}

	@EventListener
	void stop(ContextClosedEvent event) {
		// The management server's context, a child, ends too.
		ApplicationContext context = event.getApplicationContext();
		if (context.getParent() == null) {
			stop();
		}
	}

	void stop() {
		this.stopping = true;
		this.open.forEach(OpenStream::stop);
	}

	MemoryPool heap() {
		return this.heap;
	}

	void remove(OpenStream stream) {
		this.open.remove(stream);
		this.admitted.decrementAndGet();
		count(stream.protocol()).decrementAndGet();
	}

	private AtomicInteger count(StreamProtocol protocol) {
		return Objects.requireNonNull(this.counts.get(protocol));
	}

}
