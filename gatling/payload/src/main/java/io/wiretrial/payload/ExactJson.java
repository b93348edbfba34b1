package io.wiretrial.payload;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON as it was written: no digit is lost, and no key twice.
 */
final class ExactJson {

	private static final JsonMapper MAPPER = JsonMapper.builder()
		.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
		.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
		.enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
		.build();

	private ExactJson() {
	}

	// All values, one after the other
	static List<JsonNode> readAll(String source, InputStream text) {
		List<JsonNode> values = new ArrayList<>();
		try (JsonParser parser = MAPPER.createParser(text)) {
			while (parser.nextToken() != null) {
				JsonNode value = parser.readValueAsTree();
				values.add(value);
			}
			return values;
		}
		catch (JacksonException ex) {
			throw new InvalidPayloadException("%s, line %d, column %d: %s: correct the file.".formatted(source,
					ex.getLocation().getLineNr(), ex.getLocation().getColumnNr(),
					ex.getOriginalMessage().replaceAll(" \\(start marker at .*", "")), ex);
		}
	}

	static JsonNode read(String text) {
		return MAPPER.readTree(text);
	}

	// Of maps, lists, texts, numbers; keys in natural order
	static JsonNode tree(@Nullable Object value) {
		return MAPPER.valueToTree(value);
	}

	static ObjectNode object() {
		return MAPPER.createObjectNode();
	}

	static String write(JsonNode tree) {
		return MAPPER.writeValueAsString(tree);
	}

}
