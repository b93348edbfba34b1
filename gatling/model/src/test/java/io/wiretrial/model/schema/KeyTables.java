package io.wiretrial.model.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

import tools.jackson.databind.JsonNode;

/** Writes the keys of a schema as tables for people. */
final class KeyTables {

	private static final int MOST_MEANINGS = 10;

	private KeyTables() {
	}

	// Keys of a file that people write, with what stands where one is left out
	static String of(JsonNode schema, Set<String> leftOut) {
		StringBuilder text = new StringBuilder();
		String root = schema.path("$ref").asString("").replace("#/$defs/", "");
		JsonNode definitions = schema.path("$defs");
		if (root.isEmpty()) {
			append(text, schema.path("title").asString(), schema);
		}
		else {
			append(text, root, definitions.path(root));
		}
		definitions.properties()
			.stream()
			.filter((definition) -> !definition.getKey().equals(root) && !leftOut.contains(definition.getKey()))
			.forEach((definition) -> append(text, definition.getKey(), definition.getValue()));
		return text.toString();
	}

	private static void append(StringBuilder text, String name, JsonNode definition) {
		if (definition.path("properties").isEmpty()) {
			return;
		}
		text.append("## ").append(name).append("\n\n");
		text.append(definition.path("description").asString("")).append("\n\n");
		text.append("| key | type | default | meaning |\n|---|---|---|---|\n");
		List<String> required = new ArrayList<>();
		definition.path("required").forEach((key) -> required.add(key.asString()));
		definition.path("properties")
			.properties()
			.forEach((property) -> text.append("| `%s` | %s | %s | %s |\n".formatted(property.getKey(),
					type(property.getValue()), byDefault(property.getValue(), required.contains(property.getKey())),
					meaning(property.getValue()))));
		text.append("\n");
	}

	private static String meaning(JsonNode property) {
		List<String> parts = new ArrayList<>();
		parts.add(property.path("description").asString(""));
		property.path("allOf").forEach((part) -> parts.add(part.path("description").asString("")));
		// what the key says comes before what its type says
		Collections.reverse(parts);
		String text = String.join(". ", parts.stream().filter((part) -> !part.isBlank()).toList()).replace("|", "\\|");
		JsonNode constants = property.findPath("enum");
		// the schema has them all
		return (constants.size() > MOST_MEANINGS)
				? text.substring(0, text.indexOf(" `%s`: ".formatted(constants.get(0).asString()))) : text;
	}

	private static String byDefault(JsonNode property, boolean required) {
		if (required) {
			return "required";
		}
		JsonNode value = property.findPath("default");
		if (value.isMissingNode()) {
			return "none";
		}
		if (value.isContainer()) {
			return "empty";
		}
		return "`" + value.asString() + "`";
	}

	private static String type(JsonNode property) {
		if (property.has("$ref")) {
			return property.path("$ref")
				.asString()
				.replace("#/$defs/", "")
				.replaceAll("Map\\((\\w+),(\\w+)\\)", "map of $1 to $2");
		}
		if (property.has("allOf")) {
			List<String> parts = new ArrayList<>();
			property.path("allOf").forEach((part) -> parts.add(type(part)));
			return String.join("", parts);
		}
		if (property.has("enum")) {
			List<String> values = new ArrayList<>();
			property.path("enum").forEach((value) -> values.add("`" + value.asString() + "`"));
			return String.join(", ", values);
		}
		if (property.path("type").asString("").equals("array")) {
			return "list of " + type(property.path("items"));
		}
		if (property.path("additionalProperties").isObject()) {
			return "map to " + type(property.path("additionalProperties"));
		}
		if (property.has("pattern")) {
			return "`" + property.path("pattern").asString().replaceAll("^\\^\\(|\\)\\$$", "").replace("|", "\\|")
					+ "`";
		}
		if (property.path("type").isArray()) {
			return "string or block of keys";
		}
		return property.path("format").asString(property.path("type").asString(""));
	}

}
