package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A fenced block of {@code docs/explanation/methodology.md}: a name, inputs and expected
 * results.
 *
 * @param name the formula's name
 * @param lines key and value of each line
 */
record WorkedExample(String name, Map<String, String> lines) {

	private static final Pattern BLOCK = Pattern.compile("^```example name=(\\S+)\\n(.*?)^```$",
			Pattern.DOTALL | Pattern.MULTILINE);

	static List<WorkedExample> in(String markdown) {
		List<WorkedExample> examples = new ArrayList<>();
		Matcher matcher = BLOCK.matcher(markdown);
		while (matcher.find()) {
			Map<String, String> lines = matcher.group(2)
				.lines()
				.map((line) -> line.split(": ", 2))
				.collect(Collectors.toMap((line) -> line[0], (line) -> line[1], (one, two) -> one, LinkedHashMap::new));
			examples.add(new WorkedExample(matcher.group(1), lines));
		}
		return examples;
	}

	Map<String, String> expected() {
		return this.lines.entrySet()
			.stream()
			.filter((line) -> line.getKey().startsWith("expected-"))
			.collect(Collectors.toMap((line) -> line.getKey().substring("expected-".length()), Map.Entry::getValue));
	}

	String text(String key) {
		String text = this.lines.get(key);
		if (text == null) {
			throw new IllegalArgumentException(
					"Example '%s' has no line '%s': add it to docs/explanation/methodology.md.".formatted(this.name,
							key));
		}
		return text;
	}

	double number(String key) {
		return Double.parseDouble(text(key));
	}

	List<Double> numbers(String key) {
		return Stream.of(text(key).split(", ")).map(Double::valueOf).toList();
	}

}
