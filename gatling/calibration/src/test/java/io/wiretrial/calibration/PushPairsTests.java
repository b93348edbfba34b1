package io.wiretrial.calibration;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.calibration.ClosedLoopPlan.Task;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Trial;

import static org.assertj.core.api.Assertions.assertThat;

class PushPairsTests {

	@Test
	void playsCellsOfDifferentLoadsInTurns() {
		PlannedRun run = PushPairs
			.run("mine", PushPairs.connections(10), 2,
					List.of(new Task("mercure", Operation.HUB, Payload.of("topics-1"), PushPairs.connections(600)),
							new Task("mercure", Operation.HUB, Payload.of("topics-1"), PushPairs.connections(100))))
			.run();
		assertThat(run.lanes()).isEqualTo(600);
		assertThat(run.cells()).extracting(Cell::condition).containsExactly("hub-topics-1-600", "hub-topics-1-100");
		assertThat(run.cells()).extracting((cell) -> cell.load().users()).containsExactly(600, 100);
		assertThat(run.blocks().stream().flatMap((block) -> block.trials().stream())).extracting(Trial::cell)
			.containsExactly(0, 1, 1, 0);
		assertThat(run.plan().condition("hub-topics-1-600").load()).isEqualTo(PushPairs.connections(600));
	}

}
