package io.wiretrial.kit.autoconfigure;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.observation.Observation;

/**
 * Gives each observation its timer, with all key values, and nothing else. Micrometer's
 * default adds a timer of what is under way and a counter for every event; for gRPC the
 * events are the messages, counted before their status is known, and the two cost more
 * than the call. Hot path.
 */
final class TimedObservations extends DefaultMeterObservationHandler {

	TimedObservations(MeterRegistry registry) {
		super(registry, IgnoredMeters.LONG_TASK_TIMER);
	}

	@Override
	public void onEvent(Observation.Event event, Observation.Context context) {
		// no counter
	}

}
