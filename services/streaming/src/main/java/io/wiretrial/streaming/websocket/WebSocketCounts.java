package io.wiretrial.streaming.websocket;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

/**
 * Counts messages and ends of all connections. Hot path.
 */
final class WebSocketCounts implements MeterBinder {

	private final LongAdder received = new LongAdder();

	private final LongAdder sent = new LongAdder();

	private final LongAdder dropped = new LongAdder();

	private final LongAdder pending = new LongAdder();

	private final Map<EndCause, LongAdder> ended = new EnumMap<>(EndCause.class);

	WebSocketCounts() {
		for (EndCause cause : EndCause.values()) {
			this.ended.put(cause, new LongAdder());
		}
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		counter(registry, "received", "messages", this.received);
		counter(registry, "sent", "messages", this.sent);
		counter(registry, "dropped", "messages", this.dropped);
		Gauge.builder("wiretrial.websocket.pending", this.pending, LongAdder::sum)
			.baseUnit("messages")
			.register(registry);
		this.ended.forEach((cause, count) -> FunctionCounter.builder("wiretrial.websocket.ended", count, LongAdder::sum)
			.tag("cause", cause.name().toLowerCase(Locale.ROOT))
			.baseUnit("connections")
			.register(registry));
	}

	void received() {
		this.received.increment();
	}

	void written() {
		this.pending.increment();
	}

	void taken(boolean bySocket) {
		this.pending.decrement();
		(bySocket ? this.sent : this.dropped).increment();
	}

	void dropped() {
		this.dropped.increment();
	}

	void ended(EndCause cause) {
		Objects.requireNonNull(this.ended.get(cause)).increment();
	}

	private static void counter(MeterRegistry registry, String name, String unit, LongAdder count) {
		FunctionCounter.builder("wiretrial.websocket." + name, count, LongAdder::sum).baseUnit(unit).register(registry);
	}

}
