package io.wiretrial.runner.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the problems of one file. */
final class PlanProblems {

	private final String file;

	private final List<PlanProblem> found = new ArrayList<>();

	PlanProblems(String file) {
		this.file = file;
	}

	void add(int line, String key, String message) {
		this.found.add(new PlanProblem(this.file, line, key, message));
	}

	void add(YamlNode at, String message) {
		add(at.line(), at.path(), message);
	}

	int count() {
		return this.found.size();
	}

	List<PlanProblem> inOrder() {
		return this.found.stream().distinct().sorted(Comparator.comparingInt(PlanProblem::line)).toList();
	}

	static String child(String path, String key) {
		return path.isEmpty() ? key : path + "." + key;
	}

}
