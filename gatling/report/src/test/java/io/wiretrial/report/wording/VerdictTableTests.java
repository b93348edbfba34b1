package io.wiretrial.report.wording;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.PageResults;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.results.Results;

import static org.assertj.core.api.Assertions.assertThat;

class VerdictTableTests {

	private static final int MOST_COLUMNS = 100;

	@TempDir
	private Path directory;

	@Test
	void saysTheAdviceOfAPlanThenOneRowForEachArmAndTheControl() {
		assertThat(VerdictTable.lines(PageResults.all().plans().get(0))).containsExactly(
				"calls: gRPC or REST [not warm]", "  arm-1 is faster than baseline at 5 fields (0.70 ×).",
				"  CPU: server CPU per request. Ratio: median total time.", "                p50     p99  CPU    ratio",
				"  5 fields, 2,000/s", "    Base        1.35ms  -    113µs",
				"    Variant 1   945µs   -    113µs  0.70 (0.67 to 0.74)  faster",
				"    Variant 2   1.89ms  -    113µs  1.40 (1.33 to 1.47)  slower",
				"    Variant 3   1.36ms  -    113µs  1.01 (0.96 to 1.06)  same within 10 %",
				"    Base again                      1.02 (0.98 to 1.12)  noisy", "  100 fields, 2,000/s",
				"    Base        1.35ms  -    113µs",
				"    Variant 1   1.36ms  -    113µs  1.01 (0.96 to 1.06)  too close to call",
				"    Variant 2   1.36ms  -    113µs  1.01 (0.96 to 1.06)  not judged",
				"    Variant 3   1.36ms  -    113µs  1.01 (0.96 to 1.06)",
				"    Base again                      1.02 (0.98 to 1.12)  noisy",
				"  100 fields, Variant 1: About 40 blocks would decide it: --blocks 40.",
				"  100 fields, Variant 2: Too cold: echo-rest.", "  Nothing disturbed it.",
				"  8 claims: 1 confirmed, 1 refuted, 1 undecided, 1 not tried, 1 not measured yet,"
						+ " 1 no effect to explain, 1 answered, 1 calibrated.");
	}

	@Test
	void keepsToAHundredColumnsWithTheLongestLabelThereMayBe() {
		String longest = "x".repeat(32);
		SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(), longest, "grpc")).ratio("size-1", longest, 2.6)
			.noise(0.04);
		Results results = new RunJudge().judge(SyntheticRun.write(this.directory, plan));
		assertThat(VerdictTable.lines(results.plans().get(0))).filteredOn((line) -> line.startsWith("    "))
			.hasSize(13)
			.allSatisfy((line) -> assertThat(line).hasSizeLessThanOrEqualTo(MOST_COLUMNS));
		Results limited = new RunJudge()
			.judge(SyntheticRun.write(this.directory.resolve("limited"), plan.limit("p99.9 < 1000ms")));
		assertThat(VerdictTable.lines(limited.plans().get(0))).filteredOn((line) -> line.startsWith("    "))
			.allSatisfy((line) -> assertThat(line).hasSizeLessThanOrEqualTo(MOST_COLUMNS));
	}

	@Test
	void saysInAColumnOfItsOwnWhichArmsHoldTheLimit() {
		SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(), "grpc")).ratio("size-1", "grpc", 40)
			.limit("p95 < 8ms");
		List<String> lines = VerdictTable
			.lines(new RunJudge().judge(SyntheticRun.write(this.directory, plan)).plans().get(0));
		assertThat(lines).anyMatch((line) -> line.matches(" +p50 +p99 +p95 < 8ms +CPU +ratio"))
			.anyMatch((line) -> line.matches(" +REST +\\S+ +\\S+ +holds +\\S+"))
			.anyMatch((line) -> line.matches(" +GRPC +\\S+ +\\S+ +misses +\\S+ .* slower"))
			.anyMatch((line) -> line.startsWith("  1 items, GRPC: p95 < 8ms misses: "));
		assertThat(lines.get(1)).startsWith("  Take REST for 1 items, as GRPC misses p95 < 8ms; ");
	}

	// "3 of 4 claims decided: 3 refuted, 1 undecided, 1 calibrated"
	@Test
	void theCountsOfClaimsAddUp() {
		List<String> counted = new RunJudge().judge(SampleRun.write(this.directory))
			.plans()
			.stream()
			.flatMap((plan) -> VerdictTable.lines(plan).stream())
			.filter((line) -> line.matches(" +[0-9]+ claims?: .*"))
			.toList();
		assertThat(counted).isNotEmpty().allSatisfy((line) -> {
			List<Integer> counts = Pattern.compile("[0-9]+")
				.matcher(line)
				.results()
				.map((count) -> Integer.valueOf(count.group()))
				.toList();
			assertThat(counts.stream().skip(1).mapToInt(Integer::intValue).sum()).as(line).isEqualTo(counts.get(0));
		});
	}

}
