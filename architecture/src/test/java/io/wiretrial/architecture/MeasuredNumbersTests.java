package io.wiretrial.architecture;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * That a number with a unit on a page for readers is measured and stands in a committed
 * results file, or is a setting and stands in the code. Pages that are made from the code
 * have its numbers.
 */
class MeasuredNumbersTests {

	private static final Path SETTINGS = Path.of("src/test/resources/settings.csv");

	private static final Pattern WITH_UNIT = Pattern
		.compile("(?<![\\w.,])(\\d[\\d,]*(?:\\.\\d+)?)\\s?(×|µs|ms|s|%|/s)(?![\\w/])");

	private static final Pattern BLOCK = Pattern.compile("(?s)<!-- results: (\\S+) -->\n(.*?)<!-- end of results -->");

	private static final Pattern OUTPUT = Pattern
		.compile("(?s)<!-- output: (\\S+) -->\n```text\n(.*?)```\n<!-- end of output -->");

	// Versions of HTTP and numbers of things are not measured
	private static final Pattern MEASURED = Pattern
		.compile("(?<![\\w./])(\\d+\\.\\d+(?![\\w.])|\\d+(?=\\s?(?:×|µs|ms|s|%|/s)(?!\\w)))\\s?(×|µs|ms|s|%|/s)?");

	// Times are µs in results, shares are fractions
	private static final Map<String, BigDecimal> SCALES = Map.of("ms", new BigDecimal("0.001"), "s",
			new BigDecimal("0.000001"), "%", new BigDecimal(100));

	@Test
	void numbersOfAResultsBlockStandInItsFile() throws IOException {
		List<Document> shown = pages().stream().filter((page) -> BLOCK.matcher(page.text()).find()).toList();
		assertThat(shown).isNotEmpty();
		for (Document page : shown) {
			for (MatchResult block : BLOCK.matcher(page.text()).results().toList()) {
				List<BigDecimal> values = values(Document.ROOT.resolve(block.group(1)));
				assertThat(MEASURED.matcher(block.group(2)).results()).as("%s, of %s", page.path(), block.group(1))
					.isNotEmpty()
					.allSatisfy((number) -> assertThat(rounded(values, number)).as(number.group())
						.contains(new BigDecimal(number.group(1))));
			}
		}
	}

	@Test
	void outputOfACommandIsThatOfItsFile() throws IOException {
		List<Document> shown = pages().stream().filter((page) -> page.text().contains("<!-- output: ")).toList();
		assertThat(shown).isNotEmpty();
		for (Document page : shown) {
			assertThat(OUTPUT.matcher(page.text()).results()).as("%s", page.path())
				.isNotEmpty()
				.allSatisfy((output) -> assertThat(Document.ROOT.resolve(output.group(1))).content()
					.isEqualTo(output.group(2)));
		}
	}

	@Test
	void otherNumbersWithAUnitAreSettings() throws IOException {
		assertThat(numbers())
			.as("Measured: put it between <!-- results: FILE --> and <!-- end of results -->. "
					+ "A setting: add it to %s with the code that has it. Nothing uses it: remove it.", SETTINGS)
			.containsExactlyInAnyOrderElementsOf(
					ResultsTable.read(SETTINGS).stream().map((row) -> row.get("number")).toList());
	}

	@Test
	void settingsStandInTheCode() throws IOException {
		assertThat(ResultsTable.read(SETTINGS))
			.allSatisfy((row) -> assertThat(Document.ROOT.resolve(row.getOrDefault("file", ""))).content()
				.as(row.get("number"))
				.contains(row.get("text")));
	}

	// What is typed is in code style, and no number that a page tells
	private static Set<String> numbers() throws IOException {
		Set<String> numbers = new TreeSet<>();
		for (Document page : pages()) {
			WITH_UNIT.matcher(new Document(page.path(), BLOCK.matcher(page.text()).replaceAll("")).prose())
				.results()
				.forEach((number) -> numbers.add(number.group(1) + " " + number.group(2)));
		}
		return numbers;
	}

	private static List<Document> pages() throws IOException {
		return Document.all()
			.stream()
			.filter((page) -> page.path().getNameCount() == 1 || page.path().startsWith("docs"))
			.filter((page) -> !page.text().contains("<!-- Made from "))
			.toList();
	}

	private static List<BigDecimal> values(Path csv) throws IOException {
		return ResultsTable.read(csv)
			.stream()
			.flatMap((row) -> Stream.of("value", "ratio", "low", "high").map((column) -> row.getOrDefault(column, "")))
			.filter((value) -> !value.isEmpty())
			.map(BigDecimal::new)
			.toList();
	}

	private static List<BigDecimal> rounded(List<BigDecimal> values, MatchResult number) {
		BigDecimal scale = (number.group(2) != null) ? SCALES.getOrDefault(number.group(2), BigDecimal.ONE)
				: BigDecimal.ONE;
		int decimals = new BigDecimal(number.group(1)).scale();
		return values.stream().map((value) -> value.multiply(scale).setScale(decimals, RoundingMode.HALF_UP)).toList();
	}

}
