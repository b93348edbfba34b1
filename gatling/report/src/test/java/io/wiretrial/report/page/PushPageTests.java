package io.wiretrial.report.page;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.results.Results;

import static org.assertj.core.api.Assertions.assertThat;

/** The page of the sample run of voice, feed and hub. */
class PushPageTests {

	@TempDir
	private static Path directory;

	private static Results results;

	private static String html;

	@BeforeAll
	static void write() {
		results = new RunJudge().judge(SampleRun.writePush(directory));
		html = new ReportPage().html(results);
	}

	@Test
	void drawsCurvesOverBatchAndOverConnectionsWithBothLoadsBeside() {
		assertThat(PushCharts.figures(results.plans().get(1))).extracting(PushCharts.Figure::title)
			.containsExactly("Events received and offered over batch at connections 10",
					"Server load over batch at connections 10", "Generator load over batch at connections 10",
					"Events received and offered over connections at batch 50",
					"Server load over connections at batch 50", "Generator load over connections at batch 50");
	}

	@Test
	void drawsWhatAFeedOffered() {
		Chart.Lines events = (Chart.Lines) PushCharts.figures(results.plans().get(1)).get(0).chart();
		assertThat(events.series()).extracting(Chart.Line::name).containsExactly("ws", "sse", "offered");
		assertThat(events.series().get(2).points()).containsExactly(List.of(1.0, 10_000.0), List.of(50.0, 500_000.0),
				List.of(200.0, 2_000_000.0), List.of(400.0, 4_000_000.0));
	}

	@Test
	void drawsDelayOverSubscribers() {
		assertThat(PushCharts.figures(results.plans().get(2))).extracting(PushCharts.Figure::title)
			.containsExactly("Mean delay over subscribers at topics 1", "Least delay over subscribers at topics 1",
					"Mean delay over topics at subscribers 100", "Least delay over topics at subscribers 100");
	}

	@Test
	void drawsRoundTripsOfEachVoiceConditionTrimmedAndNot() {
		Map<String, Chart> charts = Charts.of(results.plans().get(0));
		assertThat(charts).containsKeys("voice-round-trips-sessions-2", "voice-round-trips-trimmed-sessions-2",
				"voice-round-trips-sessions-20", "voice-round-trips-trimmed-sessions-20");
		assertThat(slowest(charts.get("voice-round-trips-trimmed-sessions-20")))
			.isLessThan(slowest(charts.get("voice-round-trips-sessions-20")));
	}

	@Test
	void givesNumbersBesideEveryChart() {
		assertThat(html).contains("Round trips of all counted trials together, untrimmed and trimmed",
				"Round trips of all sessions", "Events and bytes received", "Load of both sides",
				"server CPU per million events", "Delay from publisher to subscriber", "Cost of one subscription",
				"Cost of one publication, its deliveries included");
	}

	@Test
	void speaksOfMessagesFramesAndDelays() {
		assertThat(html)
			.contains("Percentiles of the round trip", "Percentiles of the delay", "Cost per frame", "Cost per message",
					"messages per second")
			.doesNotContain("Cost per request", "Time by part", "requests per second");
	}

	@Test
	void showsClaimsThatNoRunHereMeasures() {
		assertThat(html).contains(
				"href=\"#outcome-of-a-claim\"><span class=\"sign\" aria-hidden=\"true\">–</span>&nbsp;not measured yet</a>");
	}

	@Test
	void saysWhatPushingOnOneMachineCannotTell() {
		assertThat(html).contains("feed: No browser takes part",
				"The source shows the highest CPU utilisation that cAdvisor saw; judged here are CPU seconds.");
	}

	@Test
	void keepsThePageSmall() {
		assertThat(Charts.json(results)).hasSizeLessThan(200_000);
	}

	private static double slowest(Chart chart) {
		return ((Chart.Sessions) chart).series()
			.stream()
			.flatMap((arm) -> arm.sessions().stream())
			.flatMap(List::stream)
			.mapToDouble((point) -> point.get(1))
			.max()
			.orElseThrow();
	}

}
