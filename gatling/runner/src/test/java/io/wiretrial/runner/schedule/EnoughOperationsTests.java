package io.wiretrial.runner.schedule;

import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.wiretrial.model.plan.PresetName;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.plan.SevenArms;

import static org.assertj.core.api.Assertions.assertThat;

class EnoughOperationsTests {

	private static final String PLAN = """
			id: mine
			title: Mine
			question: Which is quicker?
			metric: { measure: total, statistic: median }
			slo: p99 < 25ms
			load: { model: open, rate: 20/s, users: 2 }
			conditions:
			  - { id: one, label: one, operation: echo, payload: fields-1,
			      baseline: rest-json-h1, arms: [grpc-proto] }
			""";

	@Test
	void saysHowManyAreNeededAndHowToPlayThem() {
		assertThat(problem(PLAN, null)).contains(
				"Plan 'mine', condition 'one': p99 of 120 operations cannot be shown to hold: 437 are needed, none of them late. Use --blocks 44, or p95 < 25ms, or a higher rate.");
		assertThat(problem(PLAN, 44)).isEmpty();
		assertThat(problem(PLAN.replace("p99", "p95"), null)).isEmpty();
	}

	// A limit of each of two conditions: 4 words
	@Test
	void moreWordsNeedMoreOperations() {
		String two = PLAN + """
				  - { id: two, label: two, operation: echo, payload: fields-5, slo: p99.9 < 1s,
				      baseline: rest-json-h1, arms: [grpc-proto], load: { model: open, rate: 100/s, users: 2 } }
				""";
		assertThat(problem(two, 51)).contains(
				"Plan 'mine', condition 'two': p99.9 of 2,550 operations cannot be shown to hold: 5,073 are needed, none of them late. Use --blocks 102, or p99 < 1000ms, or a higher rate.");
	}

	@Test
	void asksNothingWhereTheRepliesDecideHowManyThereAre() {
		assertThat(problem(PLAN.replace("model: open, rate: 20/s", "model: closed"), null)).isEmpty();
		assertThat(problem(PLAN.replace("slo: p99 < 25ms\n", ""), null)).isEmpty();
	}

	@Test
	void saysWhatALoweredRateWouldDo() {
		assertThat(scheduled(PLAN.replace("p99", "p95"), null).fewOperations()).contains(
				"Plan 'mine', condition 'one': p95 < 25ms needs 86 operations of the 120 that are planned. Where a service is slow the rate is lowered, and the limit may be too close to call.");
		assertThat(scheduled(PLAN, null).fewOperations()).isEmpty();
		assertThat(scheduled(PLAN, 100).fewOperations()).isEmpty();
	}

	private static Optional<String> problem(String plan, @Nullable Integer blocks) {
		return scheduled(plan, blocks).tooFewOperations();
	}

	private static ScheduledPlan scheduled(String plan, @Nullable Integer blocks) {
		return new Scheduler(SevenArms.arms(), PresetName.QUICK, 1, null, blocks)
			.schedule(new PlanReader(SevenArms.arms()).readText("mine.yaml", plan));
	}

}
