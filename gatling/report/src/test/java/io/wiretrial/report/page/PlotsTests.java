package io.wiretrial.report.page;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.Results;

import static org.assertj.core.api.Assertions.assertThat;

class PlotsTests {

	@TempDir
	private Path directory;

	@Test
	void marksABlockThatStalled() {
		Results results = judged(
				new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.01).inBlock("size-1", "grpc", 3, 9));
		ConditionResults stalled = results.plans().get(0).conditions().get(0);
		Plot timeline = plots(results).timeline(stalled).get(0);
		assertThat(timeline.lines().get(1).dots()).filteredOn(Plot.Dot::marked)
			.containsExactly(timeline.lines().get(1).dots().get(2));
		assertThat(timeline.lines().get(0).dots()).noneMatch(Plot.Dot::marked);
		assertThat(Plots.stalls(stalled)).contains("GRPC in 3");
		assertThat(Plots.stalls(results.plans().get(0).conditions().get(1))).isEqualTo("No block stalled.");
	}

	@Test
	void drawsADistributionThatOnlyRises() {
		Results results = judged(new SyntheticPlan(Plans.of(List.of(), "grpc")));
		List<Plot> plots = plots(results).distribution(results.plans().get(0).conditions().get(0));
		assertThat(plots).singleElement().satisfies((plot) -> {
			assertThat(plot.lines()).hasSize(2);
			assertThat(plot.across()).isNotEmpty();
			plot.lines().forEach((line) -> {
				assertThat(line.dots()).extracting(Plot.Dot::x).isSorted();
				assertThat(line.dots()).extracting((dot) -> -dot.y()).isSorted();
			});
		});
	}

	@Test
	void keepsEverythingWithinThePicture() {
		Results results = new RunJudge().judge(SampleRun.writePush(this.directory));
		Plots plots = plots(results);
		assertThat(results.plans()
			.stream()
			.flatMap((plan) -> plan.conditions().stream())
			.flatMap((condition) -> plots.timeline(condition).stream())).hasSizeGreaterThan(10).allSatisfy((plot) -> {
				assertThat(plot.up()).hasSizeBetween(1, 12)
					.allMatch((tick) -> tick.at() >= Plot.TOP && tick.at() <= Plot.BOTTOM);
				assertThat(plot.across()).allMatch((tick) -> tick.at() >= Plot.LEFT && tick.at() <= Plot.RIGHT);
				assertThat(plot.lines()).flatMap(Plot.Line::dots)
					.allMatch((dot) -> dot.x() >= Plot.LEFT && dot.x() <= Plot.RIGHT && dot.y() >= Plot.TOP
							&& dot.y() <= Plot.BOTTOM);
			});
	}

	private Results judged(SyntheticPlan plan) {
		return new RunJudge().judge(SyntheticRun.write(this.directory, plan));
	}

	private static Plots plots(Results results) {
		return new Plots(Look.of(results));
	}

}
