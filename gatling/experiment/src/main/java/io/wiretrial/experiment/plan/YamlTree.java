package io.wiretrial.experiment.plan;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLFactory;

import io.wiretrial.experiment.plan.YamlNode.Empty;
import io.wiretrial.experiment.plan.YamlNode.Entry;
import io.wiretrial.experiment.plan.YamlNode.Mapping;
import io.wiretrial.experiment.plan.YamlNode.Scalar;
import io.wiretrial.experiment.plan.YamlNode.Sequence;

/** Reads YAML text into nodes that remember their lines. */
final class YamlTree {

	private final Problems problems;

	YamlTree(Problems problems) {
		this.problems = problems;
	}

	/**
	 * Reads the text.
	 * @param text text in YAML
	 * @return its top node; null if the text is no YAML or has no content, which is then
	 * among the problems
	 */
	@Nullable YamlNode read(String text) {
		try (JsonParser parser = new YAMLFactory().createParser(ObjectReadContext.empty(), text)) {
			JsonToken first = parser.nextToken();
			if (first == null || first == JsonToken.VALUE_NULL) {
				this.problems.add(1, "",
						"The plan is empty: write id, title, question, metric, load and conditions as docs/plans.md shows.");
				return null;
			}
			YamlNode tree = node(parser, "");
			if (parser.nextToken() != null) {
				this.problems.add(line(parser), "", "A second document starts here: keep one plan in a file.");
			}
			return tree;
		}
		catch (JacksonException ex) {
			TokenStreamLocation location = ex.getLocation();
			int line = (location != null) ? Math.max(1, location.getLineNr()) : 1;
			String reason = ex.getOriginalMessage().lines().findFirst().orElse("no reason given").strip();
			this.problems.add(line, "",
					"The text is not YAML here (%s): mind indentation with spaces, quotes and brackets."
						.formatted(reason));
			return null;
		}
	}

	private YamlNode node(JsonParser parser, String path) {
		int line = line(parser);
		return switch (parser.currentToken()) {
			case START_OBJECT -> mapping(parser, line, path);
			case START_ARRAY -> sequence(parser, line, path);
			case VALUE_NULL -> new Empty(line);
			default -> new Scalar(line, parser.getString());
		};
	}

	private Mapping mapping(JsonParser parser, int line, String path) {
		List<Entry> entries = new ArrayList<>();
		while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
			String key = parser.currentName();
			int keyLine = line(parser);
			String childPath = Problems.child(path, key);
			parser.nextToken();
			Entry entry = new Entry(key, keyLine, node(parser, childPath));
			if (entries.stream().anyMatch((other) -> other.key().equals(key))) {
				this.problems.add(keyLine, childPath, "Key '%s' is written twice: keep one of the two.".formatted(key));
			}
			else {
				entries.add(entry);
			}
		}
		return new Mapping(entries.isEmpty() ? line : entries.get(0).line(), List.copyOf(entries));
	}

	private Sequence sequence(JsonParser parser, int line, String path) {
		List<YamlNode> elements = new ArrayList<>();
		while (parser.nextToken() != JsonToken.END_ARRAY) {
			elements.add(node(parser, path + "[" + elements.size() + "]"));
		}
		return new Sequence(line, List.copyOf(elements));
	}

	private static int line(JsonParser parser) {
		return Math.max(1, parser.currentTokenLocation().getLineNr());
	}

}
