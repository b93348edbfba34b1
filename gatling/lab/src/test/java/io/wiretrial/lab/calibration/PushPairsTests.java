package io.wiretrial.lab.calibration;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class PushPairsTests {

	@Test
	void playsCellsOfDifferentLoadsInTurns() {
		PlannedRun run = PushPairs
			.run("mine", PushPairs.connections(10), 2,
					List.of(new Task("mercure", Operation.HUB, Payload.of("topics-1"), PushPairs.connections(600)),
							new Task("mercure", Operation.HUB, Payload.of("topics-1"), PushPairs.connections(100))))
			.run();
		assertThat(run.lanes()).isEqualTo(600);
		assertThat(run.conditions()).extracting(PlannedCondition::id, PlannedCondition::load)
			.containsExactly(tuple("hub-topics-1-600", PushPairs.connections(600)),
					tuple("hub-topics-1-100", PushPairs.connections(100)));
		assertThat(run.blocks()).extracting(ConditionBlock::condition)
			.containsExactly("hub-topics-1-600", "hub-topics-1-100", "hub-topics-1-100", "hub-topics-1-600");
	}

}
