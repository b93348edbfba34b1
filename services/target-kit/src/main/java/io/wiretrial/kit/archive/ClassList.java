package io.wiretrial.kit.archive;

import java.util.List;

/** The format of {@code -XX:DumpLoadedClassList}. */
final class ClassList {

	private ClassList() {
	}

	// a line is a class with slashes, then its number and source; # and @ begin comments
	// and lambdas
	static List<String> names(List<String> lines) {
		return lines.stream()
			.filter((line) -> !line.isBlank() && !line.startsWith("#") && !line.startsWith("@"))
			.map((line) -> line.split(" ", 2)[0].replace('/', '.'))
			.distinct()
			.toList();
	}

}
