package io.wiretrial.report.page;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.result.LinkCheck;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.Results;

import static org.assertj.core.api.Assertions.assertThat;

class LinkPageTests {

	@TempDir
	private Path directory;

	@Test
	void namesTheNetworkInTheNameOfItsConditions() {
		assertThat(judged(Network.REGION).plans().get(0).conditions()).extracting((condition) -> condition.label())
			.containsExactly("1 items", "10 items between regions", "100 items between regions");
	}

	@Test
	void showsWhatWasOnTheWireOfConditionsThatCrossedALink() {
		List<ConditionResults> conditions = judged(Network.REGION).plans().get(0).conditions();
		assertThat(MeasureTableRow.costs(conditions.get(0))).extracting(MeasureTableRow::name)
			.doesNotContain("used of the link");
		assertThat(MeasureTableRow.costs(conditions.get(1))).extracting(MeasureTableRow::name)
			.contains("on the wire to the service per request", "on the wire from the service per request",
					"lateness of the link", "used of the link");
	}

	@Test
	void saysWhatTheLinkDidBeforeThePlans() {
		TrialFiles files = run(Network.REGION);
		TrialJson.write(files.links("sizes"), List
			.of(new LinkCheck("region", "region: so and so.", 62_000_000, 15, 62_060_000, 62_110_000, 63_900_000)));
		assertThat(new RunJudge().judge(files).plans().get(0).about().network())
			.isEqualTo("The network was this machine's loopback, without added delay, without TLS. But conditions that "
					+ "name a network crossed a link in the generator, without loss. region: so and so. Checked after "
					+ "the blocks: 15 octets, one after the other, took 62.06 to 63.90 ms there and back, 62.11 in the "
					+ "middle; 62.00 were set.");
	}

	@Test
	void labelsCellsAboveFourFifthsOfTheLink() {
		// 2,000 operations a second with 2,004 bytes up are 32 Mbit/s
		Results results = judged(Network.of(Map.of("name", "narrow", "roundTrip", "20ms", "rate", "36Mbit/s")));
		assertThat(results.plans().get(0).conditions().get(1).notes())
			.contains("Limited by the link: REST, GRPC. What is compared there is the network's, not the protocol's.");
	}

	private Results judged(Network network) {
		return new RunJudge().judge(run(network));
	}

	private TrialFiles run(Network network) {
		return SyntheticRun.write(this.directory, PresetName.QUICK, new SyntheticPlan(Plans.over(network, "grpc")));
	}

}
