package io.wiretrial.kit.autoconfigure;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

import io.wiretrial.kit.limits.Refusal;
import io.wiretrial.kit.limits.RefusalCounts;

/**
 * The meter {@code wiretrial.refusals}, by reason.
 */
class RefusalMeters implements MeterBinder {

	private final RefusalCounts counts;

	RefusalMeters(RefusalCounts counts) {
		this.counts = counts;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		for (Refusal refusal : Refusal.values()) {
			FunctionCounter.builder("wiretrial.refusals", this.counts, (counts) -> counts.of(refusal))
				.tag("reason", refusal.tag())
				.register(registry);
		}
	}

}
