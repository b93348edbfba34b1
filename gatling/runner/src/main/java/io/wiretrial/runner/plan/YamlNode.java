package io.wiretrial.runner.plan;

import java.util.List;

/**
 * A value in a YAML file that remembers its line and its path, or the lack of one. Rules
 * ask it for what it holds even where it does not fit the records.
 */
sealed interface YamlNode {

	int line();

	String path();

	// What a key holds; absent if there is none.
	default YamlNode at(String key) {
		return new Absent(line(), PlanProblems.child(path(), key));
	}

	default List<YamlNode> elements() {
		return List.of();
	}

	default List<Entry> entries() {
		return List.of();
	}

	default boolean present() {
		return true;
	}

	// The text of a single value; empty if this is none.
	default String text() {
		return "";
	}

	default List<String> texts() {
		return elements().stream().map(YamlNode::text).toList();
	}

	/** Keys and values in the order of the file. */
	record Mapping(int line, String path, List<Entry> entries) implements YamlNode {

		@Override
		public YamlNode at(String key) {
			return this.entries.stream()
				.filter((entry) -> entry.key().equals(key))
				.map(Entry::value)
				.findFirst()
				.orElseGet(() -> YamlNode.super.at(key));
		}

	}

	/** Values in the order of the file. */
	record Sequence(int line, String path, List<YamlNode> elements) implements YamlNode {
	}

	/** A single value as it is written. */
	record Scalar(int line, String path, String text) implements YamlNode {
	}

	/** A key without a value. */
	record Empty(int line, String path) implements YamlNode {
	}

	/** A key that is not there, at the line of those that are. */
	record Absent(int line, String path) implements YamlNode {

		@Override
		public boolean present() {
			return false;
		}

	}

	/** One key with its value, at the line of the key. */
	record Entry(String key, int line, YamlNode value) implements YamlNode {

		@Override
		public String path() {
			return this.value.path();
		}

		@Override
		public YamlNode at(String childKey) {
			return this.value.at(childKey);
		}

		@Override
		public List<YamlNode> elements() {
			return this.value.elements();
		}

	}

}
