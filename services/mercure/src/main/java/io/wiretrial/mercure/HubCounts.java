package io.wiretrial.mercure;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

/**
 * Counts of the hub since its start, as meters {@code wiretrial.mercure.*}. Safe for any
 * number of threads; made for the hot path.
 */
final class HubCounts implements MeterBinder {

	private final LongAdder subscribers = new LongAdder();

	private final LongAdder updates = new LongAdder();

	private final LongAdder delivered = new LongAdder();

	private final LongAdder dropped = new LongAdder();

	private final LongAdder cut = new LongAdder();

	private final LongAdder waiting = new LongAdder();

	private final LongAdder failures = new LongAdder();

	private final LongAdder lookups = new LongAdder();

	private final LongAdder tries = new LongAdder();

	private final LongAdder triesNanos = new LongAdder();

	private volatile LongSupplier replaying = () -> 0;

	private final LongAdder writes = new LongAdder();

	private final LongAdder lateNanos = new LongAdder();

	@Override
	public void bindTo(MeterRegistry registry) {
		Gauge.builder("wiretrial.mercure.subscribers", this, HubCounts::subscribers).register(registry);
		Gauge.builder("wiretrial.mercure.waiting", this, HubCounts::waiting)
			.baseUnit("updates")
			.description("accepted, not yet written by all event loops")
			.register(registry);
		counter(registry, "updates", "stored, those of subscriptions too", HubCounts::updates);
		counter(registry, "delivered", "events written to connections", HubCounts::delivered);
		counter(registry, "dropped", "events not written, their connection ended", HubCounts::dropped);
		counter(registry, "cut", "readers cut off because they were slow", HubCounts::cuts);
		counter(registry, "failures", "failures after which all readers were ended", HubCounts::failures);
		counter(registry, "matching.exact", "topics of updates looked up", HubCounts::lookups);
		FunctionTimer
			.builder("wiretrial.mercure.matching.expressions", this, HubCounts::tries,
					(counts) -> counts.triesNanos.sum(), TimeUnit.NANOSECONDS)
			.description("expressions of readers tried, and the time that publications spent on it")
			.register(registry);
		Gauge.builder("wiretrial.mercure.replaying", this, (counts) -> counts.replaying.getAsLong())
			.baseUnit("bytes")
			.description("stored events on their way to those who came back")
			.register(registry);
		FunctionTimer
			.builder("wiretrial.mercure.lag", this, HubCounts::writes, HubCounts::lateNanos, TimeUnit.NANOSECONDS)
			.description("from the acceptance of an update until an event loop had flushed it")
			.register(registry);
	}

	private void counter(MeterRegistry registry, String name, String description, ToDoubleFunction<HubCounts> value) {
		FunctionCounter.builder("wiretrial.mercure." + name, this, value).description(description).register(registry);
	}

	void joined() {
		this.subscribers.increment();
	}

	void left() {
		this.subscribers.decrement();
	}

	void stored() {
		this.updates.increment();
	}

	void sent(boolean accepted) {
		(accepted ? this.delivered : this.dropped).increment();
	}

	void cut() {
		this.cut.increment();
	}

	void failed() {
		this.failures.increment();
	}

	void lookedUp(int topics) {
		this.lookups.add(topics);
	}

	void tried(int expressions, long nanos) {
		this.tries.add(expressions);
		this.triesNanos.add(nanos);
	}

	void replaying(LongSupplier bytes) {
		this.replaying = bytes;
	}

	void waiting(int more) {
		this.waiting.add(more);
	}

	void wrote(long sinceAcceptedNanos) {
		this.writes.increment();
		this.lateNanos.add(sinceAcceptedNanos);
	}

	long subscribers() {
		return this.subscribers.sum();
	}

	long updates() {
		return this.updates.sum();
	}

	long delivered() {
		return this.delivered.sum();
	}

	long dropped() {
		return this.dropped.sum();
	}

	long cuts() {
		return this.cut.sum();
	}

	long failures() {
		return this.failures.sum();
	}

	long lookups() {
		return this.lookups.sum();
	}

	long tries() {
		return this.tries.sum();
	}

	long waiting() {
		return this.waiting.sum();
	}

	long writes() {
		return this.writes.sum();
	}

	double lateNanos() {
		return this.lateNanos.sum();
	}

}
