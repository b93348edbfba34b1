package io.wiretrial.lab.selftest;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Shape;

import static org.assertj.core.api.Assertions.assertThat;

class JudgedCopiesTests {

	private static final Metric MEDIAN = new Metric(Measure.TOTAL, Statistic.MEDIAN);

	private static final Load LOAD = new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, 1,
			Connections.PER_USER);

	@Test
	void everyCopyIsJudgedAmongAsManyComparisonsAsThePlanHasWords() {
		List<PlannedCondition> five = Stream.of("a", "b", "c", "d", "e").map(JudgedCopiesTests::condition).toList();
		assertThat(JudgedCopies.among(five, 0, 4)).extracting(PlannedCondition::id).containsExactly("a", "b", "c", "d");
		assertThat(JudgedCopies.among(five, 4, 4)).extracting(PlannedCondition::id).containsExactly("b", "c", "d", "e");
		assertThat(JudgedCopies.among(five.subList(0, 2), 0, 4)).extracting(PlannedCondition::id)
			.containsExactly("a", "b");
	}

	@Test
	void wordsAreAskedForOneKindOfCopyAndByItsMetric() {
		Plan plan = new Plan("mine", "Mine", "Which?", "", "", MEDIAN, 0.1, LOAD, List.of(), List.of());
		PlannedRun run = new PlannedRun(plan, 1, List.of(condition("a"), condition("b")),
				new Shape(Duration.ZERO, Duration.ZERO, Duration.ZERO), List.of(), false);
		PlannedRun cpu = JudgedCopies.asked(run, Difference.MORE_CPU, List.of(run.condition("b")));
		assertThat(cpu.plan().metric()).isEqualTo(new Metric(Measure.SERVER_CPU, Statistic.MEAN));
		assertThat(cpu.condition("a").primary()).isEmpty();
		assertThat(cpu.condition("b").primary()).containsExactly("grpc-proto~cpu-20");
		PlannedRun time = JudgedCopies.asked(run, Difference.LITTLE_TIME, run.conditions());
		assertThat(time.plan().metric()).isEqualTo(MEDIAN);
		assertThat(time.conditions()).flatExtracting(PlannedCondition::primary)
			.containsExactly("grpc-proto~time-10", "grpc-proto~time-10");
	}

	private static PlannedCondition condition(String id) {
		return new PlannedCondition(id, id, Operation.ECHO, new Payload.Fields(5), Map.of(), LOAD,
				Duration.ofSeconds(1),
				Stream
					.concat(Stream.of("grpc-proto"),
							Difference.slowdowns().stream().map((difference) -> "grpc-proto~" + difference.copy()))
					.map((arm) -> new PlannedArm(arm, arm, List.of("bare"), false, null))
					.toList());
	}

}
