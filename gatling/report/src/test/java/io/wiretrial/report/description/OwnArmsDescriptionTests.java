package io.wiretrial.report.description;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.PlanArm;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

class OwnArmsDescriptionTests {

	private static final Load LOAD = new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, 1,
			Connections.PER_USER);

	@Test
	void saysWhatWasCalledAndHowRepliesWereCompared() {
		PlanArm mine = arm("mine", "GET http://127.0.0.1:8080/a", List.of("id"), List.of());
		PlanArm started = arm("new", "GET http://127.0.0.1:{port}/a", List.of(), List.of("serve", "{port}"));
		PlanArm leftOut = arm("old", "GET http://127.0.0.1:8081/a", List.of(), List.of());
		assertThat(OwnArmsDescription.sentences(List.of(mine, started, leftOut),
				List.of(condition("one", "mine", "new"), condition("two", "rest", "new"))))
			.isEqualTo(
					" Arm mine called GET http://127.0.0.1:8080/a, whose service ran before: starts do not repeat it, and as a baseline A and A′ are one process."
							+ " Arm new called GET http://127.0.0.1:{port}/a, whose service was started by a command, anew with each start."
							+ " At one replies were compared by their values but for id."
							+ " At two replies were not compared.");
	}

	@Test
	void saysNothingWithoutThem() {
		assertThat(OwnArmsDescription.sentences(List.of(), List.of(condition("one", "rest", "grpc")))).isEmpty();
	}

	private static PlanArm arm(String name, String http, List<String> ignore, List<String> start) {
		return new PlanArm(name, http, null, Map.of(), null, null, null, false, null, ignore, null, null, start, null,
				null);
	}

	private static PlannedCondition condition(String id, String... arms) {
		return new PlannedCondition(id, id, Operation.CALL, Payload.Unspecified.NONE, Map.of(), LOAD, ofSeconds(1),
				List.of(arms).stream().map((arm) -> new PlannedArm(arm, arm, List.of(arm), true, null)).toList());
	}

}
