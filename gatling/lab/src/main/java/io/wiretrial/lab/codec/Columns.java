package io.wiretrial.lab.codec;

import java.util.ArrayList;
import java.util.List;

/** Cells as lines of equally wide columns. */
final class Columns {

	private Columns() {
	}

	static List<String> of(List<String> header, List<List<String>> rows) {
		List<List<String>> all = new ArrayList<>();
		all.add(header);
		all.addAll(rows);
		return all.stream().map((row) -> line(row, all)).toList();
	}

	private static String line(List<String> row, List<List<String>> all) {
		StringBuilder line = new StringBuilder("  ");
		for (int i = 0; i < row.size(); i++) {
			int column = i;
			int width = all.stream().mapToInt((other) -> other.get(column).length()).max().orElse(0);
			line.append(row.get(i)).append(" ".repeat(width - row.get(i).length() + 2));
		}
		return line.toString().stripTrailing();
	}

}
