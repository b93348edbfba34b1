package io.wiretrial.experiment.plan;

import java.util.List;

import org.jspecify.annotations.Nullable;

/** A value in a YAML file that remembers its line. */
sealed interface YamlNode {

	int line();

	/** Keys and values in the order of the file. */
	record Mapping(int line, List<Entry> entries) implements YamlNode {

		@Nullable YamlNode get(String key) {
			return this.entries.stream()
				.filter((entry) -> entry.key().equals(key))
				.map(Entry::value)
				.findFirst()
				.orElse(null);
		}

	}

	/** Values in the order of the file. */
	record Sequence(int line, List<YamlNode> elements) implements YamlNode {
	}

	/** A single value as it is written. */
	record Scalar(int line, String text) implements YamlNode {
	}

	/** A key without a value. */
	record Empty(int line) implements YamlNode {
	}

	/** One key with its value. */
	record Entry(String key, int line, YamlNode value) {
	}

}
