package io.wiretrial.calibration;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.calibration.ClosedLoopPlan.Task;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.WarmUpResult.Turn;
import io.wiretrial.trial.schedule.PlannedRun;

import static org.assertj.core.api.Assertions.assertThat;

class CeilingsTests {

	private static final Task ECHO = new Task("rest-json-h1", Operation.ECHO, "fields-5");

	private static final Task DIGEST = new Task("rest-octets-h1", Operation.DIGEST, "image");

	// A share of 139 % was printed: the ceiling was cold, the plan's own load was warm.
	@Test
	void whatAPlanReachedIsNeverAboveTheCeiling() {
		Ceilings ceilings = new Ceilings(run("calibration"), List.of(run("payload")),
				List.of(turn("calibration", 5_000, 0), turn("payload", 7_000, 0), turn("payload", 9_000, 3)));
		assertThat(ceilings.of(ECHO, List.of())).isEqualTo(7_000);
		assertThat(ceilings.of(DIGEST, List.of())).isZero();
	}

	private static PlannedRun run(String id) {
		return new ClosedLoopPlan(id, ClosedLoopPlan.closed(1, Connections.PER_USER),
				ClosedLoopPlan.warmUp(Duration.ofMillis(1), Duration.ofMillis(1)), Duration.ZERO, Duration.ofMillis(1),
				1, false)
			.of(List.of(ECHO, DIGEST))
			.run();
	}

	private static Turn turn(String plan, double perSecond, long failed) {
		return new Turn(plan, "echo-fields-5", "rest-json-h1", "bare", 100, 1_000, perSecond, null, failed);
	}

}
