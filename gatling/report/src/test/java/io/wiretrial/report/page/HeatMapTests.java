package io.wiretrial.report.page;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.link.network.Network;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.results.Results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class HeatMapTests {

	@TempDir
	private Path directory;

	@Test
	void drawsTheRatiosOfEachArmOverRoundTripAndSize() {
		HeatMap map = map(crossed());
		assertThat(map.arm()).isEqualTo("grpc");
		assertThat(map.columns()).extracting(HeatMap.Column::carried).containsExactly("list-1", "list-10", "list-100");
		assertThat(map.columns().get(2).bytes()).isCloseTo(1_705 + 17_050, within(1e-6));
		assertThat(map.rows()).extracting((row) -> row.place().label())
			.containsExactly("loopback", "region, 62.0\u00a0ms");
		assertThat(map.rows().get(1).cells().get(0).mark().ratio()).isEqualTo("0.70");
		assertThat(map.rows().get(1).cells().get(0).mark().sign().tone()).isEqualTo("better");
		assertThat(map.rows().get(1).cells().get(2).mark().sign().tone()).isEqualTo("worse");
	}

	@Test
	void strongerColoursAreFurtherFromOne() {
		List<HeatMap.Cell> far = map(crossed()).rows().get(1).cells();
		assertThat(Double.parseDouble(far.get(2).opacity())).isGreaterThan(Double.parseDouble(far.get(0).opacity()))
			.isLessThan(0.6);
		assertThat(Double.parseDouble(far.get(1).opacity())).isLessThan(0.1);
	}

	// 1,876 bytes at 0.7 and 18,755 at 1.6: in logarithms 0.43 of the way
	@Test
	void saysAtWhichSizeTheWinnerChanges() {
		assertThat(map(crossed()).crossings()).singleElement()
			.asString()
			.matches("region, 62\\.0\u00a0ms: grpc and rest are equally fast at about 5,0\\d\\d\u00a0B "
					+ "\\(4,[89]\\d\\d\u00a0B to 5,[1-4]\\d\\d\u00a0B\\): grpc is faster below it and slower above it\\.");
	}

	@Test
	void knowsNoCrossingWhereOneEndIsUndecided() {
		assertThat(map(plan().ratio("size-1-far", "grpc", 0.7)).crossings()).isEmpty();
	}

	@Test
	void theIntervalOfACrossingReachesFromOneBoundToTheOther() {
		HeatMap map = map(
				plan().noise(0.05).blocks(12, 0).ratio("size-1-far", "grpc", 1.8).ratio("size-100-far", "grpc", 0.5));
		Crossing crossing = Crossing.among(map.rows().get(1).cells()).get(0);
		assertThat(crossing.fasterBelow()).isFalse();
		assertThat(crossing.low()).isLessThan(crossing.bytes());
		assertThat(crossing.high()).isGreaterThan(crossing.bytes());
	}

	@Test
	void needsTwoNetworks() {
		Results near = judged(new SyntheticPlan(Plans.of(List.of(), "grpc")));
		assertThat(HeatMap.of(near.plans().get(0))).isEmpty();
		assertThat(new ReportPage().html(near)).doesNotContain("Over distance and size</h3>");
	}

	@Test
	void standsOnThePageWithItsNumbersInWords() {
		String html = new ReportPage().html(judged(crossed()));
		assertThat(html).contains("<svg class=\"heat\" viewBox=\"0 0 380 94\"",
				"<desc id=\"heat-sizes-grpc-numbers\">1 items: median total time");
	}

	private static SyntheticPlan plan() {
		return new SyntheticPlan(Plans.beside(Network.REGION, List.of(), "grpc")).noise(0.005);
	}

	private static SyntheticPlan crossed() {
		return plan().ratio("size-1-far", "grpc", 0.7).ratio("size-100-far", "grpc", 1.6);
	}

	private HeatMap map(SyntheticPlan plan) {
		List<HeatMap> maps = HeatMap.of(judged(plan).plans().get(0));
		assertThat(maps).hasSize(1);
		return maps.get(0);
	}

	private Results judged(SyntheticPlan plan) {
		return new RunJudge().judge(SyntheticRun.write(this.directory, plan));
	}

}
