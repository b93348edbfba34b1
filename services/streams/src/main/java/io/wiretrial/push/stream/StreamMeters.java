package io.wiretrial.push.stream;

import java.util.Locale;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.stereotype.Component;

/**
 * Gauges of the streams that are open, {@code wiretrial.streams} by protocol.
 */
@Component
final class StreamMeters implements MeterBinder {

	private final OpenStreams streams;

	StreamMeters(OpenStreams streams) {
		this.streams = streams;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		for (StreamProtocol protocol : StreamProtocol.values()) {
			Gauge.builder("wiretrial.streams", this.streams, (streams) -> streams.open(protocol))
				.tag("protocol", protocol.name().toLowerCase(Locale.ROOT))
				.baseUnit("streams")
				.register(registry);
		}
	}

}
