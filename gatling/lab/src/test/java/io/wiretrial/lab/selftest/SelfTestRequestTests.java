package io.wiretrial.lab.selftest;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.runner.run.UnusableEnvironmentException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class SelfTestRequestTests {

	@Test
	void refusesNoStart() {
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> new SelfTestRequest(plan(), PresetName.QUICK, 0, null, 1))
			.withMessage("Starts 0 is out of range: use --starts 1 to 100.");
	}

	@Test
	void refusesBlocksOfWhichNothingIsJudged() {
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> new SelfTestRequest(plan(), PresetName.QUICK, 1, 11, 1))
			.withMessage(
					"Option --blocks: Blocks 11 is out of range: use 12 to 1000, or leave it out for the preset's.");
		assertThat(new SelfTestRequest(plan(), PresetName.SMOKE, 1, 1, 1).blocks()).isOne();
	}

	private static Plan plan() {
		return new Plan("mine", "Mine", "Which?", "", "", new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1,
				new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, 1, Connections.PER_USER),
				List.of(new Condition("one", "One", Operation.ECHO, new Payload.Fields(5), Map.of(), "rest-json-h1",
						List.of("grpc-proto"), null)),
				List.of());
	}

}
