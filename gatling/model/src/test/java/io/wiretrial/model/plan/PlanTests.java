package io.wiretrial.model.plan;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.link.network.Network;

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
				List.of("grpc-proto"), LOAD.inTabs(2), Duration.ofMillis(300), false, null, null);
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
				"rest-json-h1", List.of("grpc-proto"), null, Duration.ofMillis(299), false, null, null);
		assertThatIllegalArgumentException().isThrownBy(() -> plan(null, brief))
			.withMessage("Window 299 ms is out of range: use 300 ms to 60 s.");
	}

	@Test
	void aConditionHasItsOwnLimitOrThePlans() {
		Plan plan = plan(null, PLAIN, CORE.with(Limit.of("p90 < 5ms"))).with(Limit.of("p99 < 25ms"));
		assertThat(plan.limit("plain")).isEqualTo(Limit.of("p99 < 25ms"));
		assertThat(plan.limit("core")).isEqualTo(Limit.of("p99 < 25ms"));
		Plan own = plan(null, PLAIN, CORE.with(Limit.of("p90 < 5ms")));
		assertThat(own.limit("plain")).isNull();
		assertThat(own.limit("core")).isEqualTo(Limit.of("p90 < 5ms"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			metro  | 10ms | p99 < 10ms cannot hold over a round trip of 10ms | p99 < 13ms
			region | 25ms | p99 < 25ms cannot hold over a round trip of 62ms | p99 < 78ms
			mobile | 60ms | p99 < 60ms cannot hold over a round trip of 80ms | p99 < 100ms
			""")
	void refusesALimitThatTheNetworkAloneExceeds(String network, String bound, String why, String possible) {
		Condition far = over(network, Operation.ECHO, "fields-5");
		assertThatIllegalArgumentException().isThrownBy(() -> plan(null, far).with(Limit.of("p99 < " + bound)))
			.withMessage(
					"Limit %s in condition 'far': write %s or more, or a nearer network.".formatted(why, possible));
		assertThat(plan(null, far).with(Limit.of(possible)).slo()).hasToString(possible);
	}

	@Test
	void whatIsPushedCrossesTheNetworkOnce() {
		Plan pushed = plan(null, over("region", Operation.FEED, "feed-50x1"));
		assertThat(pushed.with(Limit.of("p99 < 32ms")).slo()).isNotNull();
		assertThatIllegalArgumentException().isThrownBy(() -> pushed.with(Limit.of("p99 < 31ms")))
			.withMessage(
					"Limit p99 < 31ms cannot hold over a way of 31ms in condition 'far': write p99 < 39ms or more, or a nearer network.");
	}

	private static Condition over(String network, Operation operation, String payload) {
		return new Condition("far", "far", operation, Payload.of(payload), Map.of(), "baseline", List.of("arm"),
				LOAD.over(Network.of(network)));
	}

	private static Condition condition(String id, boolean core, @Nullable List<String> primary) {
		return new Condition(id, id, Operation.ECHO, new Payload.Fields(5), Map.of(), "rest-json-h1",
				List.of("grpc-proto", "grpc-json"), null, null, core, primary, null);
	}

	private static Plan plan(@Nullable Integer blocks, Condition... conditions) {
		return new Plan("p", "t", "q", "", "", new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1, Duration.ofMillis(500),
				blocks, null, LOAD, List.of(conditions), List.of(), Map.of(), List.of());
	}

}
