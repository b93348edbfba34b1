package io.wiretrial.generator.slot;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.OperationSink;
import io.wiretrial.arms.lane.Step;

/** Parts of phases in tests. */
final class Parts {

	private Parts() {
	}

	// Parts that play the cells 0, 1 and so on.
	static List<Part> of(OperationSink... sinks) {
		List<Part> parts = new ArrayList<>();
		for (OperationSink sink : sinks) {
			parts.add(of(parts.size(), sink, 0));
		}
		return parts;
	}

	static Part of(int cell, OperationSink sink, int firstLane) {
		return new Part(cell, (loop) -> sink, new Conditions(Duration.ofSeconds(1), 0, Step.OPERATE, firstLane),
				new PayloadOrder(1, 4));
	}

}
