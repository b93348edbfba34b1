package io.wiretrial.report.wording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.measure.Unit;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.WithheldReason;
import io.wiretrial.report.results.Word;

import static org.assertj.core.api.Assertions.assertThat;

class AdviceTests {

	private static final Limit LIMIT = Limit.of("p99 < 25ms");

	// Conditions by ";", arms by "&": label, word, ratio and ratio of the CPU time
	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					gRPC LOWER 0.6 0.5                                       | TAKE        | Take gRPC.
					gRPC HIGHER 1.4 1.0                                      | TAKE        | Take REST.
					gRPC LOWER 0.6 1.05                                      | TAKE        | Take gRPC.
					gRPC SAME 1.0 1.0                                        | EITHER      | Either.
					gRPC SAME 1.0 1.0 & SSE SAME 1.0 1.0                     | EITHER      | Any.
					gRPC LOWER 0.6 0.5 & SSE HIGHER 1.4 1.2                  | TAKE        | Take gRPC.
					gRPC LOWER 0.6 0.6 & SSE LOWER 0.6 0.6                   | TAKE        | Take gRPC or SSE.
					gRPC LOWER 0.6 0.6 & SSE LOWER 0.8 0.6                   | TAKE        | Take gRPC.
					gRPC SAME 1.0 1.0 & SSE HIGHER 1.4 1.0                   | TAKE        | Take REST or gRPC.
					gRPC LOWER 0.6 1.4                                       | CPU_OR_TIME | REST for CPU, gRPC for time.
					gRPC HIGHER 1.4 0.6                                      | CPU_OR_TIME | gRPC for CPU, REST for time.
					gRPC SAME 1.0 0.6                                        | CPU_OR_TIME | gRPC for CPU, either for time.
					gRPC TOO_CLOSE 1.0 0.6                                   | NONE        | No advice: too close to call.
					gRPC HIGHER 1.4 1.0 & SSE TOO_CLOSE 1.0 1.0              | NONE        | No advice: too close to call.
					gRPC NOT_JUDGED 1.0 1.0                                  | NONE        | No advice: too cold.
					gRPC NONE 0.6 0.5                                        | NONE        | No advice: nothing was compared.
					gRPC LOWER 0.6 0.5 ; gRPC LOWER 0.7 0.5                  | TAKE        | Take gRPC.
					gRPC LOWER 0.6 0.5 ; gRPC SAME 1.0 1.0                   | TAKE        | Take gRPC for 10 fields; either for 20 fields.
					gRPC LOWER 0.6 0.5 ; gRPC LOWER 0.6 0.5 ; gRPC SAME 1 1  | TAKE        | Take gRPC for 10 fields and 20 fields; either for 30 fields.
					gRPC TOO_CLOSE 1 1 ; gRPC LOWER 0.6 0.5                  | TAKE        | Take gRPC for 20 fields; no advice for 10 fields (too close to call).
					gRPC HIGHER 1.4 0.6 ; gRPC LOWER 0.6 0.5                 | CPU_OR_TIME | gRPC for CPU, REST for time at 10 fields; take gRPC for 20 fields.
					""")
	void followsFromTheWords(String written, Advice.Kind kind, String sentence) {
		Advice advice = Advice.of(true, 0.1, conditions(written, "fields"));
		assertThat(advice).isEqualTo(new Advice(kind, sentence));
	}

	@Test
	void ofARateTakesTheHigher() {
		ArmResults fewer = arm("gRPC", Metric.mean(Measure.EVENT_RATE), Word.LOWER, 0.6, 1);
		assertThat(Advice.of(true, 0.1, List.of(condition("rows", false, List.of(fewer)))).sentence())
			.isEqualTo("Take REST.");
	}

	@Test
	void isSilentWhereServicesWereNotWarmOrTheBaselineIsNotLikeItself() {
		List<ConditionResults> clear = conditions("gRPC LOWER 0.6 0.5", "fields");
		assertThat(Advice.of(false, 0.1, clear))
			.isEqualTo(new Advice(Advice.Kind.NONE, "No advice: the run was not warm."));
		List<ConditionResults> noisy = List.of(condition("fields", true, arms("gRPC LOWER 0.6 0.5")));
		assertThat(Advice.of(true, 0.1, noisy)).isEqualTo(new Advice(Advice.Kind.NONE, "No advice: too noisy."));
	}

	@Test
	void countsConditionsWhereTheirNamesAreTooMany() {
		String sentence = Advice
			.of(true, 0.1, conditions("gRPC LOWER 0.6 0.5 ; gRPC SAME 1 1 ; gRPC LOWER 0.6 0.5",
					"connections × 250 rows each, 20 batches a second, of 135 bytes a row, all on one connection each"))
			.sentence();
		assertThat(sentence).isEqualTo("Take gRPC for 2 conditions; either for 1 condition.");
		assertThat(sentence.split(" ")).hasSizeLessThanOrEqualTo(Advice.MOST_WORDS);
	}

	// Of an arm, "!" behind its name: it misses its limit; "?": that is too close to call
	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					REST! & gRPC HIGHER 1.4 1.0                     | Take gRPC, as REST misses p99 < 25ms.
					REST! & gRPC TOO_CLOSE 1.0 1.0                  | Take gRPC, as REST misses p99 < 25ms.
					REST & gRPC! LOWER 0.6 0.5                      | Take REST, as gRPC misses p99 < 25ms.
					REST & gRPC? LOWER 0.6 0.5                      | Take gRPC.
					REST! & gRPC! LOWER 0.6 0.5                     | No advice: all miss p99 < 25ms.
					REST & gRPC! LOWER 0.6 0.5 & SSE! LOWER 0.6 0.5 | Take REST, as gRPC and SSE miss p99 < 25ms.
					REST & gRPC! LOWER 0.6 0.5 & SSE SAME 1.0 0.5   | SSE for CPU, REST or SSE for time, as gRPC misses p99 < 25ms.
					REST! & gRPC SAME 1.0 1.0 & SSE SAME 1.0 1.0    | Take gRPC or SSE, as REST misses p99 < 25ms.
					REST! & gRPC HIGHER 1.2 1.2 & SSE HIGHER 2 2    | Take gRPC, as REST misses p99 < 25ms.
					REST! & gRPC TOO_CLOSE 1 1 & SSE SAME 1.0 1.0   | No advice: too close to call.
					""")
	void neverAdvisesWhatMissesItsLimit(String written, String sentence) {
		String[] parts = written.split(" & ", 2);
		List<ArmResults> arms = new ArrayList<>(arms(parts[1]));
		arms.add(0, limited(arm(parts[0].replace("!", ""), null, null), parts[0]));
		ConditionResults plain = condition("5 fields", false, List.of());
		ConditionResults condition = new ConditionResults("id", "5 fields", plain.setting(), plain.control(),
				plain.blocks(), List.of(), arms);
		assertThat(Advice.of(true, 0.1, List.of(condition)).sentence()).isEqualTo(sentence);
	}

	@Test
	void saysOfEachConditionWhatMissesItsLimit() {
		List<ConditionResults> conditions = List.of(condition("5 fields", false, arms("gRPC! LOWER 0.6 0.5")),
				condition("100 fields", false, arms("gRPC LOWER 0.6 0.5")));
		assertThat(Advice.of(true, 0.1, conditions).sentence())
			.isEqualTo("Take REST for 5 fields, as gRPC misses p99 < 25ms; take gRPC for 100 fields.");
	}

	private static ArmResults limited(ArmResults arm, String name) {
		LimitResult.Kept kept = name.endsWith("!") ? LimitResult.Kept.MISSES
				: name.endsWith("?") ? LimitResult.Kept.TOO_CLOSE : LimitResult.Kept.HOLDS;
		return new ArmResults(arm.arm(), arm.label(), arm.baseline(),
				new ArmResults.Judged(arm.judged().verdict(), List.of(),
						new LimitResult(1, 100, 0.01, 0.0, 0.02, kept)),
				arm.seen(), arm.trials(), arm.measures(), arm.times());
	}

	private static List<ConditionResults> conditions(String written, String noun) {
		List<ConditionResults> conditions = new ArrayList<>();
		for (String one : written.split(";")) {
			conditions.add(condition((conditions.size() + 1) * 10 + " " + noun, false, arms(one)));
		}
		return conditions;
	}

	private static ConditionResults condition(String label, boolean noisy, List<ArmResults> others) {
		List<ArmResults> arms = new ArrayList<>(List.of(arm("REST", null, null)));
		arms.addAll(others);
		return new ConditionResults("id", label,
				new ConditionResults.Setting(Operation.ECHO, "fields-5", Map.of(), 2_000.0, "loopback", 0, 500, LIMIT),
				new ConditionResults.Control(new RatioResult(1.02, 0.98, 1.06), noisy),
				new ConditionResults.Blocks(12, 0, 12, 1), List.of(), arms);
	}

	private static List<ArmResults> arms(String written) {
		return Arrays.stream(written.split("&")).map((arm) -> arm.strip().split(" ")).map((arm) -> {
			Word word = Word.valueOf(arm[1]);
			return limited(arm(arm[0].replaceAll("[!?]", ""), Plans.MEDIAN_TOTAL, word, Double.parseDouble(arm[2]),
					Double.parseDouble(arm[3])), arm[0]);
		}).toList();
	}

	private static ArmResults arm(String label, Metric metric, Word word, double ratio, double cpu) {
		return arm(label, new VerdictResult("comparison", metric, around(ratio), word, word.text(metric, 0.1), "",
				(word == Word.NOT_JUDGED) ? WithheldReason.TOO_COLD : null), around(cpu));
	}

	private static ArmResults arm(String label, @Nullable VerdictResult verdict, @Nullable RatioResult cpu) {
		return new ArmResults("arm", label, verdict == null, new ArmResults.Judged(verdict, List.of(), null),
				new ArmResults.Seen(100.0, null, null, null, new ArmResults.ServiceCpu(50, Unit.MICROSECONDS, cpu)),
				new ArmResults.Trials(12, 0, Map.of(), Map.of(), List.of()), List.of(),
				new ArmResults.Times(null, List.of()));
	}

	private static RatioResult around(double ratio) {
		return new RatioResult(ratio, ratio / 1.05, ratio * 1.05);
	}

}
