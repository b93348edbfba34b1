package io.wiretrial.runner.plan;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TokenPlanTests {

	private static final String ANSWERS = """
			id: mine
			title: Mine
			question: Which streams better?
			source: nowhere
			scope: here
			metric: { measure: token-delay, statistic: p99 }
			load: { model: open, arrivals: paced, rate: 50/s, users: 40 }
			conditions:
			  - { id: turns, label: turns, operation: tokens, payload: tokens-64x80+8192,
			      baseline: sse-tokens-h1, arms: [ws-tokens-kept-held] }
			""";

	private final PlanReader reader = new PlanReader(Arms.all());

	@Test
	void readsAnswersWithTheirHistory() {
		assertThat(this.reader.readText("mine.yaml", ANSWERS).condition("turns").payload())
			.isEqualTo(new Payload.Tokens(64, 80, 8192));
	}

	@Test
	void refusesMoreTokensThanAGeneratorReadsInTime() {
		assertProblems(ANSWERS.replace("users: 40", "users: 301"),
				"mine.yaml:7: load.users: Users 301 may read 24080 tokens/s of payload 'tokens-64x80+8192' at once: a generator "
						+ "reads 24000 in time, so write users: 300 or fewer.");
		assertThat(this.reader.readText("mine.yaml", ANSWERS.replace("users: 40", "users: 300")).conditions())
			.hasSize(1);
	}

	@Test
	void refusesMoreAnswersAtOnceThanUsersRead() {
		assertProblems(ANSWERS.replace("users: 40", "users: 39"),
				"mine.yaml:7: load.users: Users 39 read one answer each, and 40 of payload 'tokens-64x80+8192' last at once: "
						+ "write users: 40 or more, or a lower rate.");
	}

	@Test
	void refusesToHoldAHistoryWhereThereIsNone() {
		assertProblems(ANSWERS.replace("+8192", ""),
				"mine.yaml:10: conditions[0].arms[0]: Arm 'ws-tokens-kept-held' cannot do tokens with payload 'tokens-64x80' over "
						+ "per-user connections: use one of sse-tokens-h1, sse-tokens-h2c, sse-tokens-h2-tls, ws-tokens, "
						+ "ws-tokens-kept, grpc-tokens, grpc-tokens-kept, sse-tokens-h1-coalesced, "
						+ "sse-tokens-h1-cumulative, rest-tokens-whole.");
	}

	@Test
	void refusesCumulativeAnswersThatNoServiceGives() {
		assertProblems(
				ANSWERS.replace("64x80+8192", "1275x500")
					.replace("50/s, users: 40", "10/s, users: 40")
					.replace("ws-tokens-kept-held", "sse-tokens-h1-cumulative"),
				"mine.yaml:10: conditions[0].arms[0]: Arm 'sse-tokens-h1-cumulative' cannot do tokens with payload "
						+ "'tokens-1275x500' over per-user connections: use one of sse-tokens-h1, sse-tokens-h2c, "
						+ "sse-tokens-h2-tls, ws-tokens, ws-tokens-kept, grpc-tokens, grpc-tokens-kept, "
						+ "sse-tokens-h1-coalesced, rest-tokens-whole.");
	}

	@Test
	void refusesAnswersThatAreTooLong() {
		assertProblems(ANSWERS.replace("64x80", "1024x80"),
				"mine.yaml:9: conditions[0].payload: Payload 'tokens-1024x80+8192' is not in the corpus: use tokens-NxR+H with N "
						+ "tokens, 1 to 500 of them each second for at most 4 s, and up to 1,000,000 octets of history, such as "
						+ "tokens-64x80 or tokens-64x80+8192.");
	}

	@Test
	void keptWebSocketsAreOfOneLane() {
		assertProblems(ANSWERS.replace("users: 40 }", "users: 40, connections: 2 }"),
				"mine.yaml:10: conditions[0].arms[0]: Arm 'ws-tokens-kept-held' cannot do tokens with payload "
						+ "'tokens-64x80+8192' over 2 connections: use one of sse-tokens-h1, sse-tokens-h2c, sse-tokens-h2-tls, "
						+ "grpc-tokens, grpc-tokens-kept, grpc-tokens-kept-held, sse-tokens-h1-coalesced, "
						+ "sse-tokens-h1-cumulative, rest-tokens-whole.");
	}

	private void assertProblems(String text, String message) {
		assertThatExceptionOfType(InvalidPlanException.class).isThrownBy(() -> this.reader.readText("mine.yaml", text))
			.satisfies((ex) -> assertThat(ex.problems()).extracting(PlanProblem::toString).containsExactly(message));
	}

}
