package io.wiretrial.runner.cli;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import io.wiretrial.arms.Arms;

/**
 * What a title calls the arms of a plan: their labels, without what is in brackets where
 * that tells none of them apart.
 *
 * @param arms the arms that are compared, joined by "or"
 * @param baseline the arm that they are divided by
 */
record ArmLabels(String arms, String baseline) {

	static ArmLabels of(List<String> arms, String baseline) {
		List<String> whole = Stream.concat(arms.stream(), Stream.of(baseline)).map(ArmLabels::label).toList();
		List<String> brief = whole.stream().map((label) -> label.replaceFirst(" \\(.*", "")).toList();
		List<String> labels = (Set.copyOf(brief).size() == brief.size()) ? brief : whole;
		int last = labels.size() - 1;
		return new ArmLabels(String.join(" or ", labels.subList(0, last)), labels.get(last));
	}

	// What is no arm keeps its name: who reads the plan refuses it
	private static String label(String name) {
		Arms all = Arms.all();
		return all.names().contains(name) ? all.find(name).label() : name;
	}

}
