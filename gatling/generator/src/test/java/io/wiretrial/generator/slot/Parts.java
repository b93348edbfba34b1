package io.wiretrial.generator.slot;

import java.time.Duration;

import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.OperationSink;
import io.wiretrial.arms.lane.Step;

/** Parts of phases in tests. */
final class Parts {

	private Parts() {
	}

	static ArmShare of(int cell, OperationSink sink, int firstLane) {
		return new ArmShare(cell, (loop) -> sink, new Conditions(Duration.ofSeconds(1), 0, Step.OPERATE, firstLane),
				new PayloadOrder(1, 4));
	}

}
