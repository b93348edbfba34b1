package io.wiretrial.report;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
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
	void saysTheAnswerOfAPlanThenOneRowForEachComparisonAndItsControl() {
		assertThat(VerdictTable.lines(PageResults.all().plans().get(0))).containsExactly(
				"calls [not warm]: arm-1 is faster than baseline at 5 fields (0.70 ×).",
				"  arm : baseline; p50 and p99 as users see them; CPU is the server CPU per request",
				"  ratio of the median total time", "  arm              p50           p99  rate     CPU        ratio",
				"  5 fields", "    arm-1          945µs:1.35ms  -    2,000/s  113:113µs  0.70 (0.67 to 0.74)  faster",
				"    arm-2          1.89:1.35ms   -    2,000/s  113:113µs  1.40 (1.33 to 1.47)  slower",
				"    arm-3          1.36:1.35ms   -    2,000/s  113:113µs  1.01 (0.96 to 1.06)  same within 10 %",
				"    baseline A′:A  1.35ms        -    2,000/s  113µs      1.02 (0.98 to 1.12)  noisy", "  100 fields",
				"    arm-1          1.36:1.35ms   -    2,000/s  113:113µs  1.01 (0.96 to 1.06)  too close to call",
				"    arm-2          1.36:1.35ms   -    2,000/s  113:113µs  1.01 (0.96 to 1.06)  not judged",
				"    arm-3          1.36:1.35ms   -    2,000/s  113:113µs  1.01 (0.96 to 1.06)",
				"    baseline A′:A  1.35ms        -    2,000/s  113µs      1.02 (0.98 to 1.12)  noisy",
				"  arm-1, 100 fields: About 40 blocks would decide it: --blocks 40.",
				"  arm-2, 100 fields: Too cold: echo-rest.", "  Nothing disturbed it.",
				"  8 claims: 1 confirmed, 1 refuted, 1 undecided, 1 not tried, 1 not measured yet,"
						+ " 1 no effect to explain, 1 answered, 1 calibrated.");
	}

	@Test
	void keepsToAHundredColumnsWithTheLongestNamesThereAre() {
		SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(), "rest-json-gatling", "grpc-feed-frames"))
			.ratio("size-1", "rest-json-gatling", 2.6)
			.noise(0.04);
		Results results = new RunJudge().judge(SyntheticRun.write(this.directory, plan));
		assertThat(VerdictTable.lines(results.plans().get(0)))
			.filteredOn((line) -> line.startsWith("    ") || line.startsWith("  arm  "))
			.hasSize(10)
			.allSatisfy((line) -> assertThat(line).hasSizeLessThanOrEqualTo(MOST_COLUMNS));
	}

	// "3 of 4 claims decided: 3 refuted, 1 undecided, 1 calibrated"
	@Test
	void theCountsOfTheLastLineAddUp() {
		List<String> lines = VerdictTable.lines(new RunJudge().judge(SampleRun.write(this.directory)));
		String last = lines.get(lines.size() - 1);
		Matcher words = Pattern
			.compile("([0-9]+) words: ([0-9]+) decided, ([0-9]+) too close to call, ([0-9]+) not judged")
			.matcher(last);
		assertThat(words.find()).as(last).isTrue();
		assertThat(number(words, 2) + number(words, 3) + number(words, 4)).isEqualTo(number(words, 1));
		Matcher claims = Pattern.compile("([0-9]+) claims: (.*)\\.").matcher(last);
		assertThat(claims.find()).as(last).isTrue();
		assertThat(Pattern.compile("[0-9]+")
			.matcher(claims.group(2))
			.results()
			.mapToInt((count) -> Integer.parseInt(count.group()))
			.sum()).isEqualTo(number(claims, 1));
	}

	@Test
	void countsWordsAndClaimsOfAllPlans() {
		assertThat(VerdictTable.claims(PageResults.all()))
			.isEqualTo("7 words: 5 decided, 1 too close to call, 1 not judged; "
					+ "16 claims: 2 confirmed, 2 refuted, 2 undecided, 2 not tried, 2 not measured yet, 2 no effect to explain, 2 answered, 2 calibrated.");
	}

	private static int number(Matcher matcher, int group) {
		return Integer.parseInt(matcher.group(group));
	}

}
