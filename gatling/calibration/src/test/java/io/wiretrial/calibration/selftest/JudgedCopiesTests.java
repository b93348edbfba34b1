package io.wiretrial.calibration.selftest;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.wiretrial.trial.plan.ArrivalRate;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.Statistic;

import static org.assertj.core.api.Assertions.assertThat;

class JudgedCopiesTests {

	private static final Metric MEDIAN = new Metric(Measure.TOTAL, Statistic.MEDIAN);

	@Test
	void everyCopyIsJudgedAmongAsManyComparisonsAsThePlanHasWords() {
		List<Condition> five = Stream.of("a", "b", "c", "d", "e").map(JudgedCopiesTests::condition).toList();
		assertThat(JudgedCopies.among(five, 0, 4)).extracting(Condition::id).containsExactly("a", "b", "c", "d");
		assertThat(JudgedCopies.among(five, 4, 4)).extracting(Condition::id).containsExactly("b", "c", "d", "e");
		assertThat(JudgedCopies.among(five.subList(0, 2), 0, 4)).extracting(Condition::id).containsExactly("a", "b");
	}

	@Test
	void wordsAreAskedForOneKindOfCopyAndByItsMetric() {
		Plan plan = new Plan("mine", "Mine", "Which?", "", "", MEDIAN, 0.1,
				new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, 1, Connections.PER_USER),
				List.of(condition("a"), condition("b")), List.of());
		Plan cpu = JudgedCopies.asked(plan, Difference.MORE_CPU, List.of(plan.condition("b")));
		assertThat(cpu.metric()).isEqualTo(new Metric(Measure.SERVER_CPU, Statistic.MEAN));
		assertThat(cpu.primary(cpu.condition("a"))).isEmpty();
		assertThat(cpu.primary(cpu.condition("b"))).containsExactly("grpc-proto~cpu-20");
		Plan time = JudgedCopies.asked(plan, Difference.LITTLE_TIME, plan.conditions());
		assertThat(time.metric()).isEqualTo(MEDIAN);
		assertThat(time.primary(time.condition("a"))).containsExactly("grpc-proto~time-10");
		assertThat(time.primaryComparisons()).isEqualTo(2);
	}

	private static Condition condition(String id) {
		return new Condition(id, id, Operation.ECHO, new Payload.Fields(5), Map.of(), "grpc-proto",
				Difference.slowdowns().stream().map((difference) -> "grpc-proto~" + difference.copy()).toList(), null);
	}

}
