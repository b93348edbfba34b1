package io.wiretrial.kit.autoconfigure;

import java.util.function.ToDoubleFunction;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

import io.wiretrial.kit.CostCounters;
import io.wiretrial.kit.CostReader;

/**
 * The values of {@link CostCounters} as meters for dashboards, times in seconds; those of
 * a control group where one is read, -1 where the kernel does not tell. Trials read the
 * endpoint instead: one scrape of all meters costs more than a short trial.
 */
final class CostMeters implements MeterBinder {

	private static final double NANOS_PER_SECOND = 1e9;

	private final CostReader reader;

	CostMeters(CostReader reader) {
		this.reader = reader;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		counter(registry, "cpu", "seconds", (cost) -> cost.cpuNanos() / NANOS_PER_SECOND);
		counter(registry, "cpu.process", "seconds", (cost) -> cost.processCpuNanos() / NANOS_PER_SECOND);
		counter(registry, "allocated", "bytes", CostCounters::allocatedBytes);
		counter(registry, "gc", "collections", CostCounters::gcCount);
		counter(registry, "gc.pause", "seconds", (cost) -> cost.gcPauseNanos() / NANOS_PER_SECOND);
		counter(registry, "operations", "operations", CostCounters::operations);
		gauge(registry, "connections", "connections", CostCounters::openConnections);
		if (this.reader.readsControlGroup()) {
			counter(registry, "cpu.threads", "seconds", (cost) -> cost.threadCpuNanos() / NANOS_PER_SECOND);
			counter(registry, "throttled", "seconds", (cost) -> cost.throttledNanos() / NANOS_PER_SECOND);
			counter(registry, "oom", "kills", CostCounters::oomKills);
			gauge(registry, "memory", "bytes", CostCounters::memoryBytes);
			gauge(registry, "memory.limit", "bytes", CostCounters::memoryLimitBytes);
		}
	}

	private void gauge(MeterRegistry registry, String name, String unit, ToDoubleFunction<CostCounters> value) {
		Gauge.builder("wiretrial.cost." + name, this.reader, (reader) -> value.applyAsDouble(reader.read()))
			.baseUnit(unit)
			.register(registry);
	}

	private void counter(MeterRegistry registry, String name, String unit, ToDoubleFunction<CostCounters> value) {
		FunctionCounter.builder("wiretrial.cost." + name, this.reader, (reader) -> value.applyAsDouble(reader.read()))
			.baseUnit(unit)
			.register(registry);
	}

}
