package io.wiretrial.trial.plan;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class PlanTests {

	private static final Load LOAD = new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, 1,
			Connections.PER_USER);

	private static final Condition PLAIN = condition("plain", false, null);

	private static final Condition CORE = condition("core", true, List.of("grpc-proto"));

	@Test
	void everyComparisonIsPrimaryWhereNothingIsMarked() {
		Plan plan = plan(null, PLAIN);
		assertThat(plan.isCore(PLAIN)).isTrue();
		assertThat(plan.primary(PLAIN)).containsExactly("grpc-proto", "grpc-json");
		assertThat(plan.primaryComparisons()).isEqualTo(2);
	}

	@Test
	void onlyCoreConditionsHavePrimaryComparisonsWhereOneIsMarked() {
		Plan plan = plan(null, PLAIN, CORE);
		assertThat(plan.isCore(PLAIN)).isFalse();
		assertThat(plan.primary(PLAIN)).isEmpty();
		assertThat(plan.primary(CORE)).containsExactly("grpc-proto");
	}

	@Test
	void aConditionHasItsOwnWindowAndLoadOrThePlans() {
		Condition own = new Condition("own", "own", Operation.ECHO, new Payload.Fields(5), Map.of(), "rest-json-h1",
				List.of("grpc-proto"), LOAD.inTabs(2), Duration.ofMillis(300), false, null);
		Plan plan = plan(null, PLAIN, own);
		assertThat(plan.window(PLAIN)).isEqualTo(Duration.ofMillis(500));
		assertThat(plan.window(own)).isEqualTo(Duration.ofMillis(300));
		assertThat(plan.load(PLAIN)).isEqualTo(LOAD);
		assertThat(plan.load(own).tabs()).isEqualTo(2);
	}

	@Test
	void refusesFewerThanTwelveBlocks() {
		assertThatIllegalArgumentException().isThrownBy(() -> plan(11, PLAIN))
			.withMessage("Blocks 11 is out of range: use 12 to 1000, or leave it out for the preset's.");
		assertThat(plan(12, PLAIN).blocks()).isEqualTo(12);
	}

	@Test
	void refusesWindowsInWhichAStallOwnsTheMedian() {
		Condition brief = new Condition("brief", "brief", Operation.ECHO, new Payload.Fields(5), Map.of(),
				"rest-json-h1", List.of("grpc-proto"), null, Duration.ofMillis(299), false, null);
		assertThatIllegalArgumentException().isThrownBy(() -> plan(null, brief))
			.withMessage("Window 299 ms is out of range: use 300 ms to 60 s.");
	}

	private static Condition condition(String id, boolean core, @Nullable List<String> primary) {
		return new Condition(id, id, Operation.ECHO, new Payload.Fields(5), Map.of(), "rest-json-h1",
				List.of("grpc-proto", "grpc-json"), null, null, core, primary);
	}

	private static Plan plan(@Nullable Integer blocks, Condition... conditions) {
		return new Plan("p", "t", "q", "", "", new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1, Duration.ofMillis(500),
				blocks, null, LOAD, List.of(conditions), List.of(), Map.of());
	}

}
