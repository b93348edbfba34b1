package io.wiretrial.mercure;

import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.mercure.history.HistoryProperties;

/**
 * Refuses, at the start, limits that one another or this process's memory make
 * meaningless.
 */
final class HubLimits {

	private static final String UPDATE = "wiretrial.mercure.max-update-size";

	private static final String HISTORY = "wiretrial.mercure.history.max-size";

	HubLimits(MercureProperties hub, HistoryProperties history, MemoryBudget memory, ReplayMemory replay) {
		hub.requireRoom(memory);
		atMost(UPDATE, hub.maxUpdateSize(), HISTORY, history.maxSize().toBytes());
		atMost(UPDATE, hub.maxUpdateSize(), "half of the heap, which may wait", memory.heap().limitBytes());
		atMost(UPDATE, hub.maxUpdateSize(), "an eighth of the direct memory, which replay may take",
				replay.limitBytes());
		atMost(HISTORY, history.maxSize(), "half of the heap, where it is kept", memory.heap().limitBytes());
	}

	private static void atMost(String name, DataSize value, String limit, long limitBytes) {
		if (value.toBytes() > limitBytes) {
			throw new InvalidConfigurationPropertyValueException(name, value,
					"It is more than %s (%dB): lower the one or raise the other.".formatted(limit, limitBytes));
		}
	}

}
