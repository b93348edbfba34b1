package io.wiretrial.lab.selftest;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

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
import io.wiretrial.model.result.Cost;
import io.wiretrial.model.result.Counts;
import io.wiretrial.model.result.Distribution;
import io.wiretrial.model.result.GeneratorCost;
import io.wiretrial.model.result.Halves;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.Times;
import io.wiretrial.model.result.Timing;
import io.wiretrial.model.result.TrialId;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class NullTargetCostsTests {

	// A fifth of the median as users see it is nearly a third of one without the
	// generator's own lag
	@Test
	void aFifthMoreTimeIsAFifthOfWhatIsJudged() {
		NullTargetCosts costs = NullTargetCosts.of(List.of(trial(), trial()), run(Load.Model.OPEN));
		assertThat(costs.slowdown("one", Difference.MORE_TIME)).isCloseTo(0.2 * 0.65, within(1e-9));
		assertThat(costs.slowdown("one", Difference.LITTLE_CPU)).isCloseTo(0.1 * 0.3, within(1e-9));
	}

	@Test
	void aClosedLoadHasNoLagOfTheGenerator() {
		NullTargetCosts costs = NullTargetCosts.of(List.of(trial()), run(Load.Model.CLOSED));
		assertThat(costs.slowdown("one", Difference.MORE_TIME)).isCloseTo(0.2, within(1e-9));
	}

	@Test
	void nothingIsSlowedBeforeCostsAreKnown() {
		assertThat(NullTargetCosts.NONE.slowdown("one", Difference.MORE_CPU)).isZero();
	}

	private static PlannedRun run(Load.Model model) {
		ArrivalRate rate = (model == Load.Model.OPEN) ? ArrivalRate.of("100/s") : ArrivalRate.NONE;
		Load load = new Load(model, Load.Arrivals.FIXED, rate, 1, Connections.PER_USER);
		Plan plan = new Plan("mine", "Mine", "Which?", "", "", new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1, load,
				List.of(), List.of());
		PlannedCondition one = new PlannedCondition("one", "One", Operation.ECHO, new Payload.Fields(5), Map.of(), load,
				Duration.ofSeconds(1), List.of(new PlannedArm("rest-json-h1", "REST", List.of("bare"), false, null)));
		return new PlannedRun(plan, 1, List.of(one), new Shape(Duration.ZERO, Duration.ZERO, Duration.ZERO), List.of(),
				false);
	}

	private static TrialResult trial() {
		ServerCost server = new ServerCost(1_000, 40_000_000, 6_000_000, 0, new ServerCost.Collections(0, 0), 4_000_000,
				1, ServerCost.ControlGroup.NONE);
		return new TrialResult(new TrialId("mine", "one", "rest-json-h1", Role.BASELINE, 1, 1, false, 1),
				new Timing(Instant.EPOCH, 0, 1, 0, new Timing.Ending(false, false, false), 0, null),
				new Counts(1, null, 1, 1_000, 1_000, 1_000, 0, Map.of()),
				new Times(Map.of(Measure.TOTAL, median(100_000), Measure.NET_TOTAL, median(65_000)), 0,
						new Halves(0, 0, 0), InFlight.NONE, null),
				new Cost(server, new GeneratorCost(0, 1, 0, 0, 0, 0), 2, 0, 0, null, null), null);
	}

	private static Distribution median(double nanos) {
		return new Distribution(1_000, 1, 1, 1, nanos, 1, 1, 1, 1, 1);
	}

}
