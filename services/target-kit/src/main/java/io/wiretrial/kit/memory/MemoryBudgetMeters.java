package io.wiretrial.kit.memory;

import java.util.List;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

/**
 * What waits in this process, what may, and how often there was no room, by kind of
 * memory.
 */
final class MemoryBudgetMeters implements MeterBinder {

	private final MemoryBudget budget;

	MemoryBudgetMeters(MemoryBudget budget) {
		this.budget = budget;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		for (MemoryPool pool : List.of(this.budget.heap(), this.budget.direct())) {
			Gauge.builder("wiretrial.budget.used", pool, MemoryPool::usedBytes)
				.tag("pool", pool.name())
				.baseUnit("bytes")
				.description("waits: for sockets, for event loops, for the rest of a message")
				.register(registry);
			Gauge.builder("wiretrial.budget.limit", pool, MemoryPool::limitBytes)
				.tag("pool", pool.name())
				.baseUnit("bytes")
				.register(registry);
			FunctionCounter.builder("wiretrial.budget.refusals", pool, MemoryPool::refusals)
				.tag("pool", pool.name())
				.description("what found no room: messages refused, slow readers ended")
				.register(registry);
		}
	}

}
