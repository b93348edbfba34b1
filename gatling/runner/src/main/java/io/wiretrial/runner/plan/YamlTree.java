package io.wiretrial.runner.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

import io.wiretrial.runner.plan.YamlNode.Empty;
import io.wiretrial.runner.plan.YamlNode.Entry;
import io.wiretrial.runner.plan.YamlNode.Mapping;
import io.wiretrial.runner.plan.YamlNode.Scalar;
import io.wiretrial.runner.plan.YamlNode.Sequence;

/**
 * Reads YAML text into nodes that remember their lines. Aliases are refused, because they
 * would be read as their own names; characters that steer a terminal too, because values
 * are printed.
 *
 * @param problems where each mistake is added, with its line
 */
record YamlTree(PlanProblems problems) {

	/**
	 * Reads the text.
	 * @param text text in YAML
	 * @return its top node; null if the text is no YAML or has no content, which is then
	 * among the problems
	 */
	@Nullable YamlNode read(String text) {
		try (YAMLParser parser = (YAMLParser) new YAMLFactory().createParser(ObjectReadContext.empty(), text)) {
			JsonToken first = parser.nextToken();
			if (first == null || first == JsonToken.VALUE_NULL) {
				this.problems.add(1, "",
						"The plan is empty: write id, title, question, metric, load and conditions as docs/reference/plans.md shows.");
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

	private YamlNode node(YAMLParser parser, String path) {
		int line = line(parser);
		return switch (parser.currentToken()) {
			case START_OBJECT -> mapping(parser, line, path);
			case START_ARRAY -> sequence(parser, line, path);
			case VALUE_NULL -> new Empty(line, path);
			default -> scalar(parser, line, path);
		};
	}

	private Scalar scalar(YAMLParser parser, int line, String path) {
		requirePlain(parser, line, path);
		return new Scalar(line, path, parser.getString());
	}

	private void requirePlain(YAMLParser parser, int line, String path) {
		if (parser.isCurrentAlias()) {
			this.problems.add(line, path,
					"Alias '*%s' is not read here: write out what it stands for.".formatted(parser.getString()));
		}
		Printable.firstHidden(parser.getString())
			.ifPresent((character) -> this.problems.add(line, path,
					"Character U+%04X is not printable: leave it out.".formatted(character)));
	}

	private Mapping mapping(YAMLParser parser, int line, String path) {
		List<Entry> entries = new ArrayList<>();
		Set<String> keys = new HashSet<>();
		while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
			String key = parser.currentName();
			int keyLine = line(parser);
			String childPath = PlanProblems.child(path, key);
			requirePlain(parser, keyLine, path);
			parser.nextToken();
			Entry entry = new Entry(key, keyLine, node(parser, childPath));
			if (keys.add(key)) {
				entries.add(entry);
			}
			else {
				this.problems.add(entry, "Key '%s' is written twice: keep one of the two.".formatted(key));
			}
		}
		return new Mapping(entries.isEmpty() ? line : entries.get(0).line(), path, List.copyOf(entries));
	}

	private Sequence sequence(YAMLParser parser, int line, String path) {
		List<YamlNode> elements = new ArrayList<>();
		while (parser.nextToken() != JsonToken.END_ARRAY) {
			elements.add(node(parser, path + "[" + elements.size() + "]"));
		}
		return new Sequence(line, path, List.copyOf(elements));
	}

	private static int line(YAMLParser parser) {
		return Math.max(1, parser.currentTokenLocation().getLineNr());
	}

}
