package io.wiretrial.architecture;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a page shows of a run, and the {@code results.csv} from which it was written.
 *
 * @param csv file of the run, as the page names it
 * @param rows lines of the table between the page's two comments, without its head
 */
record ResultsTable(String csv, List<String> rows) {

	static final String NONE = "–";

	private static final Pattern BLOCK = Pattern.compile("<!-- results: (\\S+) -->\n(.*?)<!-- end of results -->",
			Pattern.DOTALL);

	private static final Pattern FIELD = Pattern.compile("(?:^|,)(?:\"((?:[^\"]|\"\")*)\"|([^,\"]*))");

	ResultsTable {
		rows = List.copyOf(rows);
	}

	static ResultsTable of(Path page) throws IOException {
		Matcher block = BLOCK.matcher(Files.readString(page));
		if (!block.find()) {
			throw new IllegalStateException(
					"%s has no comments <!-- results: CSV --> and <!-- end of results -->: add them.".formatted(page));
		}
		return new ResultsTable(block.group(1), block.group(2).lines().skip(2).toList());
	}

	/** The rows of a CSV file (RFC 4180) by the names of its head. */
	static List<Map<String, String>> read(Path csv) throws IOException {
		List<String> lines = Files.readAllLines(csv);
		List<String> head = fields(lines.get(0));
		List<Map<String, String>> rows = new ArrayList<>();
		for (String line : lines.subList(1, lines.size())) {
			List<String> fields = fields(line);
			Map<String, String> row = new HashMap<>();
			for (int i = 0; i < head.size(); i++) {
				row.put(head.get(i), fields.get(i));
			}
			rows.add(row);
		}
		return rows;
	}

	private static List<String> fields(String line) {
		return FIELD.matcher(line).results().map(ResultsTable::field).toList();
	}

	private static String field(MatchResult field) {
		return (field.group(1) != null) ? field.group(1).replace("\"\"", "\"") : field.group(2);
	}

	private static String number(String text) {
		BigDecimal value = new BigDecimal(text);
		int decimals = (value.compareTo(BigDecimal.TEN) < 0) ? 2 : (value.compareTo(new BigDecimal(100)) < 0) ? 1 : 0;
		return value.setScale(decimals, RoundingMode.HALF_UP).toPlainString();
	}

	static String ratio(Map<String, String> row) {
		return row.getOrDefault("ratio", "").isEmpty() ? NONE
				: "%s × (%s to %s)".formatted(number(row.getOrDefault("ratio", "")),
						number(row.getOrDefault("low", "")), number(row.getOrDefault("high", "")));
	}

}
