package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Claim.Form;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.report.fixture.PushPlans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.ClaimResult.Outcome;

import static org.assertj.core.api.Assertions.assertThat;

/** Claims that only a browser can answer, from trials of one. */
class BrowserClaimsTests {

	private static final Metric EVENTS = PushPlans.mean(Measure.EVENT_RATE);

	private static final Metric DELIVERING = PushPlans.mean(Measure.DELIVERING);

	private static final List<String> TABS = List.of("tabs-2", "tabs-3");

	private static final List<String> SEVEN = List.of("streams-7");

	@TempDir
	private Path directory;

	// 30 streams bring as much as 20 did, and the network process is full
	@Test
	void confirmsACapOfOneFullProcessWhereProcessorsAreFree() {
		ClaimResult result = judge(capped("sse-h2-browser"), 2.0 / 3);
		assertThat(result.outcome()).isEqualTo(Outcome.CONFIRMED);
		assertThat(result.rows().get(0).parts()).singleElement()
			.satisfies((part) -> assertThat(part.label())
				.startsWith("SSE-H2-BROWSER, tabs-3 : tabs-2; network process 98 % of a processor, machine "));
	}

	@Test
	void doesNotConfirmACapWhereTheRateStillGrows() {
		assertThat(judge(capped("sse-h2-browser"), 1).outcome()).isNotEqualTo(Outcome.CONFIRMED);
	}

	@Test
	void doesNotTryACapOfAnArmWithoutABrowser() {
		ClaimResult result = judge(capped("ws"), 1);
		assertThat(result.outcome()).isEqualTo(Outcome.NOT_TRIED);
		assertThat(result.reason())
			.isEqualTo("No trial tells how full the browser's network process was, because WS has no browser.");
	}

	@Test
	void confirmsThatOfSevenStreamsSixDeliver() {
		assertThat(judge(delivers("sse-h1-browser", 6), 1).outcome()).isEqualTo(Outcome.CONFIRMED);
	}

	@Test
	void refutesSixWhereAllSevenDeliver() {
		assertThat(judge(delivers("sse-h2-browser", 6), 1).outcome()).isEqualTo(Outcome.REFUTED);
	}

	private static Claim capped(String arm) {
		return PushPlans.claim("T7", Form.CAPPED, EVENTS, arm, TABS, "tabs", null);
	}

	private static Claim delivers(String arm, int bound) {
		return PushPlans.claim("T10", Form.DELIVERS, DELIVERING, arm, SEVEN, null, (double) bound);
	}

	private ClaimResult judge(Claim claim, double third) {
		SyntheticPlan plan = new SyntheticPlan(PushPlans.browser(claim)).noise(0.001)
			.ratio("tabs-3", "sse-h2-browser", third);
		return Judged.claim(this.directory, plan);
	}

}
