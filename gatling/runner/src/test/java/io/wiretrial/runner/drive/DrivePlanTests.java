package io.wiretrial.runner.drive;

import java.time.Duration;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;

class DrivePlanTests {

	@Test
	void playsTheLoadInTwelveBlocksForTheTimeThatWasAsked() {
		PlannedRun run = plan(200.0, 32).run();
		assertThat(run.blocks().stream().map(ConditionBlock::condition).filter("driven"::equals)).hasSize(12);
		assertThat(run.condition("driven").window().plus(run.shape().leadIn()).multipliedBy(12))
			.isEqualTo(Duration.ofSeconds(30));
		assertThat(run.condition("driven").load().model()).isEqualTo(Load.Model.OPEN);
		assertThat(run.lanes()).isEqualTo(32);
	}

	@Test
	void oneUserAndManyTakeTurnsBehindEachThird() {
		assertThat(plan(200.0, 32).run().blocks()).extracting(ConditionBlock::condition)
			.containsSubsequence("driven", "driven", "driven", "driven", "one-user", "many-users", "driven", "driven",
					"driven", "driven", "one-user", "many-users", "driven", "driven", "driven", "driven", "one-user",
					"many-users");
	}

	@Test
	void asksForNoMoreThanAThousandASecondWhereNoRateIsAsked() {
		PlannedRun run = plan(null, 4).run();
		assertThat(run.conditions()).allSatisfy((condition) -> {
			assertThat(condition.load().model()).isEqualTo(Load.Model.CLOSED);
			assertThat(condition.load().rate().perSecond()).isEqualTo(1_000);
		});
		assertThat(plan(5_000.0, 4).run().condition("many-users").load().rate().perSecond()).isEqualTo(5_000);
	}

	@Test
	void theServiceHasNoWarmUpAndTheGeneratorOneAgainstAStandIn() {
		Target target = new Target("mine", "127.0.0.1", Map.of("http", 8080), Map.of("cost", "none"));
		Target standIn = new Target("stand-in", "127.0.0.1", Map.of("http", 8081), Map.of("cost", "none"));
		Schedule schedule = plan(200.0, 32).schedule("now", target, standIn, 4);
		assertThat(schedule.warmUp().limit()).isZero();
		assertThat(schedule.runs()).extracting((run) -> run.plan().id()).containsExactly("stand-in", "mine");
		assertThat(schedule.runs().get(0).blocks()).allMatch(ConditionBlock::spare);
		assertThat(schedule.runs().get(0).targets()).containsExactly("stand-in");
		assertThat(TrialJson.mapper().readValue(TrialJson.mapper().writeValueAsString(schedule), Schedule.class))
			.isEqualTo(schedule);
	}

	private static DrivePlan plan(@Nullable Double rate, int users) {
		return new DrivePlan("GET http://127.0.0.1:8080/",
				new DriveLoad(rate, users, Connections.PER_USER, Network.LOOPBACK, Duration.ofSeconds(30)), null,
				Duration.ofSeconds(5));
	}

}
