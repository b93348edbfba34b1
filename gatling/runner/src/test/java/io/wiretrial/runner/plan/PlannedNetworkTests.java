package io.wiretrial.runner.plan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PlannedNetworkTests {

	private static final String PLAN = """
			id: mine
			title: Mine
			question: Which is quicker?
			source: none
			scope: this machine
			metric: { measure: total, statistic: median }
			load: { model: open, rate: 100/s, users: 2 }
			conditions:
			  - id: near
			    label: near
			    operation: echo
			    payload: fields-1
			    baseline: rest-json-h1
			    arms: [grpc-proto]
			  - id: far
			    label: far
			    operation: echo
			    payload: fields-1
			    baseline: rest-json-h1
			    arms: [grpc-proto]
			    load: { model: open, rate: 100/s, users: 2, network: NETWORK }
			""";

	private final PlanReader reader = new PlanReader(SevenArms.arms());

	@Test
	void conditionsOfOnePlanCrossDifferentNetworks() {
		Plan plan = read("region");
		assertThat(plan.load().network()).isEqualTo(Network.LOOPBACK);
		assertThat(load(plan).network()).isEqualTo(Network.REGION);
	}

	@Test
	void readsOwnValues() {
		Plan plan = read("{ name: satellite, roundTrip: 600ms, jitter: 20ms, down: 50Mbit/s, up: 3Mbit/s, "
				+ "queue: 256KiB, congestionWindow: without }");
		assertThat(load(plan).network().described())
			.isEqualTo("satellite: 600ms there and back; up 300ms ± 20ms, 3Mbit/s with a queue of 256KiB; "
					+ "down 300ms ± 20ms, 50Mbit/s with a queue of 256KiB");
	}

	@Test
	void keepsNetworksInFiles() {
		Plan plan = read("{ roundTrip: 20ms, jitter: 2ms, rate: 10Mbit/s }");
		assertThat(TrialJson.mapper().readValue(TrialJson.mapper().writeValueAsString(plan), Plan.class))
			.isEqualTo(plan);
	}

	@Test
	void takesTheLoopbackForFilesOfBefore() {
		assertThat(TrialJson.mapper().readValue("""
				{"model":"closed","arrivals":"poisson","users":1,"connections":"per-user","publishers":0}
				""", Load.class).network()).isEqualTo(Network.LOOPBACK);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					mars | Network 'mars' is not known: use loopback, metro, region, mobile, a name with -without behind it, or values such as roundTrip: 20ms.
					'{ roundTrip: -10ms }' | Delay -5ms is negative: use 0ms to 10s each way.
					'[metro, region]' | A list is not a network: write its name, or a block such as { roundTrip: 20ms }.
					""")
	void refusesImpossibleNetworks(String network, String message) {
		assertThatExceptionOfType(InvalidPlanException.class).isThrownBy(() -> read(network))
			.satisfies((refused) -> assertThat(refused.problems()).extracting(PlanProblem::toString)
				.containsExactly("mine.yaml:21: conditions[1].load.network: " + message));
	}

	@Test
	void refusesTwoNetworksOfOneName() {
		String text = PLAN.replace("NETWORK", "{ roundTrip: 20ms }")
			.replace("load: { model: open, rate: 100/s, users: 2 }\n",
					"load: { model: open, rate: 100/s, users: 2, network: { roundTrip: 10ms } }\n");
		assertThatExceptionOfType(InvalidPlanException.class).isThrownBy(() -> this.reader.readText("mine.yaml", text))
			.satisfies((refused) -> assertThat(refused.problems()).extracting(PlanProblem::toString)
				.singleElement()
				.asString()
				.endsWith("Network 'own' is two networks in this plan: give each a name of its own, such as name: "
						+ "satellite."));
	}

	private Plan read(String network) {
		return this.reader.readText("mine.yaml", PLAN.replace("NETWORK", network));
	}

	private static Load load(Plan plan) {
		Condition far = plan.condition("far");
		return (far.load() != null) ? far.load() : plan.load();
	}

}
