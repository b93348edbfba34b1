package io.wiretrial.broadcast.feed;

import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

/**
 * The feed's counts as meters {@code wiretrial.feed.*}.
 */
final class FeedMeters implements MeterBinder {

	private final FeedCounts counts;

	private final Tickers tickers;

	FeedMeters(FeedCounts counts, Tickers tickers) {
		this.counts = counts;
		this.tickers = tickers;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		Gauge.builder("wiretrial.feed.tickers", this.tickers, Tickers::running).register(registry);
		Gauge.builder("wiretrial.feed.waiting", this.tickers, Tickers::waiting)
			.baseUnit("batches")
			.description("handed to event loops, not yet written")
			.register(registry);
		Gauge.builder("wiretrial.feed.subscribers", this.counts, FeedCounts::subscribers).register(registry);
		counter(registry, "ticks", "batches due", FeedCounts::ticks);
		counter(registry, "encodings", "batches encoded", FeedCounts::encodings);
		counter(registry, "messages", "batches written to connections", FeedCounts::messages);
		counter(registry, "cut", "readers of SSE and gRPC cut off because they were slow", FeedCounts::cuts);
		FunctionTimer
			.builder("wiretrial.feed.lag", this.counts, FeedCounts::writes, FeedCounts::lateNanos, TimeUnit.NANOSECONDS)
			.description("from when a batch was due until an event loop had flushed it, of the oldest of each flush")
			.register(registry);
	}

	private void counter(MeterRegistry registry, String name, String description, ToDoubleFunction<FeedCounts> value) {
		FunctionCounter.builder("wiretrial.feed." + name, this.counts, value)
			.description(description)
			.register(registry);
	}

}
