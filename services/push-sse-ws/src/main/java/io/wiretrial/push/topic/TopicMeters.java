package io.wiretrial.push.topic;

import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

/**
 * A broker's counts as meters.
 */
public final class TopicMeters implements MeterBinder {

	private final String prefix;

	private final Topics<?, ?> topics;

	/**
	 * Creates the binder.
	 * @param prefix beginning of the meters' names, such as {@code wiretrial.cable.}
	 * @param topics the broker
	 */
	public TopicMeters(String prefix, Topics<?, ?> topics) {
		this.prefix = prefix;
		this.topics = topics;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		Gauge.builder(this.prefix + "topics", this.topics, Topics::size).register(registry);
		Gauge.builder(this.prefix + "subscriptions", this.topics.counts(), TopicCounts::subscriptions)
			.register(registry);
		Gauge.builder(this.prefix + "waiting", this.topics, Topics::waitingBytes)
			.baseUnit("bytes")
			.description("handed to event loops, not yet written")
			.register(registry);
		counter(registry, "publications", "accepted", TopicCounts::publications);
		counter(registry, "refused", "publications refused because too much waited", TopicCounts::refused);
		counter(registry, "encodings", "messages encoded", TopicCounts::encodings);
		counter(registry, "deliveries", "messages handed to connections", TopicCounts::deliveries);
		FunctionTimer
			.builder(this.prefix + "lag", this.topics.counts(), TopicCounts::writes, TopicCounts::lateNanos,
					TimeUnit.NANOSECONDS)
			.description("from publishing until an event loop had flushed it, of the oldest of each flush")
			.register(registry);
	}

	private void counter(MeterRegistry registry, String name, String description, ToDoubleFunction<TopicCounts> value) {
		FunctionCounter.builder(this.prefix + name, this.topics.counts(), value)
			.description(description)
			.register(registry);
	}

}
