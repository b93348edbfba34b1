package io.wiretrial.report.statistics;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Computes the examples of {@code docs/explanation/methodology.md} again.
 */
class MethodologyExamplesTests {

	private static final Path PAGE = Path.of("..", "..", "docs", "explanation", "methodology.md");

	@ParameterizedTest
	@MethodSource("examples")
	void printsWhatTheJudgeComputes(WorkedExample example) {
		Map<String, Object> computed = WorkedFormulas.compute(example);
		assertThat(example.expected()).isNotEmpty().allSatisfy((key, expected) -> {
			assertThat(computed).containsKey(key);
			assertThat(printedLike(expected, computed.get(key))).as(key).isEqualTo(expected);
		});
	}

	@Test
	void hasAnExampleForEveryFormula() throws IOException {
		assertThat(examples().map(WorkedExample::name)).contains("pooled-median", "ratio", "jackknife", "level", "word",
				"slope", "claim-greater", "claim-cause", "late-share", "halves", "littles-law");
	}

	static Stream<WorkedExample> examples() throws IOException {
		return WorkedExample.in(Files.readString(PAGE)).stream();
	}

	/** Rounds a computed number to the decimals that the page prints. */
	private String printedLike(String expected, Object computed) {
		if (computed instanceof List<?> numbers) {
			String first = expected.substring(0, expected.indexOf(','));
			return numbers.stream().map((number) -> printedLike(first, number)).collect(Collectors.joining(", "));
		}
		if (computed instanceof Number number) {
			int decimals = new BigDecimal(expected).scale();
			return BigDecimal.valueOf(number.doubleValue()).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
		}
		return computed.toString();
	}

}
